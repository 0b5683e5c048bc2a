/**
 * The restaurant and its delivery links as the API shows them (specification sections 2.4 and 2.6).
 * @module
 */
import type { DeliveryContent } from "../../schemas/content/delivery.ts";
import type { RestaurantContent } from "../../schemas/content/restaurant.ts";
import type { DeliveryLinks } from "../../schemas/delivery_links.ts";
import type { Restaurant } from "../../schemas/restaurant.ts";
import { chatUrl } from "./chat_url.ts";
import { presentCommunes } from "./delivery_area_text.ts";

/** The restaurant in its wire form. */
export function viewRestaurant({ name, address, phone, geo }: RestaurantContent): Restaurant {
  const { street, commune, city, country, postalCode } = address;
  return {
    name,
    address: { street, commune, city, country, ...(postalCode !== undefined && { postalCode }) },
    phone,
    geo: { latitude: geo.latitude, longitude: geo.longitude },
  };
}

/**
 * The delivery links and the delivery area in their wire form. The chat link opens an empty chat; orders bring their own
 * text.
 */
export function viewDeliveryLinks(delivery: DeliveryContent): DeliveryLinks {
  const { large_order, stopped, stopped_until, delay_minutes, paused_until } = delivery;
  return {
    platform_a: delivery.platform_a.url,
    platform_b: delivery.platform_b.url,
    platform_c: delivery.platform_c.url,
    messaging: chatUrl(delivery.messaging.number),
    areas: presentCommunes(delivery).map(({ name, fee, minimum, minutes }) => ({
      commune: name,
      delivery_fee_clp: fee,
      minimum_clp: minimum,
      minutes,
    })),
    ...(large_order && { large_order_items: large_order.items, large_order_hours: large_order.hours }),
    ...(stopped && { delivery_stopped: true }),
    ...(stopped && stopped_until !== undefined && { delivery_stopped_until: stopped_until }),
    ...(delay_minutes !== undefined && { delay_minutes }),
    ...(paused_until !== undefined && { orders_paused_until: paused_until }),
  };
}
