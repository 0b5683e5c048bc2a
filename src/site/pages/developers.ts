/**
 * The page for developers: the operations of the API, example calls, and the address for agents. The list of operations
 * comes from the table of routes. Leaves out details: OpenAPI has them.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { orderingRules } from "../../domain/restaurant/ordering_rules.ts";
import { API_BASES, isForPrograms } from "../../routes.ts";
import { exampleDish } from "../offers/example_dish.ts";
import { link, type PageContext, type PageWriter, paragraph, type Section } from "../frame/page.ts";
import { shellWord } from "../markup/shell_word.ts";

const WORDS = translated({
  title: ["API y agentes", "API and agents"],
  description: [
    "La carta, el horario y los pedidos de la pizzería como API abierta, OpenAPI y servidor MCP. Sin registro.",
    "The pizzeria's menu, hours and orders as an open API, OpenAPI and an MCP server. No registration.",
  ],
  lead: [
    "Todo lo que muestra este sitio se puede leer con un programa, sin registrarse. Un agente puede armar un pedido; enviarlo lo hace siempre una persona.",
    "A program can read everything on this site without registering. An agent can put an order together; a person always sends it.",
  ],
  start: ["Empezar", "Start"],
  startText: [
    "Las mismas operaciones están en dos bases; usa la que tiene versión. Los precios son enteros en pesos.",
    "The same operations are below two bases; use the versioned one. Prices are whole pesos.",
  ],
  read: ["Leer la carta", "Read the menu"],
  build: ["Armar un pedido", "Build an order"],
  byName: ["Con cambios, por su nombre", "With changes, by name"],
  byOptions: ["Lo mismo, con options", "The same, with options"],
  changes: [
    "GET /menu trae los tamaños, extras y mitades en option_groups, con su precio, y en removable lo que se puede sacar. " +
    "price_numeric es el precio con los cambios. Lo que falta o no se entiende es 422 con choices y la línea lista para " +
    "mandar de nuevo.",
    "GET /menu has the sizes, extras and halves in option_groups, with their prices, and in removable what can be left " +
    "out. price_numeric is the price with the changes. What is missing or unclear is 422 with choices and the line " +
    "ready to send again.",
  ],
  operations: ["Operaciones", "Operations"],
  operationsText: ["Las descripciones están en inglés, como en ", "Described in full in "],
  documents: ["Documentos", "Documents"],
  agents: ["Conectar un agente", "Connect an agent"],
  agentsText: [
    "Los clientes que hablan MCP por HTTP se conectan a esta dirección, sin credencial:",
    "Clients that speak MCP over HTTP connect to this address, without a credential:",
  ],
  rules: ["Reglas", "Rules"],
  limits: ["Límites", "Limits"],
  limitsText: [[
    "100 solicitudes por minuto por dirección IP; las respuestas traen RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset.",
    "Pasado el límite la respuesta es 429 con Retry-After.",
    "Una clave es opcional y se pide con POST /keys: la de prueba arma pedidos que dicen que son de prueba y no llegan a nadie.",
    "Los errores son JSON con code, message, reason y resolution, que dice qué hacer.",
  ], [
    "100 requests a minute for each IP address; answers carry RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.",
    "Beyond the limit the answer is 429 with Retry-After.",
    "A key is optional and comes from POST /keys: a sandbox key builds orders that say they are tests and reach nobody.",
    "Errors are JSON with code, message, reason and resolution, which says what to do next.",
  ]],
});

/** Writes the page. */
export const writeDevelopersPage: PageWriter = (context) => {
  const { language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: words.description,
    lead: [paragraph(words.lead)],
    sections: [
      start(context),
      operations(context),
      {
        id: "mcp",
        heading: words.agents,
        blocks: [
          paragraph(words.agentsText),
          { kind: "code", label: "MCP", text: `${context.origin}${API_BASES[1]}/mcp` },
        ],
      },
      { id: "rules", heading: words.rules, blocks: [{ kind: "list", items: orderingRules(context.content) }] },
      { id: "limits", heading: words.limits, blocks: [{ kind: "list", items: words.limitsText }] },
    ],
  };
};

function start({ origin, language, content }: PageContext): Section {
  const { menu } = content;
  const words = WORDS[language];
  // If no item can always be ordered, the command still shows the form of an order.
  const item = menu.items.find(({ sold_out, on_sale }) => !sold_out && !on_sale) ?? menu.items[0]!;
  const order = (line: object) =>
    `curl ${origin}${API_BASES[0]}/order/whatsapp \\\n  -H 'Content-Type: application/json' \\\n  -d ` +
    shellWord(JSON.stringify({ items: [line], delivery_method: "pickup" }));
  const dish = exampleDish(content);
  return {
    id: "start",
    heading: words.start,
    blocks: [
      paragraph(words.startText),
      { kind: "list", items: API_BASES.map((base) => [{ kind: "code", text: origin + base }]) },
      { kind: "code", label: words.read, text: `curl '${origin}${API_BASES[0]}/menu?category=${item.category}'` },
      { kind: "code", label: words.build, text: order({ name: item.name, quantity: 2, price_numeric: item.price }) },
      ...(dish === undefined ? [] : [
        paragraph(words.changes),
        { kind: "code", label: words.byName, text: order({ name: dish.name, quantity: 1, price_numeric: dish.price }) },
        {
          kind: "code",
          label: words.byOptions,
          text: order({ name: dish.plainName, quantity: 1, price_numeric: dish.price, options: dish.options }),
        },
      ] as const),
    ],
  };
}

function operations({ routes, language }: PageContext): Section {
  const words = WORDS[language];
  const english = language === "en" ? undefined : "en";
  const calls = routes.filter((route) => route.base === "api" && isForPrograms(route));
  const documents = routes.filter((route) => route.base === "origin" && isForPrograms(route) && route.method === "GET");
  return {
    id: "operations",
    heading: words.operations,
    blocks: [
      paragraph([words.operationsText, link("OpenAPI", "/openapi.json", english), "."]),
      {
        kind: "list",
        items: calls.map(({ method, path, summary }) => [{ kind: "code", text: `${method} ${path}` }, ` – ${summary}`]),
      },
    ],
    sections: [{
      id: "documents",
      heading: words.documents,
      blocks: [{ kind: "list", items: documents.map(({ path, summary }) => [link(path, path), ` – ${summary}`]) }],
    }],
  };
}
