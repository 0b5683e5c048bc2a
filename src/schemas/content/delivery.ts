/**
 * `delivery.json` as the owner writes it: the three platforms, the messaging channel and the courier's communes. The
 * API shows its links (section 2.6).
 * @module
 */
import * as v from "valibot";
import { Bilingual, E164, HttpsUrl, line, messageLine, SchemaPointer } from "./words.ts";

const Platform = v.strictObject({
  name: v.pipe(line(40), v.title("Nombre de la plataforma")),
  url: v.pipe(HttpsUrl, v.title("Dirección del local en la plataforma")),
});

/** The whole file. */
export const DeliveryContent = v.pipe(
  v.strictObject({
    $schema: SchemaPointer,
    platform_a: v.pipe(Platform, v.title("Primera plataforma de reparto")),
    platform_b: v.pipe(Platform, v.title("Segunda plataforma de reparto")),
    platform_c: v.pipe(Platform, v.title("Tercera plataforma de reparto")),
    messaging: v.pipe(
      v.strictObject({
        name: v.pipe(messageLine(40), v.title("Nombre de la aplicación de mensajes")),
        /** The number that takes orders. */
        number: v.pipe(
          E164,
          v.title("Número que recibe los pedidos"),
          v.description("Con + y código de país, sin espacios."),
        ),
        /** A number that cannot receive messages, for orders made with a sandbox key (decision 18). */
        sandbox_number: v.pipe(
          E164,
          v.title("Número de prueba"),
          v.description("Un número que nadie pueda tener: ahí apuntan los pedidos de prueba. Distinto del real."),
        ),
      }),
      v.title("Pedidos por mensaje"),
    ),
    /** The communes that the courier serves. */
    communes: v.pipe(v.array(line(60)), v.minLength(1), v.title("Comunas con despacho")),
    /** The delivery fee, in words: the total of an order is the food alone. */
    fee_note: v.pipe(
      Bilingual,
      v.title("Costo del despacho"),
      v.description("En palabras: el total del pedido es solo la comida."),
    ),
  }),
  v.title("Despacho y pedidos"),
);

/** The owner's delivery facts. */
export type DeliveryContent = v.InferOutput<typeof DeliveryContent>;
