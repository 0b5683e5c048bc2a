/** What the owner reads in a terminal, for `tests/golden/owner`: every notice, and the answers to words of a change. @module */
import { longChangeNotices } from "../../build/notices/long_change_notices.ts";
import { ownerNotices } from "../../build/notices/owner_notices.ts";
import { unconfirmedNotices } from "../../build/notices/unconfirmed_notices.ts";
import { readWords, USAGE } from "../../build/operations/tonight_words.ts";
import { UNTOLD } from "../../src/check/fill_content.ts";
import type { Change, Tonight } from "../../src/schemas/tonight.ts";
import { startApp } from "../app_fixture.ts";
import { withDelivery, withOut } from "../out_fixture.ts";
import { fromPage, signInOwner } from "../owner/owner_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

/** Holidays of a Monday after New Year, elections of both kinds, and the end of a list. */
const DAYS = ["2022-12-20", "2028-10-20", "2029-11-10", "2026-12-01"];

const CHANGES: readonly Change[] = [
  { kind: "dish", dish: "margherita" },
  { kind: "ingredient", ingredient: "burrata", out: "sold_out" },
  { kind: "closing", date: "2026-11-25", at: "22:30" },
  { kind: "delivery" },
  { kind: "delay", minutes: 20 },
  { kind: "pause", until: "2026-12-25T22:00:00-03:00" },
];

const WORDS = [
  "apagar todo",
  "agotar",
  "agotar plutonio",
  "agotar tomat",
  "agotar margherita",
  "sin DESPACHO",
  "sin burrata",
  "sin margherita",
  "cerrar 22:30",
  "cerrar 25:00",
  "demora 30",
  "demora mucho",
  "pausar 30",
  "pausar hasta el cierre",
  "pausar -5",
  "deshacer 1",
  "deshacer 9",
];

/** Renders the texts. */
export async function goldenOwner(): Promise<Map<string, string>> {
  return new Map([["notices.txt", notices()], ["tonight_words.txt", await words()]]);
}

/** Notices of content with every kind of mistake that a build lets pass: what each day adds. */
function notices(): string {
  const sample = sampleContent();
  const { menu, hours, restaurant, agents } = withDelivery({ stopped: true }, withOut({ burrata: "sold_out" }));
  const [size, ...groups] = menu.option_groups;
  if (size?.kind !== "size") throw new TypeError("The first options of the sample are no sizes");
  const changed: Readonly<Record<string, object>> = {
    margherita: { price: 990 },
    marinara: { ingredients: ["cochayuyo"], description: { es: "Por llenar: salsa", en: "Por llenar: salsa" } },
    diavola: { ingredients: ["cochayuyo"] },
  };
  const items = menu.items.map((item) => ({ ...item, ...changed[item.id] }));
  const content = {
    ...withDelivery(
      { stopped: true, delay_minutes: 20, paused_until: "2022-11-24T21:30" },
      withOut({ burrata: "without" }),
    ),
    agents: { ...agents, reviewed: "2028-01-01" },
    hours: { ...hours, exceptions: [], weekly: { ...hours.weekly, sunday: [{ opens: "13:00", closes: "12:00" }] } },
    restaurant: { ...restaurant, directions: UNTOLD },
    menu: {
      ...menu,
      items,
      option_groups: [{ ...size, options: size.options.map((each) => ({ ...each, price: 13_900 })) }, ...groups],
    },
  };
  const now = { epoch_ms: Date.parse("2026-12-09T20:00:00-03:00"), utc_offset_ms: -10_800_000 };
  const made = CHANGES.map((change, at) => ({
    id: `${at}`,
    change,
    by: "caja",
    since: now.epoch_ms - (at + 8) * 86_400_000,
    until: now.epoch_ms + 1,
  }));
  const told = new Set<string>();
  const waiting = [1, 8].map((count) =>
    sampleFiles().menu.items.slice(0, count).map((item) => ({ ...item, allergens_unconfirmed: "2026-11-25" }))
  );
  return [
    ...DAYS.flatMap((
      day,
    ) => [`# ${day}`, ...ownerNotices(content, day).filter((text) => told.size < told.add(text).size)]),
    "# Special days that end, and that have passed",
    ...["2028-12-05", "2029-01-20"].flatMap((day) => ownerNotices(sample, day)),
    "# Changes of tonight that last",
    ...longChangeNotices(made, sample, now),
    "# Dishes that wait",
    ...waiting.flatMap((items) => unconfirmedNotices({ items })),
    "",
  ].join("\n");
}

/** What each word is answered, or what it asks for, while two dishes are sold out and while nothing is. */
async function words(): Promise<string> {
  await using app = startApp();
  const cookie = await signInOwner(app.fetch);
  const read = async (): Promise<Tonight> => await (await app.fetch("/local/tonight", { headers: { cookie } })).json();
  const { night: _, ...never } = await read();
  for (const dish of ["margherita", "marinara"]) {
    await (await app.fetch("/local/tonight", fromPage({ change: { kind: "dish", dish } }, { cookie }))).body?.cancel();
  }
  const tonight = {
    ...await read(),
    changes: (await read()).changes.map((each, at) => ({ ...each, id: `${at + 1}` })),
  };
  const told = (text: string, of: Tonight) => {
    const answer = readWords(text.split(" "), of);
    return `> ${text}\n${
      answer.ok ? JSON.stringify(answer.value) : answer.error.replace(text === WORDS[0] ? "" : USAGE, "…")
    }`;
  };
  const idle = ["deshacer 1", "cerrar 22:30", "pausar hasta el cierre"].map((text) => told(text, never));
  return `${
    [...WORDS.map((text) => told(text, tonight)), "# Nothing is changed and nothing opens", ...idle].join("\n\n")
  }\n`;
}
