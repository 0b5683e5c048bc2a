"""Runs authlib or the MCP SDK for Python through the life of an access; see code_client.ts.

    python python_clients.py <origin> authlib|mcp
"""

import asyncio
import html
import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

ORIGIN, WAY = sys.argv[1:3]
REDIRECT_URI = "http://localhost:4714/callback"


def fetch(url, form=None, headers=None):
    data = urllib.parse.urlencode(form).encode() if isinstance(form, dict) else form
    request = urllib.request.Request(url, data, headers or {})
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


def press(url, button):
    """The person opens a page in their browser (browser.ts) and presses a button. Returns the next page."""
    asked = json.dumps({"link": str(url), "button": button, "fields": {}})
    return fetch(os.environ["PERSON_URL"], asked.encode())


def allow(url):
    """The person allows a request. Returns the address of the client, and the person's own link."""
    page = press(url, "confirm")
    found = [re.search(pattern, page) for pattern in (r'<a class="button" href="([^"]+)"', r'<a href="([^"]+cat_[^"]+)"')]
    return [html.unescape(match[1]) for match in found]


def status_of(token):
    try:
        fetch(f"{ORIGIN}/api/menu", headers={"Authorization": f"Bearer {token}"})
        return 200
    except urllib.error.HTTPError as error:
        return error.code


def use_authlib():
    os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
    import requests
    from authlib.integrations.requests_client import OAuth2Session

    metadata = requests.get(f"{ORIGIN}/.well-known/oauth-authorization-server").json()
    registration = {"client_name": "authlib", "redirect_uris": [REDIRECT_URI]}
    client_id = requests.post(metadata["registration_endpoint"], json=registration).json()["client_id"]
    session = OAuth2Session(
        client_id,
        token_endpoint_auth_method="none",
        redirect_uri=REDIRECT_URI,
        scope="read:menu",
        code_challenge_method="S256",
        revocation_endpoint_auth_method="none",
        token_endpoint=metadata["token_endpoint"],
    )
    verifier = "v" * 50

    def sign_in():
        url, state = session.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier)
        back, link = allow(url)
        token = session.fetch_token(
            metadata["token_endpoint"], authorization_response=back, state=state, code_verifier=verifier
        )
        return dict(token), link

    def order():
        return session.post(f"{ORIGIN}/api/order/whatsapp", json={"items": []})

    token, link = sign_in()
    assert session.get(f"{ORIGIN}/api/menu").status_code == 200
    session.token = {**token, "expires_at": 1}
    assert session.get(f"{ORIGIN}/api/menu").status_code == 200
    fresh = dict(session.token)
    assert fresh["refresh_token"] != token["refresh_token"], "refreshed by itself"
    assert status_of(fresh["access_token"]) == 200

    refused = order()
    assert refused.status_code == 403
    session.scope = re.search('scope="([^"]+)"', refused.headers["WWW-Authenticate"])[1]
    wider, wider_link = sign_in()
    assert wider["scope"] == session.scope and order().status_code == 422, "the order is looked at now"
    session.revoke_token(metadata["revocation_endpoint"], token=wider["access_token"])
    assert status_of(wider["access_token"]) == 401
    press(wider_link, "end")

    assert status_of(token["access_token"]) == 200, "another access"
    press(link, "end")
    assert status_of(token["access_token"]) == status_of(fresh["access_token"]) == 401


class Memory:
    """The client's storage, and the person's browser."""

    def __init__(self):
        self.tokens = self.client = self.back = self.link = None
        self.asked = 0

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client

    async def ask(self, url):
        self.asked += 1
        self.back, self.link = await asyncio.to_thread(allow, url)

    async def answer(self):
        from mcp.shared.auth import AuthorizationCodeResult

        query = dict(urllib.parse.parse_qsl(urllib.parse.urlparse(self.back).query))
        return AuthorizationCodeResult(code=query["code"], state=query["state"], iss=query["iss"])


async def use_mcp():
    import httpx2
    from mcp.client.auth import OAuthClientProvider
    from mcp.client.client import Client
    from mcp.client.streamable_http import streamable_http_client
    from mcp.shared.auth import OAuthClientMetadata, OAuthToken

    memory = Memory()
    memory.tokens = OAuthToken(access_token="dead.dead.dead")
    metadata = OAuthClientMetadata(client_name="Python MCP", redirect_uris=[REDIRECT_URI])

    providers = []

    def connect():
        provider = OAuthClientProvider(f"{ORIGIN}/api/mcp", metadata, memory, memory.ask, memory.answer)
        providers.append(provider)
        http = httpx2.AsyncClient(auth=provider, timeout=30)
        return Client(streamable_http_client(f"{ORIGIN}/api/mcp", http_client=http))

    async with connect() as client:
        assert not (await client.call_tool("get_menu", {})).is_error
        held = memory.tokens.refresh_token
        providers[-1].context.token_expiry_time = 1
        assert not (await client.call_tool("get_menu", {})).is_error
        assert memory.tokens.refresh_token != held, "refreshed by itself"
    assert memory.asked == 1 and memory.tokens.scope == "read:menu read:restaurant write:orders", memory.tokens

    form = {
        "grant_type": "refresh_token",
        "refresh_token": memory.tokens.refresh_token,
        "client_id": memory.client.client_id,
        "scope": "read:menu",
    }
    narrow = await asyncio.to_thread(fetch, f"{ORIGIN}/oauth/token", form)
    memory.tokens = OAuthToken.model_validate_json(narrow)
    import json

    menu = json.loads(await asyncio.to_thread(fetch, f"{ORIGIN}/api/menu"))
    item = menu["menu"]["pizzas_rojas"][0]
    line = {"name": item["name"], "quantity": 1, "price_numeric": item["price_numeric"]}
    order = {"items": [line], "delivery_method": "pickup"}
    async with connect() as client:
        assert "wa.me" in str(await client.call_tool("create_order_link", order))
        assert memory.asked == 2, "a step-up asks the person again"
        press(memory.link, "end")
        assert not (await client.call_tool("get_menu", {})).is_error
        assert memory.asked == 3, "an ended access is asked for again"


use_authlib() if WAY == "authlib" else asyncio.run(use_mcp())
print("ok")
