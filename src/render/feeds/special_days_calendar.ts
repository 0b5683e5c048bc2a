/**
 * GET /feeds/special-days.ics: the dated exceptions of the hours as all-day events (iCalendar, RFC 5545), in Spanish.
 *
 * All-day events need no description of a time zone; the summary gives the hours. The events mark nobody as busy.
 * Consecutive days with the same name and hours form one event. DTSTAMP is the owner's last review, so that a build on
 * another day gives the same bytes. Leaves out events that are over.
 * @module
 */
import { civilDayOf, isoDateOf } from "../../domain/hours/civil_day.ts";
import { specialDays } from "../../domain/hours/special_days.ts";
import type { Renderer } from "../renderer.ts";

/** Longest line in bytes, its end not counted (RFC 5545 section 3.1). */
const MAX_LINE_BYTES = 75;

/** Renders the calendar. */
export const renderSpecialDays: Renderer = ({ content: { hours, restaurant, agents }, today, origin }) => {
  const host = new URL(origin).hostname;
  const stamp = `${basicDate(agents.reviewed)}T000000Z`;
  const events = specialDays(hours, "es", today).flatMap(({ first, last, name, hours }) => [
    "BEGIN:VEVENT",
    `UID:${first}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(first)}`,
    // The day after the last one (RFC 5545 section 3.6.1).
    `DTEND;VALUE=DATE:${basicDate(isoDateOf(civilDayOf(last) + 1))}`,
    `SUMMARY:${escapeText(`${name.es}: ${hours}`)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(restaurant.service)}//special-days//ES`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(`${restaurant.name}: días especiales`)}`,
    `X-WR-CALNAME:${escapeText(`${restaurant.name}: días especiales`)}`,
    ...events,
    "END:VCALENDAR",
  ];
  return [{ body: lines.map((line) => `${fold(line)}\r\n`).join("") }];
};

function basicDate(date: string): string {
  return date.replaceAll("-", "");
}

/** RFC 5545 section 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Breaks a line between characters, so that no part has more bytes than allowed (RFC 5545 section 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts = [""];
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > MAX_LINE_BYTES) {
      parts.push(" ");
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += length;
  }
  return parts.join("\r\n");
}
