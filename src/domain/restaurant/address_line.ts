/**
 * The address of the restaurant on one line.
 * @module
 */
import type { RestaurantContent } from "../../schemas/content/restaurant.ts";

type Address = RestaurantContent["address"];

/** Commune and city. A commune that is the city stands once. */
export function placesOf({ commune, city }: Pick<Address, "commune" | "city">): string[] {
  return [...new Set([commune, city])];
}

/** Street, commune and city. */
export function addressLine({ address }: { readonly address: Address }): string {
  return [address.street, ...placesOf(address)].join(", ");
}
