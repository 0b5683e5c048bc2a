/**
 * `delivery.json` as the owner writes it: the three platforms, the messaging channel, the courier's communes, and the
 * rules for times, alcohol and tables (decisions 28 to 30). The API shows its links and communes (section 2.6).
 * @module
 */
import * as v from "valibot";
import { MAX_TABLE } from "../order_limits.ts";
import { PresentUntil } from "./present_until.ts";
import { Bilingual, E164, HttpsUrl, line, LocalMoment, messageLine, SchemaPointer, WallTime } from "./words.ts";

function minutes(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** What orders can take longer than usual, in minutes. */
export const DelayMinutes = minutes(5, 120);

const Pesos = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** A commune that the courier serves. */
export const Commune = v.strictObject({
  name: v.pipe(messageLine(60), v.title("Nombre de la comuna")),
  also: v.optional(v.pipe(
    v.array(line(60)),
    v.minLength(1),
    v.title("Otras formas de escribirla"),
    v.description("Tildes, mayúsculas, puntos y espacios no cuentan: no hace falta repetirla por ellos."),
  )),
  fee: v.pipe(Pesos, v.title("Costo del despacho"), v.description("En pesos, sin punto y terminado en cero.")),
  minimum: v.pipe(Pesos, v.title("Pedido mínimo"), v.description("Solo la comida, en pesos; 0 si no hay mínimo.")),
  minutes: v.pipe(minutes(5, 240), v.title("Minutos hasta la puerta"), v.description("Preparación y viaje juntos.")),
});

/** When orders for later are taken (decision 29). */
export const OrderTiming = v.strictObject({
  pickup_minutes: v.pipe(minutes(0, 240), v.title("Minutos hasta poder retirar")),
  last_order_minutes: v.pipe(minutes(0, 240), v.title("Minutos entre el último pedido y el cierre")),
  slot_minutes: v.pipe(
    minutes(5, 60),
    v.title("Cada cuántos minutos se ofrece una hora"),
    v.description("5, 10, 15, 20, 30 o 60."),
  ),
  days_ahead: v.pipe(minutes(0, 60), v.title("Con cuántos días de anticipación se puede pedir")),
});

/** Where and when alcohol is sold. */
export const AlcoholRules = v.strictObject({
  pickup: v.pipe(v.boolean(), v.title("Alcohol para retirar")),
  delivery: v.pipe(v.boolean(), v.title("Alcohol con despacho")),
  from: v.pipe(WallTime, v.title("Desde qué hora")),
  to: v.pipe(
    WallTime,
    v.title("Hasta qué hora"),
    v.description("Si es más temprano que la otra, se entiende que es del día siguiente."),
  ),
});

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
    communes: v.pipe(v.array(Commune), v.minLength(1), v.title("Comunas con despacho")),
    /** What there is to know about the delivery fee beside the list of communes. */
    fee_note: v.pipe(
      Bilingual,
      v.title("Costo del despacho"),
      v.description("En palabras y sin montos: los de cada comuna ya están en la lista."),
    ),
    timing: v.pipe(OrderTiming, v.title("Tiempos de los pedidos")),
    alcohol: v.pipe(AlcoholRules, v.title("Venta de alcohol")),
    stopped: v.optional(v.pipe(
      v.boolean(),
      v.title("Sin despacho"),
      v.description("true mientras no haya despacho. Bórralo cuando vuelva."),
    )),
    stopped_until: PresentUntil,
    delay_minutes: v.optional(v.pipe(
      DelayMinutes,
      v.title("Minutos de demora"),
      v.description("Los que un pedido tarda de más, de 5 a 120. Bórralo cuando pase."),
    )),
    /** No order for now is taken before. */
    paused_until: v.optional(v.pipe(
      LocalMoment,
      v.title("Pedidos en pausa hasta"),
      v.description("Fecha y hora del local: 2026-11-28T21:30. Antes solo se toman pedidos para después de esa hora."),
    )),
    tables: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(MAX_TABLE),
      v.title("Cuántas mesas hay"),
      v.description("Para pedir desde la mesa; 0 si no se toma ese pedido."),
    ),
  }),
  v.title("Despacho y pedidos"),
);

/** The owner's delivery facts. */
export type DeliveryContent = v.InferOutput<typeof DeliveryContent>;

/** A commune that the courier serves. */
export type Commune = v.InferOutput<typeof Commune>;

/** When orders for later are taken. */
export type OrderTiming = v.InferOutput<typeof OrderTiming>;

/** Where and when alcohol is sold. */
export type AlcoholRules = v.InferOutput<typeof AlcoholRules>;
