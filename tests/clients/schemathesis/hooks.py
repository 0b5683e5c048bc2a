"""Sets request values that the description cannot give: the caller's address, and a key for the operation that revokes one."""

import itertools

import requests
import schemathesis

_callers = itertools.count()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives each request its own address: one address may register five times an hour."""
    number = next(_callers)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@schemathesis.auth(refresh_interval=None).apply_to(method="DELETE", path="/api/v1/keys")
class NewKey:
    """Issues a new key for each call of DELETE /keys, which revokes it."""

    def get(self, case, context):
        answer = requests.post(f"{case.operation.base_url.rstrip('/')}/api/v1/keys", json={}, timeout=10)
        return answer.json()["api_key"]

    def set(self, case, data, context):
        case.headers["X-API-Key"] = data
