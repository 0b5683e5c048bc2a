/**
 * `agents.json` as the owner writes it: texts about the service for agents and developers. They are in English, since
 * they go into documents for programs; those that registries search are in every language of the pages. The restaurant's
 * own texts are in `restaurant.json`.
 * @module
 */
import * as v from "valibot";
import { block, titled } from "../described.ts";
import { inLanguages } from "./filled.ts";
import { Bilingual, CalendarDate, line, SchemaPointer } from "./words.ts";

/** The whole file. */
export const AgentsContent = block("Textos para agentes y desarrolladores", {
  $schema: SchemaPointer,
  /** One sentence about the service. At most 100 characters (the server card's limit). */
  summary: titled(line(100), "Resumen", "En inglés, una frase: qué es el servicio."),
  /** A paragraph on the abilities and limits of the service. */
  description: titled(
    line(600),
    "Descripción",
    "En inglés, un párrafo: qué puede hacer y qué no. No prometas nada que el servicio no haga.",
  ),
  /** Rules for an agent that orders, one per entry. */
  ordering_rules: titled(
    v.pipe(v.array(line(300)), v.minLength(1)),
    "Reglas para pedir",
    "En inglés, una regla por línea: lo que un agente debe saber antes de armar un pedido.",
  ),
  /** What the service is and does, for the registries in which people's agents search. */
  catalogue: titled(
    Bilingual,
    "Descripción para buscadores de asistentes",
    "Qué es el local, dónde está y qué puede hacer un asistente con este servicio.",
  ),
  /** Queries that this service answers well, for the same registries. */
  representative_queries: titled(
    inLanguages(v.pipe(v.array(line(120)), v.minLength(2), v.maxLength(5))),
    "Preguntas de ejemplo",
    "De dos a cinco preguntas en cada idioma, que el servicio contesta bien.",
  ),
  /** The permitted uses of the content, in the terms of Content Signals. */
  content_signals: block("Qué puede hacer una máquina con el contenido", {
    search: titled(v.boolean(), "Buscadores", "true: puede aparecer en buscadores."),
    ai_input: titled(v.boolean(), "Respuestas de IA", "true: un asistente puede leerlo para contestar."),
    ai_train: titled(v.boolean(), "Entrenamiento de IA", "true: puede usarse para entrenar modelos."),
  }),
  /** Lets the browsers of guests offer the tools of WebMCP while Chrome tries it. It holds for one origin. */
  webmcp_token: v.optional(titled(
    v.pipe(line(2_000), v.regex(/^[A-Za-z0-9+/=]+$/, "el código de Chrome tal cual, sin comillas ni espacios")),
    "Código de Chrome para WebMCP",
    "El de la prueba de Chrome (origin trial), para la dirección del sitio.",
  )),
  /**
   * The date of the owner's last review of all content. Expiry dates, such as that of security.txt, count from it, and
   * search engines get it as the date of the last change.
   */
  reviewed: titled(
    CalendarDate,
    "Fecha de la última revisión",
    "El día en que se revisó todo por última vez. Los buscadores lo leen como fecha del último cambio: cámbialo con la " +
      "carta. security.txt vence un año después: revísalo antes.",
  ),
});

/** The owner's texts for agents. */
export type AgentsContent = v.InferOutput<typeof AgentsContent>;
