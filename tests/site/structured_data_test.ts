/** The restaurant's hours as schema.org data: days open all day, and closed days. @module */
import { assertEquals } from "@std/assert";
import { renderRestaurantJsonLd } from "../../src/render/feeds/restaurant_jsonld.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { renderInput } from "../build_fixture.ts";
import { dated, weeklyHours } from "../domain/weekly_hours.ts";

interface Opening {
  readonly dayOfWeek?: string;
  readonly validFrom?: string;
  readonly opens: string;
  readonly closes: string;
}

/** The published data of these hours: the week, then the dates. */
async function published(hours: HoursContent): Promise<string[]> {
  const input = { ...renderInput, content: { ...renderInput.content, hours } };
  const [rendered] = renderRestaurantJsonLd(input);
  const [restaurant] = (await new Response(rendered!.body).json())["@graph"];
  const openings: Opening[] = [
    ...restaurant.openingHoursSpecification,
    ...restaurant.specialOpeningHoursSpecification,
  ];
  return openings.map(({ dayOfWeek, validFrom, opens, closes }) => `${dayOfWeek ?? validFrom} ${opens}-${closes}`);
}

Deno.test("a day that is open all day is not published as closed", async () => {
  const hours = weeklyHours({ friday: "19:00-24:00", saturday: "00:00-24:00", sunday: "00:00-12:00 12:00-24:00" }, [
    dated("2026-12-24", "00:00-24:00"),
    dated("2026-12-25", "closed"),
    dated("2026-12-31", "19:00-24:00"),
  ]);
  assertEquals(await published(hours), [
    "https://schema.org/Friday 19:00-00:00",
    "https://schema.org/Saturday 00:00-23:59",
    "https://schema.org/Sunday 00:00-12:00",
    "https://schema.org/Sunday 12:00-00:00",
    "2026-12-24 00:00-23:59",
    "2026-12-25 00:00-00:00",
    "2026-12-31 19:00-00:00",
  ]);
});
