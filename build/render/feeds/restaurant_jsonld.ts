/**
 * GET /feeds/restaurant.jsonld: the restaurant with its hours and its menu as a schema.org graph (JSON-LD 1.1).
 * @module
 */
import { suitedDiets } from "../../../src/domain/diet.ts";
import { type Shift, WEEKDAYS } from "../../../src/schemas/content/hours.ts";
import type { Renderer, RenderInput } from "../renderer.ts";

/** Renders the graph. */
export const renderRestaurantJsonLd: Renderer = (input) => [{
  body: JSON.stringify({ "@context": "https://schema.org", "@graph": [restaurantNode(input), menuNode(input)] }),
}];

function restaurantNode({ content: { restaurant, hours }, origin }: RenderInput): object {
  const { address, geo } = restaurant;
  const week = WEEKDAYS.flatMap((day) =>
    hours.weekly[day].map((shift) => ({ ...openingHours(shift), dayOfWeek: `https://schema.org/${capitalise(day)}` }))
  );
  const special = hours.exceptions.flatMap(({ date, hours: day }) => {
    if (day === "regular") return [];
    // Equal times mean closed all day, as search engines read it.
    const shifts = day === "closed" ? [{ opens: "00:00", closes: "00:00" }] : day;
    return shifts.map((shift) => ({ ...openingHours(shift), validFrom: date, validThrough: date }));
  });
  return {
    "@type": "Restaurant",
    "@id": `${origin}/#restaurant`,
    name: restaurant.name,
    description: restaurant.about.es,
    url: `${origin}/`,
    telephone: restaurant.phone,
    email: restaurant.email,
    servesCuisine: restaurant.cuisine.map(({ es }) => es),
    priceRange: restaurant.price_range,
    currenciesAccepted: "CLP",
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.commune,
      addressRegion: address.region,
      ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    openingHoursSpecification: week,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    hasMenu: { "@id": `${origin}/#menu` },
  };
}

function menuNode({ content: { menu, restaurant }, origin }: RenderInput): object {
  return {
    "@type": "Menu",
    "@id": `${origin}/#menu`,
    name: restaurant.name,
    inLanguage: "es-CL",
    hasMenuSection: menu.categories.map(({ key, name }) => ({
      "@type": "MenuSection",
      name: name.es,
      hasMenuItem: menu.items.filter((item) => item.category === key).map((item) => {
        const diets = suitedDiets(item).map((diet) => `https://schema.org/${capitalise(diet)}Diet`);
        return {
          "@type": "MenuItem",
          name: item.name,
          description: item.description.es,
          ...(diets.length > 0 && { suitableForDiet: diets }),
          offers: {
            "@type": "Offer",
            price: String(item.price),
            priceCurrency: "CLP",
            availability: `https://schema.org/${item.sold_out ? "OutOfStock" : "InStock"}`,
          },
        };
      }),
    })),
  };
}

function openingHours({ opens, closes }: Shift): object {
  return { "@type": "OpeningHoursSpecification", opens, closes: closes === "24:00" ? "00:00" : closes };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
