/** The notices about what the owner changed for the present. @module */
import { assertEquals } from "@std/assert";
import { ownerNotices } from "../../../build/notices/owner_notices.ts";
import { presentChangeNotices } from "../../../build/notices/present_change_notices.ts";
import { withDelivery, withOut } from "../../out_fixture.ts";
import { sampleContent } from "../../sample_content.ts";

Deno.test("presentChangeNotices() names what still holds, with the words to delete and their file", () => {
  assertEquals(presentChangeNotices(sampleContent(), "2026-11-25"), []);
  const changed = withDelivery(
    { stopped: true, delay_minutes: 20, paused_until: "2026-11-24T21:30" },
    withOut({ burrata: "sold_out" }),
  );
  assertEquals(presentChangeNotices(changed, "2026-11-25"), [
    'no queda burrata: cuando vuelva, borra su "out": "sold_out" de ingredients.json.',
    'no hay despacho: cuando vuelva, borra "stopped": true de delivery.json.',
    'los pedidos llevan 20 minutos de demora: cuando pase, borra "delay_minutes": 20 de delivery.json.',
    'la pausa de los pedidos ya pasó: borra "paused_until": "2026-11-24T21:30" de delivery.json.',
  ]);
  assertEquals(presentChangeNotices(withDelivery({ paused_until: "2026-11-25T21:30" }), "2026-11-25"), []);
});

Deno.test("ownerNotices() names a review on a day that has not come", () => {
  const content = sampleContent();
  const ofReview = (reviewed: string) =>
    ownerNotices({ ...content, agents: { ...content.agents, reviewed } }, "2026-11-25").filter((each) =>
      each.includes("reviewed")
    );
  assertEquals(ofReview("2026-11-25"), []);
  assertEquals(ofReview("2030-01-01"), [
    'Aviso: "reviewed": "2030-01-01" de agents.json aún no llega: pon el día en que revisaste todo por última vez.',
  ]);
});
