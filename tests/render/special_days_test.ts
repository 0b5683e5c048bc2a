/** Documents list the special days that are not past, and write the hours of a day in the same words. @module */
import { assert, assertEquals } from "@std/assert";
import { civilDayOf } from "../../src/domain/hours/civil_day.ts";
import { describeDay } from "../../src/domain/hours/describe_instant.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import type { RenderInput } from "../../src/render/renderer.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { renderInput } from "../build_fixture.ts";
import { dated, datedRange, weeklyHours } from "../domain/weekly_hours.ts";

/** Every text of the site, by route and media type. */
function render(hours: HoursContent, today: string): Map<string, string> {
  const input: RenderInput = { ...renderInput, today, content: { ...renderInput.content, hours } };
  const texts = new Map<string, string>();
  for (const [route, renderer] of Object.entries(RENDERERS)) {
    if (route === "getAsset") continue;
    for (const { body, media = "" } of renderer(input)) {
      if (typeof body === "string") texts.set(`${route} ${media}`.trim(), body);
    }
  }
  return texts;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The forms in which a document may write a date. */
function formsOf(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const words = LANGUAGES.map((language) => describeDay(civilDayOf(date), language, true));
  return [date, year + month + day, `${year} ${MONTHS[Number(month) - 1]} ${day}`, ...words];
}

/** The names of the documents that write a date. */
function documentsWith(texts: ReadonlyMap<string, string>, date: string): string[] {
  return [...texts].filter(([, text]) => formsOf(date).some((form) => text.includes(form))).map(([name]) => name);
}

const { exceptions } = renderInput.content.hours;

Deno.test("a special day is in the pages, their Markdown, the feeds and the long guide, and in none of them the day after", () => {
  const markdown = "text/markdown; charset=utf-8";
  const DOCUMENTS = [
    "getLlmsFullTxt",
    // Its example of a question about another day.
    "getOpenApi",
    "getOsmOpeningHours",
    // The same example.
    "getReadTask",
    "getRestaurantJsonLd",
    // Its pages changed on this day: the one before was special too.
    "getSitemapXml",
    "getSpecialDays",
    "homePage",
    `homePage ${markdown}`,
    "homePageEn",
    `homePageEn ${markdown}`,
  ];
  const christmas = render(renderInput.content.hours, "2026-12-25");
  assertEquals(documentsWith(christmas, "2026-12-25").sort(), DOCUMENTS);
  assertEquals(documentsWith(christmas, "2026-12-24"), []);
  assertEquals(documentsWith(render(renderInput.content.hours, "2026-12-26"), "2026-12-25"), []);
});

for (const today of ["2027-01-15", "2027-09-18", "2028-12-31", "2029-01-01"]) {
  Deno.test(`no document made on ${today} lists a special day before it`, () => {
    const texts = render(renderInput.content.hours, today);
    const past = exceptions.filter(({ date }) => date < today);
    assert(past.length > 5);
    for (const { date } of past) assertEquals(documentsWith(texts, date), [], date);
  });
}

Deno.test("without a special day to come, no document has a heading or a table for them", () => {
  const traces =
    /Feriados y días especiales|Holidays and special days|specialOpeningHours|data-special-days|BEGIN:VEVENT/;
  const before = render(renderInput.content.hours, "2028-12-31");
  assertEquals([...before].filter(([, text]) => traces.test(text)).length, 7);
  const after = render(renderInput.content.hours, "2029-01-01");
  assertEquals([...after].filter(([, text]) => traces.test(text)).map(([name]) => name), []);
});

Deno.test("the calendar and the long guide write the hours of a day on the 24-hour clock, pages and Markdown as people say them", () => {
  const shifts = "13:00-16:00 19:00-01:00";
  const hours = weeklyHours({ friday: shifts, saturday: "00:00-24:00" }, [
    dated("2026-12-25", shifts, "Navidad"),
    dated("2026-12-26", "00:00-24:00", "Gran día"),
    dated("2026-12-27", "13:00-00:00", "Domingo largo"),
    ...datedRange("2027-02-15", "2027-02-28", "closed"),
  ]);
  const texts = render(hours, "2026-11-25");
  const unfolded = texts.get("getSpecialDays")!.replaceAll("\r\n ", "").replaceAll("\\", "");
  const MARKDOWN = " text/markdown; charset=utf-8";
  for (
    const [text, ...said] of [
      [unfolded, "13:00 a 16:00 y 19:00 a 01:00 (del día siguiente)", "13:00 a 00:00", "las 24 horas", "cerrado"],
      ...[texts.get("homePage")!, texts.get(`homePage${MARKDOWN}`)!].map((text) =>
        [text, "13:00 a 16:00 y 19:00 a 1 de la mañana", "13:00 a 12 de la noche", "las 24 horas", "cerrado"] as const
      ),
      ...[texts.get("homePageEn")!, texts.get(`homePageEn${MARKDOWN}`)!].map((text) =>
        [text, "13:00 to 16:00 and 19:00 to 1 am", "13:00 to midnight", "24 hours", "closed"] as const
      ),
      [
        texts.get("getLlmsFullTxt")!,
        "13:00 to 16:00 and 19:00 to 01:00 (next day)",
        "13:00 to 00:00",
        "24 hours",
        "closed",
      ],
    ] as const
  ) {
    for (const words of said) assert(text.includes(`: ${words}`) || text.includes(`| ${words} |`), words);
  }
});
