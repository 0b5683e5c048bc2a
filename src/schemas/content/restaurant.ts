/**
 * `restaurant.json` as the owner writes it: name, address and legal facts. The API shows a part of it (section 2.4);
 * the pages, the privacy policy and the discovery documents use the rest.
 * @module
 */
import * as v from "valibot";
import { PAYMENT_MEANS } from "../order_limits.ts";
import { Bilingual, CalendarDate, E164, HttpsUrl, line, messageLine, SchemaPointer } from "./words.ts";

/** The whole file. */
export const RestaurantContent = v.pipe(
  v.strictObject({
    $schema: SchemaPointer,
    name: v.pipe(messageLine(60), v.title("Nombre del local")),
    /** Machine name of the service; /health and MCP show it. */
    service: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'minúsculas sin tilde, números y guiones, empezando por letra, como "horno"'),
      v.title("Nombre técnico del servicio"),
    ),
    tagline: v.pipe(Bilingual, v.title("Frase de presentación")),
    about: v.pipe(Bilingual, v.title("Quiénes somos")),
    address: v.pipe(
      v.strictObject({
        street: v.pipe(messageLine(120), v.title("Calle y número")),
        commune: v.pipe(messageLine(60), v.title("Comuna")),
        city: v.pipe(messageLine(60), v.title("Ciudad")),
        region: v.pipe(messageLine(80), v.title("Región")),
        /** ISO 3166-1 alpha-2. */
        country: v.pipe(
          v.string(),
          v.regex(/^[A-Z]{2}$/, 'el código del país en dos mayúsculas, como "CL"'),
          v.title("País"),
        ),
        postalCode: v.optional(v.pipe(line(20), v.title("Código postal"))),
      }),
      v.title("Dirección"),
    ),
    /** The way to the restaurant, in a courier's words. */
    directions: v.pipe(Bilingual, v.title("Cómo llegar")),
    phone: v.pipe(E164, v.title("Teléfono"), v.description("Con + y código de país, sin espacios.")),
    email: v.pipe(v.string(), v.email(), v.title("Correo")),
    /** WGS 84 degrees. */
    geo: v.pipe(
      v.strictObject({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90), v.title("Latitud")),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180), v.title("Longitud")),
      }),
      v.title("Ubicación"),
      v.description("En grados, con cinco decimales o más."),
    ),
    cuisine: v.pipe(v.array(Bilingual), v.minLength(1), v.title("Tipo de cocina")),
    price_range: v.pipe(
      v.string(),
      v.regex(/^\${1,4}$/, 'de uno a cuatro signos de peso, como "$$"'),
      v.title("Rango de precios"),
      v.description('De "$" (barato) a "$$$$" (caro).'),
    ),
    payment: v.pipe(
      v.array(v.strictObject({
        ...Bilingual.entries,
        means: v.pipe(
          v.array(v.picklist(PAYMENT_MEANS)),
          v.title("Qué se puede elegir al pedir"),
          v.description("cash (efectivo), debit (débito), credit (crédito), transfer (transferencia); [] si es otra."),
        ),
      })),
      v.minLength(1),
      v.title("Formas de pago"),
    ),
    /** When and where one pays; the means follow it after a colon. */
    payment_note: v.pipe(
      Bilingual,
      v.title("Cuándo se paga"),
      v.description('Sin punto: la página agrega dos puntos y las formas de pago. Como "Se paga al recibir".'),
    ),
    reservations: v.pipe(v.boolean(), v.title("Toma reservas"), v.description("true si se puede reservar mesa.")),
    social: v.pipe(
      v.array(v.strictObject({
        name: v.pipe(line(40), v.title("Nombre de la red")),
        url: v.pipe(HttpsUrl, v.title("Dirección en la red")),
      })),
      v.title("Redes sociales"),
    ),
    /** The legally responsible party, as the law on personal data requires. */
    legal: v.pipe(
      v.strictObject({
        name: v.pipe(line(120), v.title("Razón social")),
        tax_id: v.pipe(line(20), v.title("RUT")),
        representative: v.pipe(line(80), v.title("Representante legal")),
        /** The parts of the privacy policy that only the owner knows. */
        privacy: v.pipe(
          v.strictObject({
            version: v.pipe(line(10), v.title("Versión de la política"), v.description("Súbela con cada cambio.")),
            updated: v.pipe(CalendarDate, v.title("Fecha de la versión")),
            email: v.pipe(v.string(), v.email(), v.title("Correo para asuntos de datos personales")),
            chat_retention: v.pipe(Bilingual, v.title("Cuánto tiempo se guardan los chats de pedidos")),
            recipients: v.pipe(
              Bilingual,
              v.title("A quiénes se dan los datos"),
              v.description("A quién le das la dirección y el pedido, y a quién no."),
            ),
            hosting: v.pipe(
              Bilingual,
              v.title("Alojamiento del sitio"),
              v.description("De quién son los servidores del sitio."),
            ),
            transfers: v.pipe(
              Bilingual,
              v.title("Datos que salen del país"),
              v.description("Si los servidores pueden estar fuera de Chile. WhatsApp ya está dicho."),
            ),
            other_uses: v.pipe(
              Bilingual,
              v.title("Otros usos de los datos"),
              v.description("Si haces publicidad con los datos de quienes piden."),
            ),
            other_sources: v.pipe(
              Bilingual,
              v.title("Datos de otras fuentes"),
              v.description("Si consigues datos de otra parte que del pedido."),
            ),
            decisions: v.pipe(
              Bilingual,
              v.title("Quién decide sobre un pedido"),
              v.description("Si algo se decide sin una persona, como rechazar un pedido."),
            ),
          }),
          v.title("Política de privacidad"),
        ),
      }),
      v.title("Datos legales"),
    ),
  }),
  v.title("El local"),
);

/** The owner's facts about the restaurant. */
export type RestaurantContent = v.InferOutput<typeof RestaurantContent>;
