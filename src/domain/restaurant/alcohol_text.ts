/**
 * How alcohol is sold, in English for programs. The hours are those of Chilean Law 19.925, or the owner's.
 * @module
 */
import type { DeliveryContent } from "../../schemas/content/delivery.ts";

/** One sentence. */
export function alcoholText({ pickup, delivery, from, to }: DeliveryContent["alcohol"]): string {
  const ways = pickup && delivery
    ? "for pickup and delivery"
    : pickup
    ? "for pickup only, never delivered"
    : delivery
    ? "for delivery only"
    : "at the tables only";
  return `Alcohol (18+, age_restricted) is ${ways}, from ${from} to ${to}, to adults who show identification.`;
}
