/**
 * `restaurant.json` as the owner writes it: name, address and legal facts. The API shows a part of it (section 2.4);
 * the pages, the privacy policy and the discovery documents use the rest.
 * @module
 */
import * as v from "valibot";
import { block, titled } from "../described.ts";
import { PAYMENT_MEANS } from "../order_limits.ts";
import { filled, inLanguages } from "./filled.ts";
import { LooksContent } from "./looks.ts";
import { Bilingual, CalendarDate, E164, HttpsUrl, line, messageLine, ofForm, SchemaPointer } from "./words.ts";

/** A part of the privacy policy that only the owner knows. */
function ownPart(title: string, description?: string) {
  return filled(titled(Bilingual, title, description));
}

const Email = v.pipe(v.string(), v.email());

const Payment = v.strictObject({
  ...Bilingual.entries,
  means: titled(
    v.array(v.picklist(PAYMENT_MEANS)),
    "Qué se puede elegir al pedir",
    "cash (efectivo), debit (débito), credit (crédito), transfer (transferencia); [] si es otra.",
  ),
});

const Social = v.strictObject({
  name: titled(line(40), "Nombre de la red"),
  url: titled(HttpsUrl, "Dirección en la red"),
});

/** The whole file. */
export const RestaurantContent = block("El local", {
  $schema: SchemaPointer,
  name: titled(messageLine(60), "Nombre del local"),
  /** Machine name of the service; /health and MCP show it. */
  service: titled(
    ofForm(
      /^[a-z][a-z0-9-]{0,39}$/,
      'minúsculas sin tilde, números y guiones, empezando por letra, hasta 40, como "mi-local"',
    ),
    "Nombre técnico del servicio",
  ),
  tagline: titled(Bilingual, "Frase de presentación"),
  about: titled(Bilingual, "Quiénes somos"),
  announcement: v.optional(titled(
    inLanguages(line(200)),
    "Mensaje del día",
    "Se ve arriba de la carta. Bórralo cuando ya no sirva.",
  )),
  looks: v.optional(titled(LooksContent, "Aspecto", "Colores, logo e imagen de la portada.")),
  address: block("Dirección", {
    street: titled(messageLine(120), "Calle y número"),
    commune: titled(messageLine(60), "Comuna"),
    city: titled(messageLine(60), "Ciudad"),
    region: titled(messageLine(80), "Región"),
    /** ISO 3166-1 alpha-2. */
    country: titled(
      ofForm(/^[A-Z]{2}$/, 'el código del país en dos mayúsculas, como "CL"'),
      "País",
    ),
    postalCode: v.optional(titled(line(20), "Código postal")),
  }),
  /** The way to the restaurant, in a courier's words. */
  directions: v.optional(titled(Bilingual, "Cómo llegar")),
  phone: titled(E164, "Teléfono", "Con + y código de país, sin espacios."),
  email: titled(Email, "Correo"),
  /** WGS 84 degrees. */
  geo: block("Ubicación", {
    latitude: titled(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), "Latitud"),
    longitude: titled(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), "Longitud"),
  }, "En grados, con cinco decimales o más."),
  cuisine: titled(v.pipe(v.array(Bilingual), v.minLength(1)), "Tipo de cocina"),
  price_range: v.optional(titled(
    ofForm(/^\${1,4}$/, 'de uno a cuatro signos de peso, como "$$"'),
    "Rango de precios",
    'De "$" (barato) a "$$$$" (caro).',
  )),
  payment: titled(v.pipe(v.array(Payment), v.minLength(1)), "Formas de pago"),
  /** When and where one pays; the means follow it after a colon. */
  payment_note: titled(
    Bilingual,
    "Cuándo se paga",
    'Sin punto: la página agrega dos puntos y las formas de pago. Como "Se paga al recibir".',
  ),
  reservations: v.optional(titled(v.boolean(), "Toma reservas", "true si se puede reservar mesa; false si no.")),
  social: titled(v.array(Social), "Redes sociales"),
  /** The legally responsible party, as the law on personal data requires. */
  legal: block("Datos legales", {
    name: v.optional(titled(line(120), "Razón social")),
    tax_id: v.optional(titled(line(20), "RUT")),
    representative: v.optional(titled(line(80), "Representante legal")),
    /** The parts of the privacy policy that only the owner knows. */
    privacy: block("Política de privacidad", {
      version: titled(line(10), "Versión de la política", "Súbela con cada cambio."),
      updated: titled(CalendarDate, "Fecha de la versión"),
      email: titled(Email, "Correo para asuntos de datos personales"),
      chat_retention: ownPart("Cuánto tiempo se guardan los chats de pedidos"),
      recipients: ownPart("A quiénes se dan los datos", "A quién le das la dirección y el pedido, y a quién no."),
      hosting: ownPart("Alojamiento del sitio", "De quién son los servidores del sitio."),
      transfers: ownPart(
        "Datos que salen del país",
        "Si los servidores pueden estar fuera de Chile. WhatsApp ya está dicho.",
      ),
      other_uses: ownPart("Otros usos de los datos", "Si haces publicidad con los datos de quienes piden."),
      other_sources: ownPart("Datos de otras fuentes", "Si consigues datos de otra parte que del pedido."),
      decisions: ownPart("Quién decide sobre un pedido", "Si algo se decide sin una persona, como rechazar un pedido."),
    }),
  }),
});

/** The owner's facts about the restaurant. */
export type RestaurantContent = v.InferOutput<typeof RestaurantContent>;
