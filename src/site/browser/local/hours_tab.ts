/**
 * The tab "Horario": the usual week, and the days that are different.
 * @module
 */
import { pointerOf } from "../../../check/problem.ts";
import { isSame } from "../../../edits/fit_edits.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import { civilDayOf, isoDateOf, weekdayOf } from "../../../domain/hours/civil_day.ts";
import { specialDays } from "../../../domain/hours/special_days.ts";
import { WEEKDAY_NAMES } from "../../../domain/hours/weekday_names.ts";
import type { DatedException, Shift } from "../../../schemas/content/hours.ts";
import { err, ok, type Result } from "../../../leaves/result.ts";
import { WEEKDAYS } from "../../../schemas/weekdays.ts";
import { type Html, markup, some } from "../../markup/html.ts";
import { daySpans } from "./day_spans.ts";
import {
  addingForm,
  bilingualFields,
  choiceField,
  editedNote,
  type Place,
  setButton,
  timeField,
  within,
} from "./fields.ts";
import { change, editedFiles, fileValue, valueNow } from "./unsent_edits.ts";

/** Shifts to begin from: a day gets the first that it has room for. */
const EVENING: Shift = { opens: "19:00", closes: "23:00" };
const USUAL: readonly Shift[] = [EVENING, { opens: "13:00", closes: "16:00" }, { opens: "09:00", closes: "12:00" }];

/** The longest range of days that is added at once. */
const MOST_DAYS = 60;

/** How many special days are not folded. */
const SOON = 5;

const dayOf = (date: string) => pointerOf(["hours", "exceptions", date]);

/** The tab. `today` is `YYYY-MM-DD`. */
export function hoursTab(today: string): Html {
  const { hours } = editedFiles();
  const groups = spansOf(hours.exceptions).map((days) => wholeSpan(days, today));
  const special = groups.flatMap((told) => told ?? []).map(({ first, last, dates, name, hours }) => {
    const range = first === last ? first : `${first}..${last}`;
    return markup`
      <li class="row"><a class="row-name" href="#horario/${range}">${capitalise(dates)}${editedNote(dayOf(first))}
      <small>${name.es} · ${hours}</small></a></li>`;
  });
  const later = some(special.slice(SOON), (rows) =>
    markup`
    <details id="later-days"><summary>Los que siguen: ${rows.length}</summary><ul class="rows">${rows}</ul></details>`);
  const dates = markup`
    <div class="pair"><div class="field"><label for="from">Desde</label><input id="from" name="from" type="date" required min="${today}"></div>
    <div class="field"><label for="to">Hasta</label><input id="to" name="to" type="date" min="${today}"></div></div>
    <div class="field"><label for="opening">Horario</label><select id="opening" name="opening">
    <option value="closed">Cerrado</option><option value="regular">El horario de siempre</option><option value="other">Otro horario</option></select></div>`;
  return markup`
    <section><h2>Días especiales</h2>
    <details id="days"><summary>Agregar días o vacaciones</summary>
    ${addingForm("days", "Motivo, por ejemplo «Vacaciones»", "Agregar", "", dates)}</details>
    <ul class="rows">${special.slice(0, SOON)}</ul>${later}</section>
    <section><h2>La semana</h2>${WEEKDAYS.map((day, at) => weekday(day, at, hours.weekly[day]))}</section>`;
}

function weekday(day: typeof WEEKDAYS[number], at: number, shifts: readonly Shift[]): Html {
  const subject = pointerOf(["hours", "weekly", day]);
  const others = WEEKDAYS.filter((each) => each !== day);
  const name = WEEKDAY_NAMES.es[at]!;
  const copies = others.map((each) =>
    markup`<option value="${each}">${WEEKDAY_NAMES.es[WEEKDAYS.indexOf(each)]}</option>`
  );
  const text = shifts.map(({ opens, closes }) => `${opens} a ${closes}`).join(" y ") || "cerrado";
  return markup`
    <details id="week-${day}"><summary>${capitalise(name)}: ${text}${editedNote(subject)}</summary>
    ${shiftFields({ subject }, shifts, [], name)}
    <div class="field"><label for="copy-${day}">Copiar a</label><select id="copy-${day}" data-copy-day="${day}">
    <option value="">Elige</option>${copies}<option value="all">Todos los días</option></select></div></details>`;
}

/** @param none The value without a shift. */
function shiftFields(place: Place, shifts: readonly Shift[], none: unknown, of: string): Html {
  const setShifts = (text: string, next: readonly Shift[], label?: string) =>
    setButton(text, place, next.length === 0 ? none : next, label);
  const rows = shifts.map(({ opens, closes }, at) => {
    const shift = within(place, `${at}`);
    const fields = [
      timeField("Abre", within(shift, "opens"), opens),
      timeField("Cierra", within(shift, "closes"), closes),
    ];
    const gone = setShifts("Quitar", shifts.toSpliced(at, 1), `Quitar el turno ${at + 1} del ${of}`);
    return markup`<div class="pair">${fields}${gone}</div>`;
  });
  const next = USUAL.find((usual) =>
    shifts.every(({ opens, closes }) => opens >= usual.closes || closes > opens && closes <= usual.opens)
  );
  const more = next && [...shifts, next].toSorted((a, b) => a.opens < b.opens ? -1 : 1);
  return markup`${rows}${more && markup`<p>${setShifts("Agregar un turno", more)}</p>`}`;
}

