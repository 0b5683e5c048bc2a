/**
 * GET /.well-known/security.txt (RFC 9116).
 *
 * The file expires a year after the owner's last review of the content, not after the build: that of a neglected site
 * runs out. Leaves out a signature and a key for encryption.
 * @module
 */
import { civilDayOf, isoDateOf } from "../../domain/hours/civil_day.ts";
import { LANGUAGES } from "../../leaves/language.ts";
import type { Renderer } from "../renderer.ts";

/** RFC 9116 section 2.5.5 recommends less than a year. */
const VALID_DAYS = 364;

/** Renders the file. */
export const renderSecurityTxt: Renderer = ({ content: { restaurant, agents }, origin }) => {
  const lines = [
    `Contact: mailto:${restaurant.email}`,
    `Expires: ${isoDateOf(civilDayOf(agents.reviewed) + VALID_DAYS)}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return [{ body: lines.join("\n") + "\n" }];
};
