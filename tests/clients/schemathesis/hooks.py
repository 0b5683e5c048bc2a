"""What the service must be told and the description cannot say: who calls, and a key for the operation that ends one."""

import itertools

import requests
import schemathesis

_callers = itertools.count()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Each request comes from an address of its own: one address may register five times an hour."""
    number = next(_callers)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@schemathesis.auth(refresh_interval=None).apply_to(method="DELETE", path="/keys")
class NewKey:
    """A key for each call of DELETE /keys, which ends it."""

    def get(self, case, context):
        answer = requests.post(f"{case.operation.base_url}/keys", json={}, timeout=10)
        return answer.json()["api_key"]

    def set(self, case, data, context):
        case.headers["X-API-Key"] = data
