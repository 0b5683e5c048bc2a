/**
 * Checks when dishes and categories are on sale: both hours or none, not always unless its category is limited, and at some
 * time at which the week of `hours.json` is open. Accepts values that do not fit the schema.
 * @module
 */
import * as v from "valibot";
import { type Minutes, MINUTES_PER_WEEK, minutesInWeek, shiftMinutes } from "../domain/hours/shift_calendar.ts";
import { onSaleOsm, onSaleText, saleMinutes } from "../domain/menu/on_sale.ts";
import { Shift } from "../schemas/content/hours.ts";
import { OnSale } from "../schemas/content/menu.ts";
import { WEEKDAYS } from "../schemas/weekdays.ts";
import { isTurned } from "./hours_rules.ts";
import { ofEntry, type Part } from "./part.ts";

/** Reports what no guest could buy, and what says nothing, in the order of the menu. */
export function checkSaleRules(menu: Part, hours: Part, delivery: Part): void {
  const week = hours.member("weekly");
  const open = WEEKDAYS.flatMap((weekday, day) =>
    week.list(weekday).flatMap(({ value }) => v.is(Shift, value) ? [minutesInWeek(day, shiftMinutes(value))] : [])
  );
  const categories = menu.list("categories");
  const isLimited = (key: unknown) =>
    categories.some((each) => each.text("key") === key && each.member("on_sale").value !== undefined);
  const alcohol = delivery.member("alcohol");
  for (const entry of [...categories, ...menu.list("items"), alcohol]) {
    const part = entry === alcohol ? alcohol : entry.member("on_sale");
    const sale = entry === alcohol ? { from: alcohol.text("from"), to: alcohol.text("to") } : part.value;
    if (!v.is(OnSale, sale) || part.value === undefined) continue;
    const { days = WEEKDAYS, from, to } = sale;
    const sold = days.map((each) => minutesInWeek(WEEKDAYS.indexOf(each), saleMinutes(sale)));
    const problem = (from === undefined) !== (to === undefined)
      ? 'falta una de las dos horas. Pon "from" y "to", o ninguna.'
      : from !== undefined && from === to
      ? `empieza y termina a las ${from}. Cambia una; si dura todo el día, es de 00:00 a 24:00.`
      : isTurned(from ?? "", to ?? "")
      ? `va de las ${from} a las ${to} del día siguiente. ¿Quisiste decir de ${to} a ${from}?`
      : onSaleOsm(sale) === "" && !isLimited(entry.text("category"))
      ? "no dice ni días ni horas. Si se vende siempre, bórralo."
      : open.length > 0 && !open.some((shift) => sold.some((each) => overlap(shift, each)))
      ? `dice «${onSaleText(sale, "es")}», y a esas horas nunca está abierto. Cámbialo, o el horario.`
      : undefined;
    const what = entry === alcohol ? "Venta de alcohol" : `Cuándo se vende ${ofEntry(entry.called)}`;
    if (problem) part.report("unas horas en que se abre", `${what}: ${problem}`);
  }
}

/** Whether two spans of a week share a minute, also where one of them goes on into the next week. */
function overlap(a: Minutes, b: Minutes): boolean {
  return [-1, 0, 1].some((weeks) => a[0] + weeks * MINUTES_PER_WEEK < b[1] && b[0] < a[1] + weeks * MINUTES_PER_WEEK);
}
