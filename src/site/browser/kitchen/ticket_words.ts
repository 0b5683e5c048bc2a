/**
 * What is wrong with an order, in the kitchen's words.
 * @module
 */
import type { LineProblem, TicketProblem } from "../../../domain/orders/kitchen_ticket.ts";
import { formatClp } from "../../../domain/text/clp.ts";

type Problem = LineProblem | TicketProblem;

const WORDS: { readonly [Kind in Problem["kind"]]: (problem: Extract<Problem, { readonly kind: Kind }>) => string } = {
  unknown: () => "No calza con la carta",
  near: ({ names }) => `No calza con la carta: ¿será ${names.join(" / ")}?`,
  sold_out: ({ item }) => `Se acabó: ${item.name}`,
  not_on_sale: ({ item }) => `No se vende a esa hora: ${item.name}`,
  option_sold_out: ({ option }) => `Se acabó: ${option}`,
  price: ({ written, today }) => `Dice ${formatClp(written)} cada uno; vale ${formatClp(today)}`,
  sum: ({ written, right }) => `Dice ${formatClp(written)}; la cuenta da ${formatClp(right)}`,
  number: ({ written }) => `El Nº ${written} es otro plato`,
  without_today: ({ names }) => names.length > 0 ? `Va sin ${names.join(" ni ")}` : "Ya hay: puede ir completo",
  test: () => "PRUEBA: no preparar",
  other_restaurant: ({ name }) => `Este pedido es para ${name}`,
  incomplete: () => "Falta una parte del mensaje: pide que lo envíen de nuevo",
  no_code: () => "No tiene el código: falta el comienzo del mensaje",
  changed: () => "El texto cambió desde que se armó: confirma por el chat",
  other_day: ({ time }) => `PARA OTRO DÍA: ${time}`,
  past: ({ time }) => `La hora pedida ya pasó: ${time}`,
  large: ({ dishes }) => `Pedido grande: ${dishes} unidades`,
  address: () => "Falta la dirección",
  for_opening: () => "Pedido con el local cerrado: es para cuando abra",
  table: ({ table, tables }) =>
    tables === 0 ? "Aquí no se pide por mesa" : `No hay mesa ${table}: van de 1 a ${tables}`,
  subtotal: ({ written, right }) => `Los platos suman ${formatClp(right)}; dice ${formatClp(written)}`,
  due: ({ written, right }) => `Todo suma ${formatClp(right)}; dice ${formatClp(written)}`,
  fee: ({ commune, written, today }) =>
    today === undefined
      ? `No repartimos en ${commune}`
      : `Despacho a ${commune}: dice ${formatClp(written)}; vale ${formatClp(today)}`,
  cash: () => "El efectivo no alcanza",
};

/** A problem of an order or of one of its lines, without a full stop. */
export function problemText(problem: Problem): string {
  return (WORDS[problem.kind] as (problem: Problem) => string)(problem);
}
