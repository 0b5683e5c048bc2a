/**
 * GET /.well-known/ard.json: what agents can use here, as entries of Agentic Resource Discovery 0.91, one for each
 * artefact and language. `/.well-known/ai-catalog.json` (specification section 4.9) has the same bytes: `specVersion` and
 * `host` make it an AI Catalog 1.0 and a manifest of ARD 0.9, and ARD 0.91 ignores them.
 *
 * An entry's type is the media type that its address is served with. An identifier has one name and one kind after the
 * domain: both URN grammars in circulation accept this form. The place is in `metadata`, with plain values, since ARD 0.9
 * allows no others. Leaves out trust manifests and signatures: there is no key to sign with.
 * @module
 */
import { placesOf } from "../../domain/restaurant/address_line.ts";
import { type Language, LANGUAGES } from "../../leaves/language.ts";
import { TOOLS } from "../../mcp/tools/tools.ts";
import { API_CATALOG_MEDIA, SERVER_CARD_MEDIA } from "../../tables/media_types.ts";
import { jsonDocument, type RenderInput, urlAt } from "../renderer.ts";

/** The artefacts to list. */
const ARTEFACTS = [
  { kind: "mcp", type: SERVER_CARD_MEDIA, path: "/api/mcp/server-card", capabilities: TOOLS.map(({ name }) => name) },
  {
    kind: "skill",
    // ARD has the name without the charset.
    type: 'text/markdown; profile="urn:air:agent-skills"',
    path: "/.well-known/agent-skills/menu/SKILL.md",
  },
  // The catalogue of the API leads to OpenAPI, guide and status.
  { kind: "api", type: API_CATALOG_MEDIA, path: "/.well-known/api-catalog" },
] as const;

type Kind = typeof ARTEFACTS[number]["kind"];

/** The name of each artefact, and what tells it from the others. */
const WORDS: Readonly<Record<Language, Readonly<Record<Kind, { readonly title: string; readonly form: string }>>>> = {
  es: {
    mcp: { title: "servidor MCP", form: "Como herramientas de MCP, sin credencial." },
    skill: {
      title: "habilidad: carta y pedidos",
      form: "Como instrucciones en Markdown para un agente que llama a la API.",
    },
    api: { title: "API HTTP", form: "Como API HTTP en JSON, con OpenAPI, guía y estado." },
  },
  en: {
    mcp: { title: "MCP server", form: "As MCP tools, without a credential." },
    skill: { title: "skill: menu and orders", form: "As instructions in Markdown for an agent that calls the API." },
    api: { title: "HTTP API", form: "As an HTTP API in JSON, with OpenAPI, guide and status." },
  },
};

/** What people ask a restaurant for; cuisine and place are added. */
const SUBJECTS: Readonly<Record<Language, readonly string[]>> = {
  es: ["restaurante", "carta", "precios", "alérgenos", "horario", "despacho", "pedidos"],
  en: ["restaurant", "menu", "prices", "allergens", "opening hours", "delivery", "orders"],
};

/** The end of the name in an identifier. */
const NAME_ENDS: Readonly<Record<Language, string>> = { es: "-es", en: "" };

/** Renders the document. */
export const renderAgenticResources = jsonDocument((input) => {
  const { content: { restaurant }, origin } = input;
  const host = {
    displayName: restaurant.name,
    identifier: new URL(origin).hostname,
    documentationUrl: urlAt(input, "/llms.txt"),
  };
  const entries = LANGUAGES.flatMap((language) => entriesIn(language, input));
  return { specVersion: "1.0", host, entries };
});

function entriesIn(language: Language, input: RenderInput): object[] {
  const { content: { restaurant, agents, delivery }, origin, version } = input;
  const { address: { region, country }, geo } = restaurant;
  const places = placesOf(restaurant.address);
  const tags = SUBJECTS[language].filter((each) => delivery.communes.length > 0 || !/^de(?:spacho|livery)$/.test(each))
    .concat(restaurant.cuisine.map((cuisine) => cuisine[language]), places);
  return ARTEFACTS.map(({ kind, path, ...artefact }) => ({
    identifier: `urn:air:${new URL(origin).hostname}:${restaurant.service}${NAME_ENDS[language]}:${kind}`,
    displayName: `${restaurant.name}, ${WORDS[language][kind].title}`,
    ...artefact,
    url: urlAt(input, path),
    description: `${agents.catalogue[language]} ${WORDS[language][kind].form}`,
    tags,
    version,
    updatedAt: `${agents.reviewed}T00:00:00Z`,
    representativeQueries: agents.representative_queries[language],
    metadata: { language, location: places.join(", "), region, country, ...geo },
  }));
}
