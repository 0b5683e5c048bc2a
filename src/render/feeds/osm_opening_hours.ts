/**
 * GET /feeds/opening-hours.json: the hours for the mappers who keep the restaurant on OpenStreetMap.
 * @module
 */
import { osmOpeningHours, osmWeek } from "../../domain/hours/osm_opening_hours.ts";
import { jsonDocument } from "../renderer.ts";

/** Renders the feed. The week fits a tag; the value with dates is for programs that evaluate it. */
export const renderOsmOpeningHours = jsonDocument(({ content: { hours, restaurant }, today }) => ({
  name: restaurant.name,
  timezone: hours.timezone,
  opening_hours: osmWeek(hours),
  opening_hours_with_dates: osmOpeningHours(hours, today),
}));