/** Copies the shifts of a day of the week to another, or to all. */
export function copyDay(from: string, to: string): void {
  const shifts = valueNow(pointerOf(["hours", "weekly", from]));
  for (const day of to === "all" ? WEEKDAYS : [to]) change(pointerOf(["hours", "weekly", day]), shifts);
}

/** The sheet of a special day, or of days that are the same: `2027-01-02..2027-01-16`. */
export function daySheet(range: string): Html {
  const [first = "", last = first] = range.split("..");
  const up = markup`<p><a class="nav-link" href="#horario">‹ Horario</a></p>`;
  const asUsual = first === last ? "ese día es como siempre" : "esos días son como siempre";
  const day = valueNow(dayOf(first)) as DatedException | undefined;
  if (!day) return markup`${up}<h1 tabindex="-1">${capitalise(asUsual)}</h1>`;
  const { name, holiday, hours } = day;
  const exceptions = datesOf(first, last).filter((each) => isSame([each.name, each.hours], [name, hours]));
  const told = (exceptions: DatedException[]) => specialDays({ ...editedFiles().hours, exceptions }, "es", first);
  const subject = exceptions.map(({ date }) => dayOf(date)).join("\n");
  const back = told(exceptions.flatMap(({ date }) => dayBefore(dayOf(date)) ?? []));
  const end = back.map(({ name, hours }) => `vuelve ${name.es} · ${hours}`).join(", ") || asUsual;
  const shifts = typeof hours === "string" ? [EVENING] : hours;
  const kinds = [["closed", "Cerrado"], ["regular", "El de siempre"], [shifts, "Otro horario"]] as const;
  return markup`
    ${up}<h1 tabindex="-1">${capitalise(wholeSpan(exceptions, first)?.dates ?? first)}</h1>
    ${bilingualFields("Motivo", { subject, at: "name" }, name)}
    ${choiceField("Horario", { subject, at: "hours" }, hours, kinds)}
    ${typeof hours !== "string" && shiftFields({ subject, at: "hours" }, hours, "closed", "día")}
    ${choiceField("Es feriado legal", { subject, at: "holiday" }, holiday, [[false, "No"], [true, "Sí"]])}
    <p><button type="button" class="button button-quiet" id="end-days" data-days="${subject}">Quitar: ${end}</button></p>`;
}

/** The special days of one name and the same hours. A holiday that keeps its name parts no vacation. */
function spansOf(exceptions: readonly DatedException[]) {
  const isHoliday = (date: string, { hours }: DatedException) =>
    datesOf(date, date).some((each) => each.holiday && isSame(each.hours, hours));
  return daySpans(exceptions, ({ date }) => date, ({ name, hours }) => JSON.stringify([name, hours]), isHoliday);
}

/** The days of a span in words, from its first to its last one; undefined if they are over. */
function wholeSpan(days: readonly DatedException[], today: string) {
  const [first, last] = [days[0]!, days.at(-1)!];
  const exceptions = datesOf(first.date, last.date).map((each) => ({ ...each, name: first.name }));
  return specialDays({ ...editedFiles().hours, exceptions }, "es", today)[0];
}

/** What the files say of a day, unless it is so now. */
function dayBefore(subject: string): DatedException | undefined {
  const day = fileValue(subject) as DatedException | undefined;
  return isSame(day, valueNow(subject)) ? undefined : day;
}

/** Ends special days, one a line: what the files say of them is back; what they say alone goes. */
export function endDays(subjects: string): void {
  for (const subject of subjects.split("\n")) change(subject, dayBefore(subject));
  location.hash = "#horario";
}

function datesOf(first: string, last: string): DatedException[] {
  return editedFiles().hours.exceptions.filter(({ date }) => date >= first && date <= last);
}

/** Adds days, as a form asks. */
export function addDays(reason: string, form: FormData): Result<string, string> {
  const [from, to, opening] = ["from", "to", "opening"].map((name) => String(form.get(name)));
  const [first, last] = [civilDayOf(from!), civilDayOf(to || from!)];
  if (!(first <= last)) return err("«Hasta» es antes que «desde».");
  if (last - first >= MOST_DAYS) return err(`Agrega hasta ${MOST_DAYS} días a la vez.`);
  let kept = 0;
  for (let day = first; day <= last; day++) {
    const date = isoDateOf(day);
    const old = valueNow(dayOf(date)) as DatedException | undefined;
    const usual = editedFiles().hours.weekly[WEEKDAYS[weekdayOf(day)]!];
    const hours = opening === "other" ? usual.length > 0 ? usual : [EVENING] : opening;
    // Christmas within a vacation keeps its name: it stays closed if somebody ends the vacation.
    if (old?.holiday && last > first && isSame(old.hours, hours)) {
      kept++;
      continue;
    }
    // A date that the list does not reach yet says nothing of those before it.
    change(dayOf(date), { ...old ?? { lone: true, holiday: false }, date, name: { es: reason, en: reason }, hours });
  }
  if (kept > last - first) return err("Esos días ya son feriados con ese horario.");
  return ok(`#horario${kept > 0 ? "" : first === last ? `/${from}` : `/${from}..${to}`}`);
}
