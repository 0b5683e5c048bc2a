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
 * text. It stands in for a platform that the restaurant is not on, since the specification requires all four.
 */
export function viewDeliveryLinks(delivery: DeliveryContent): DeliveryLinks {
  const { platform_a, platform_b, platform_c, communes, large_order, stopped_until, delay_minutes, paused_until } =
    delivery;
  const messaging = chatUrl(delivery.messaging.number);
  const stopped = delivery.stopped || communes.length === 0;
  return {
    platform_a: platform_a?.url ?? messaging,
    platform_b: platform_b?.url ?? messaging,
    platform_c: platform_c?.url ?? messaging,
    messaging,
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
