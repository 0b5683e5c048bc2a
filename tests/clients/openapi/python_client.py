"""Uses the client that openapi-python-client made: an order by hand, and every operation by its own examples.

    python_client.py <origin> <file of calls>

Prints a line of JSON for each operation.
"""

import datetime
import enum
import importlib
import json
import pkgutil
import sys
import types
import typing

import horno_client.api
from horno_client import Client
from horno_client.api.order import create_order_link
from horno_client.api.read import get_menu
from horno_client.models import ApiError, AskedMethod, GetMenuCategory, MenuResponse, OrderLine, OrderLink, OrderRequest


def order(client: Client) -> None:
    """Reads the menu and orders from it; an order for delivery needs an address."""
    menu = get_menu.sync(client=client, category=GetMenuCategory.PIZZAS_ROJAS)
    assert isinstance(menu, MenuResponse)
    item = next(item for item in menu.menu.pizzas_rojas if not item.sold_out)
    lines = [OrderLine(name=item.name, quantity=2, price_numeric=item.price_numeric)]
    answer = create_order_link.sync(client=client, body=OrderRequest(lines, AskedMethod.PICKUP))
    assert isinstance(answer, OrderLink)
    assert answer.total_clp == 2 * item.price_numeric
    refused = create_order_link.sync(client=client, body=OrderRequest(lines, AskedMethod.DELIVERY))
    assert isinstance(refused, ApiError)
    assert refused.code == 422 and refused.resolution


def operations() -> dict[str, types.ModuleType]:
    """The modules of the operations, by operationId in small letters."""
    found = {}
    for module in pkgutil.walk_packages(horno_client.api.__path__, "horno_client.api."):
        if not module.ispkg:
            found[module.name.rpartition(".")[2].replace("_", "")] = importlib.import_module(module.name)
    return found


def typed(hint: typing.Any, value: typing.Any) -> typing.Any:
    """The value as the parameter's type wants it."""
    for kind in typing.get_args(hint) or (hint,):
        if hasattr(kind, "from_dict"):
            return kind.from_dict(value)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return kind(value)
        if kind is datetime.date:
            return datetime.date.fromisoformat(value)
    return value


def call(module: types.ModuleType, client: Client, wanted: dict[str, typing.Any]) -> tuple[int, bool]:
    """Calls an operation. Returns the status and whether the answer has a type."""
    arguments = {**wanted["query"], **({"body": wanted["body"]} if "body" in wanted else {})}
    hints = typing.get_type_hints(module._get_kwargs)
    arguments = {name: typed(hints[name], value) for name, value in arguments.items()}
    if wanted["stream"]:
        with client.get_httpx_client().stream(**module._get_kwargs(**arguments)) as stream:
            return stream.status_code, next(stream.iter_lines()).startswith("event:")
    response = module.sync_detailed(client=client, **arguments)
    return int(response.status_code), response.parsed is not None


def main() -> None:
    origin, calls = sys.argv[1:]
    order(Client(base_url=origin))
    modules = operations()
    with open(calls, encoding="utf-8") as file:
        for wanted in json.load(file):
            client = Client(base_url=origin, headers=wanted["headers"], raise_on_unexpected_status=True)
            status, parsed = call(modules[wanted["operation"].lower()], client, wanted)
            print(json.dumps({"operation": wanted["operation"], "status": status, "parsed": parsed}))


main()
