/**
 * For any set of tonight's changes, every document and every computed answer is what a build gives whose owner wrote the
 * same into the content files.
 * @module
 */
import { assert } from "@std/assert";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import { subjectOf } from "../../src/tonight/made_change.ts";
import { startApp } from "../app_fixture.ts";
import { seededRandom } from "../domain/random_hours.ts";
import { sampleFiles } from "../sample_content.ts";
import { assertSameAnswers, startBuilt } from "./same_answers.ts";

const FILES = sampleFiles();

/** When each change ends. */
const UNTIL = "2026-11-25T21:00:00-03:00";

/** Each kind of change with the same as the owner writes it. */
const KINDS:
  readonly ((pick: <T>(of: readonly T[]) => T) => readonly [Change, (files: ContentFiles) => ContentFiles])[] = [
    (pick) => {
      const { id } = pick(FILES.menu.items);
      const items = (files: ContentFiles) =>
        files.menu.items.map((each) => each.id === id ? { ...each, sold_out: true, sold_out_until: UNTIL } : each);
      return [{ kind: "dish", dish: id }, (files) => ({ ...files, menu: { ...files.menu, items: items(files) } })];
    },
    (pick) => {
      const { id } = pick(FILES.ingredients.ingredients);
      const out = pick(["sold_out", "without"] as const);
      const change = (files: ContentFiles) =>
        files.ingredients.ingredients.map((each) => each.id === id ? { ...each, out, out_until: UNTIL } : each);
      return [
        { kind: "ingredient", ingredient: id, out },
        (files) => ({ ...files, ingredients: { ...files.ingredients, ingredients: change(files) } }),
      ];
    },
    (pick) => {
      const [date, at, hours] = pick(
        [
          ["2026-11-25", "21:30", [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "21:30" }]],
          ["2026-11-25", "15:00", [{ opens: "13:00", closes: "15:00" }]],
          ["2026-11-27", "00:15", [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "00:15" }]],
          ["2026-11-28", "13:00", "closed"],
        ] as const,
      );
      const exception = {
        date,
        name: { es: "Cierre anticipado", en: "Early closing" },
        holiday: false,
        hours: hours === "closed" ? hours : [...hours],
      };
      return [{ kind: "closing", date, at }, (files) => {
        const exceptions = [...files.hours.exceptions, exception].sort((a, b) => a.date < b.date ? -1 : 1);
        return { ...files, hours: { ...files.hours, exceptions } };
      }];
    },
    () => [
      { kind: "delivery" },
      (files) => ({ ...files, delivery: { ...files.delivery, stopped: true, stopped_until: UNTIL } }),
    ],
    (pick) => {
      const minutes = pick([5, 20, 120]);
      return [
        { kind: "delay", minutes },
        (files) => ({ ...files, delivery: { ...files.delivery, delay_minutes: minutes } }),
      ];
    },
    (pick) => {
      const until = pick(["2026-11-25T20:30", "2026-11-25T23:00"]);
      return [
        { kind: "pause", until },
        (files) => ({ ...files, delivery: { ...files.delivery, paused_until: until } }),
      ];
    },
  ];

Deno.test("any set of changes gives what a build of the content changed in the same way gives", async () => {
  const random = seededRandom(21);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  for (let set = 0; set < 4; set++) {
    const kinds = set === 0 ? KINDS : Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(KINDS));
    await using tonight = startApp({ config: { rateLimitPerMinute: 0 } });
    const made = new Map<string, ReturnType<typeof KINDS[number]>>();
    for (const [change, write] of kinds.map((kind) => kind(pick))) {
      const key = subjectOf(change);
      made.delete(key);
      made.set(key, [change, write]);
      const set = await tonight.tonight.set({ change, by: "caja", until: Date.parse(UNTIL) });
      assert(set.ok);
    }
    await tonight.serving.readChanges();
    const files = [...made.values()].reduce((files, [, write]) => write(files), FILES);
    await using built = await startBuilt(files);
    await assertSameAnswers(tonight, built, files, JSON.stringify([...made.values()].map(([change]) => change)));
  }
});
