"""Connects the MCP SDK for Python or fastmcp in one way and uses what it finds; exits 0 on success.

    python python_clients.py <url> mcp|fastmcp http|sse legacy|auto|2026-07-28
"""

import asyncio
import json
import os
import sys

URL, LIBRARY, TRANSPORT, MODE = sys.argv[1:5]


def create_client():
    if LIBRARY == "mcp":
        from mcp import Client
        from mcp.client.sse import sse_client

        return Client(URL if TRANSPORT == "http" else sse_client(URL), mode=MODE)
    from fastmcp import Client
    from fastmcp.client.transports import SSETransport, StreamableHttpTransport

    return Client((StreamableHttpTransport if TRANSPORT == "http" else SSETransport)(URL), mode=MODE)


def expect(truth, what):
    if not truth:
        sys.exit(f"Expected: {what}")


def structured(result):
    expect(not getattr(result, "is_error", False), "no error")
    return result.structured_content


def listed(result, name):
    """The SDK wraps a list; fastmcp gives it bare."""
    return getattr(result, name, result)


async def main():
    async with create_client() as client:
        # fastmcp never speaks the newest revision over SSE.
        modern = MODE != "legacy" and (LIBRARY, TRANSPORT) != ("fastmcp", "sse")
        revision = "2026-07-28" if modern else "2025-11-25"
        expect(client.protocol_version == revision, f"revision {revision}, not {client.protocol_version}")
        tools = listed(await client.list_tools(), "tools")
        expect(len(tools) == int(os.environ["TOOLS"]), f"{os.environ['TOOLS']} tools, not {len(tools)}")
        for resource in listed(await client.list_resources(), "resources"):
            contents = listed(await client.read_resource(str(resource.uri)), "contents")
            expect(len(contents) == 1, f"{resource.uri} is read")
        menu = structured(await client.call_tool("get_menu", {}))["menu"]
        item = next(item for items in menu.values() for item in items if not item.get("sold_out"))
        line = {"name": item["name"], "quantity": 2, "price_numeric": item["price_numeric"]}
        order = {"items": [line], "delivery_method": "pickup"}
        link = structured(await client.call_tool("create_order_link", order))
        expect(link["whatsapp_url"].startswith("https://"), f"an order link, not {json.dumps(link)}")
        try:
            refused = await client.call_tool("nope", {})
            expect(refused.is_error, "an unknown tool is refused")
        except Exception as error:
            expect("no tool" in str(error), f"an unknown tool is refused, not {error!r}")


asyncio.run(asyncio.wait_for(main(), 60))
