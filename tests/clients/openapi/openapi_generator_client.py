"""Uses the client in Python that openapi-generator made: an order by hand, and every operation by its own examples.

    openapi_generator_client.py <origin> <file of calls>

Prints a line of JSON for each operation.
"""

import inspect
import json
import re
import sys
import typing

import horno_client
from horno_client import ApiClient, ApiException, Configuration


def order(client: ApiClient) -> None:
    """Reads the menu and orders from it; an order for delivery needs an address."""
    menu = horno_client.ReadApi(client).get_menu(category="pizzas_rojas")
    item = next(item for item in menu.menu.pizzas_rojas if not item.sold_out)
    lines = [horno_client.OrderLine(name=item.name, quantity=2, price_numeric=item.price_numeric)]
    orders = horno_client.OrderApi(client)
    pickup = horno_client.OrderRequest(items=lines, delivery_method=horno_client.AskedMethod.PICKUP)
    assert orders.create_order_link(pickup).total_clp == 2 * item.price_numeric
    delivery = horno_client.OrderRequest(items=lines, delivery_method=horno_client.AskedMethod.DELIVERY)
    try:
        orders.create_order_link(delivery)
    except ApiException as refused:
        assert refused.status == 422 and refused.data.resolution
    else:
        raise AssertionError("a delivery without an address was taken")


def operations(client: ApiClient) -> dict[str, typing.Any]:
    """The methods of the operations, by operationId in small letters."""
    found = {}
    for name, kind in vars(horno_client).items():
        if name.endswith("Api"):
            for method, function in inspect.getmembers(kind(client), inspect.ismethod):
                found[method.replace("_", "")] = function
    return found


def snake(name: str) -> str:
    """The parameter of a schema's name."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def call(methods: dict[str, typing.Any], wanted: dict[str, typing.Any]) -> tuple[int, bool]:
    """Calls an operation. Returns the status and whether the answer has a type."""
    name = wanted["operation"].lower()
    arguments = {f"var_{key}" if key == "date" else key: value for key, value in wanted["query"].items()}
    if wanted["form"]:
        arguments |= wanted["body"]
    elif "body" in wanted:
        kind = getattr(horno_client, wanted["schema"])
        arguments[snake(wanted["schema"])] = kind.from_dict(wanted["body"])
    arguments["_headers"] = wanted["headers"]
    if wanted["stream"]:
        answer = methods[f"{name}withoutpreloadcontent"](**arguments)
        line = answer.readline()
        answer.close()
        return answer.status, line.startswith(b"event:")
    try:
        answer = methods[f"{name}withhttpinfo"](**arguments)
    except ApiException as refused:
        if refused.status == 0:
            # It reads no XML, such as a sitemap.
            raw = methods[f"{name}withoutpreloadcontent"](**arguments)
            return raw.status, raw.read() != b""
        return refused.status, refused.data is not None
    return answer.status_code, answer.data is not None


def main() -> None:
    origin, calls = sys.argv[1:]
    client = ApiClient(Configuration(host=origin))
    order(client)
    methods = operations(client)
    with open(calls, encoding="utf-8") as file:
        for wanted in json.load(file):
            status, parsed = call(methods, wanted)
            print(json.dumps({"operation": wanted["operation"], "status": status, "parsed": parsed}))


main()
