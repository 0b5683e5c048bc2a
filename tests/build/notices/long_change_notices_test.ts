/** The notices about tonight's changes that last: from the seventh day on, while they last. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { longChangeNotices } from "../../../build/notices/long_change_notices.ts";
import { sampleContent } from "../../sample_content.ts";

const DAY_MS = 86_400_000;

Deno.test("a change is told from its seventh day on, until the moment of its end", () => {
  const made = { id: "1", change: { kind: "delivery" }, by: "caja", since: 0, until: 9 * DAY_MS } as const;
  const notices = (now: number) => longChangeNotices([made], sampleContent(), { epoch_ms: now, utc_offset_ms: 0 });
  assertEquals([7 * DAY_MS - 1, 9 * DAY_MS].flatMap(notices), []);
  for (const now of [7 * DAY_MS, 9 * DAY_MS - 1]) {
    assertMatch(notices(now).join("\n"), /^hace [78] días, .*Sin despacho/);
  }
});
