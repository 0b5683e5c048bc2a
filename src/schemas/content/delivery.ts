/**
 * `delivery.json` as the owner writes it: the three platforms, the messaging channel, the courier's communes, and the
 * rules for times, alcohol and tables (decisions 28 to 30). The API shows its links and communes (section 2.6).
 * @module
 */
import * as v from "valibot";
import { block, titled } from "../described.ts";
import { MAX_TABLE } from "../order_limits.ts";
import { filled } from "./filled.ts";
import * as words from "./words.ts";

/** What orders can take longer than usual, in minutes. */
export const DelayMinutes = words.count(5, 120);

/** A commune that the courier serves. */
export const Commune = v.strictObject({
  name: titled(words.messageLine(60), "Nombre de la comuna"),
  also: v.optional(titled(
    v.pipe(v.array(words.line(60)), v.minLength(1)),
    "Otras formas de escribirla",
    "Tildes, mayúsculas, puntos y espacios no cuentan: no hace falta repetirla por ellos.",
  )),
  fee: titled(words.Pesos, "Costo del despacho", "En pesos, sin punto y terminado en cero."),
  minimum: titled(words.Pesos, "Pedido mínimo", "Solo la comida, en pesos; 0 si no hay mínimo."),
  minutes: titled(words.count(5, 240), "Minutos hasta la puerta", "Preparación y viaje juntos."),
});

/** When orders for later are taken (decision 29). */
export const OrderTiming = v.strictObject({
  pickup_minutes: titled(words.count(0, 240), "Minutos hasta poder retirar"),
  last_order_minutes: titled(words.count(0, 240), "Minutos entre el último pedido y el cierre"),
  slot_minutes: titled(words.count(5, 60), "Cada cuántos minutos se ofrece una hora", "5, 6, 10, 12, 15, 20, 30 o 60."),
  days_ahead: titled(words.count(0, 60), "Con cuántos días de anticipación se puede pedir"),
});

/** Where and when alcohol is sold. */
export const AlcoholRules = v.strictObject({
  pickup: titled(v.boolean(), "Alcohol para retirar"),
  delivery: titled(v.boolean(), "Alcohol con despacho"),
  from: titled(words.WallTime, "Desde qué hora"),
  to: titled(words.WallTime, "Hasta qué hora", "Si es más temprano que la otra, se entiende que es del día siguiente."),
});

/** Which orders the kitchen must agree to first. */
export const LargeOrder = v.strictObject({
  items: titled(words.count(2, 500), "Desde cuántas unidades", "Todo lo que se pide, también los bebestibles."),
  hours: titled(words.count(1, 168), "Con cuántas horas de anticipación"),
});

const Platform = v.strictObject({
  name: titled(words.line(40), "Nombre de la plataforma"),
  url: titled(words.HttpsUrl, "Dirección del local en la plataforma"),
});

/** The whole file. */
export const DeliveryContent = block("Despacho y pedidos", {
  $schema: words.SchemaPointer,
  platform_a: v.optional(titled(Platform, "Primera plataforma de reparto")),
  platform_b: v.optional(titled(Platform, "Segunda plataforma de reparto")),
  platform_c: v.optional(titled(Platform, "Tercera plataforma de reparto")),
  messaging: block("Pedidos por mensaje", {
    name: titled(words.messageLine(40), "Nombre de la aplicación de mensajes"),
    /** The number that takes orders. */
    number: titled(words.E164, "Número que recibe los pedidos", "Con + y código de país, sin espacios."),
    /** A number that cannot receive messages, for orders made with a sandbox key (decision 18). */
    sandbox_number: titled(
      words.E164,
      "Número de prueba",
      "Un número que nadie pueda tener: ahí apuntan los pedidos de prueba. Distinto del real.",
    ),
  }),
  /** The communes that the courier serves; without one, orders are for pickup alone. */
  communes: titled(v.array(Commune), "Comunas con despacho", "Lista vacía [] si no hay despacho: solo retiro."),
  /** What there is to know about the delivery fee beside the list of communes. */
  fee_note: v.optional(titled(
    words.Bilingual,
    "Costo del despacho",
    "En palabras y sin montos: los de cada comuna ya están en la lista.",
  )),
  timing: titled(OrderTiming, "Tiempos de los pedidos"),
  /** Absent: none is sold. */
  alcohol: filled(titled(AlcoholRules, "Venta de alcohol")),
  large_order: v.optional(titled(LargeOrder, "Pedidos grandes", "Los que la cocina debe aceptar primero.")),
  stopped: v.optional(titled(v.boolean(), "Sin despacho", "true mientras no haya despacho. Bórralo cuando vuelva.")),
  stopped_until: words.PresentUntil,
  delay_minutes: v.optional(
    titled(DelayMinutes, "Minutos de demora", "Los que un pedido tarda de más, de 5 a 120. Bórralo cuando pase."),
  ),
  /** No order for now is taken before. */
  paused_until: v.optional(titled(
    words.LocalMoment,
    "Pedidos en pausa hasta",
    "Fecha y hora del local: 2026-11-28T21:30. Antes solo se toman pedidos para después de esa hora.",
  )),
  tables: filled(titled(
    words.count(0, MAX_TABLE),
    "Cuántas mesas hay",
    "Para pedir desde la mesa; 0 o nada si no se toma ese pedido.",
  )),
});

/** The owner's delivery facts. */
export type DeliveryContent = v.InferOutput<typeof DeliveryContent>;

/** A commune that the courier serves. */
export type Commune = v.InferOutput<typeof Commune>;

/** When orders for later are taken. */
export type OrderTiming = v.InferOutput<typeof OrderTiming>;

/** Where and when alcohol is sold. */
export type AlcoholRules = v.InferOutput<typeof AlcoholRules>;
