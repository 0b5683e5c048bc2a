/**
 * The notices about what the owner changed for the present and that still holds: an ingredient that is out, no delivery,
 * a delay, a pause that is over. Nothing in the content says when it began, so the owner is reminded at each build.
 * @module
 */
import type { Content } from "../../src/schemas/content/content.ts";

/** Makes the notices, in Spanish. `today` is `YYYY-MM-DD`. */
export function presentChangeNotices(
  { ingredients: { ingredients }, delivery }: Pick<Content, "ingredients" | "delivery">,
  today: string,
): string[] {
  const { stopped, delay_minutes, paused_until } = delivery;
  const isOver = paused_until !== undefined && paused_until.slice(0, 10) < today;
  return [
    ...ingredients.flatMap(({ name, out }) =>
      out === undefined ? [] : [`no queda ${name.es}: cuando vuelva, borra su "out": "${out}" de ingredients.json.`]
    ),
    ...(stopped ? ['no hay despacho: cuando vuelva, borra "stopped": true de delivery.json.'] : []),
    ...(delay_minutes === undefined ? [] : [
      `los pedidos llevan ${delay_minutes} minutos de demora: cuando pase, borra "delay_minutes": ${delay_minutes} de ` +
      "delivery.json.",
    ]),
    ...(isOver ? [`la pausa de los pedidos ya pasó: borra "paused_until": "${paused_until}" de delivery.json.`] : []),
  ];
}
