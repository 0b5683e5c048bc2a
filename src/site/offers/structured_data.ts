/**
 * Describes the restaurant, its menu and the way to order as schema.org data (JSON-LD 1.1), for search engines and
 * agents.
 *
 * The data of a page is one graph: each node has an id or stands inside another, and the page's own node leads to all of
 * them. A dish has the same id in every document of its language.
 *
 * Prices are plain numbers in CLP: `12900`, never `12.900`. A closing time before the opening time belongs to the next
 * day, by schema.org's definition of `closes`. schema.org has no property for allergens, for what can be left out, for
 * halves and for limits, so they stand in descriptions. Leaves out past special days, reviews and ratings.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { LANGUAGE_TAGS } from "../../leaves/language.ts";
import { allergenStatement } from "../../domain/menu/allergen_statement.ts";
import { civilDayOf } from "../../domain/hours/civil_day.ts";
import { declaredShifts, isWholeDay, shiftEnd } from "../../domain/hours/declared_shifts.ts";
import { suitedDiets } from "../../domain/menu/diet.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import { upcomingExceptions } from "../../domain/hours/special_days.ts";
import type { Shift } from "../../schemas/content/hours.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { OptionGroupContent } from "../../schemas/content/option_group.ts";
import type { Diet } from "../../schemas/menu.ts";
import { type AddOnGroup, addOns, isAddOnGroup } from "./add_ons.ts";
import { allergensText } from "../markup/allergens_text.ts";
import { groupText, removableText, sharedGroups } from "./option_texts.ts";
import type { PageContext } from "../frame/page.ts";
import { pageDate } from "../frame/page_date.ts";
import { sizedDishes } from "./sized_dishes.ts";
import { dishAnchor, PAGE_PATHS, type PageName } from "../../tables/page_paths.ts";

/** The restaurant's image in the three ratios that Google asks for, then that of social networks. */
const SOCIAL_IMAGES = ["social-1x1.png", "social-4x3.png", "social-16x9.png", "social.png"] as const;

/** A closed day, in the form of Google's documentation of local businesses. */
const CLOSED = { opens: "00:00", closes: "00:00" };

/** The restaurant, with its address, hours and order action. */
export function restaurantData(context: PageContext): object {
  const { content, origin, language, today, assets } = context;
  const { restaurant, hours, delivery } = content;
  const { address, geo } = restaurant;
  const delivered = delivery.stopped ? [] : delivery.communes;
  const opening = (times: object) => ({ "@type": "OpeningHoursSpecification", ...times });
  const week = WEEKDAYS.flatMap((day) =>
    hours.weekly[day].map((shift) => opening({ dayOfWeek: `https://schema.org/${capitalise(day)}`, ...times(shift) }))
  );
  const shiftsOn = declaredShifts(hours);
  const special = upcomingExceptions(hours, today).filter((exception) => exception.hours !== "regular").flatMap(
    ({ date }) => {
      const shifts = shiftsOn(civilDayOf(date)).map(times);
      return (shifts.length > 0 ? shifts : [CLOSED]).map((shift) =>
        opening({ validFrom: date, validThrough: date, ...shift })
      );
    },
  );
  return {
    "@type": "Restaurant",
    "@id": restaurantId(context),
    name: restaurant.name,
    description: restaurant.about[language],
    url: origin + PAGE_PATHS.home[language],
    image: SOCIAL_IMAGES.map((name) => origin + assets.files[name].path),
    telephone: restaurant.phone,
    email: restaurant.email,
    servesCuisine: restaurant.cuisine.map((cuisine) => cuisine[language]),
    ...(restaurant.price_range && { priceRange: restaurant.price_range }),
    currenciesAccepted: "CLP",
    paymentAccepted: restaurant.payment.map((payment) => payment[language]).join(", "),
    ...(restaurant.reservations !== undefined && { acceptsReservations: restaurant.reservations }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.commune,
      addressRegion: address.region,
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    areaServed: delivered.map(({ name }) => name),
    openingHoursSpecification: week,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    // Google's documentation of restaurants still names the older property.
    menu: origin + PAGE_PATHS.menu[language],
    hasMenu: { "@type": "Menu", "@id": menuId(context, "menu"), url: origin + PAGE_PATHS.menu[language] },
    sameAs: restaurant.social.map(({ url }) => url),
    potentialAction: {
      "@type": "OrderAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: origin + PAGE_PATHS.menu[language],
        inLanguage: LANGUAGE_TAGS[language],
        actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
      },
      deliveryMethod: [
        "http://purl.org/goodrelations/v1#DeliveryModePickUp",
        ...(delivered.length > 0 ? ["http://purl.org/goodrelations/v1#DeliveryModeOwnFleet"] : []),
      ],
      priceSpecification: delivered.map(({ name, fee, minimum }) => ({
        "@type": "DeliveryChargeSpecification",
        areaServed: name,
        price: String(fee),
        priceCurrency: "CLP",
        eligibleTransactionVolume: { "@type": "PriceSpecification", minPrice: String(minimum), priceCurrency: "CLP" },
      })),
    },
  };
}

/**
 * The menu with its sections and items, then a section for each group of extras and choices. The items name those
 * sections in `menuAddOn`; they stand beside the menu, since nobody orders an extra alone.
 */
export function menuData(context: PageContext): object[] {
  const { content: { menu, restaurant, ingredients: { ingredients } }, origin, language } = context;
  const options = createOptionsIndex({ ...menu, ingredients });
  const isUsed = ({ id }: OptionGroupContent) => menu.items.some(({ option_groups }) => option_groups.includes(id));
  return [
    {
      "@type": "Menu",
      "@id": menuId(context, "menu"),
      name: restaurant.name,
      description: allergenStatement(menu, language),
      url: origin + PAGE_PATHS.menu[language],
      inLanguage: LANGUAGE_TAGS[language],
      dateModified: pageDate("menu", context),
      hasMenuSection: menu.categories.map(({ key, name }) => {
        const items = menu.items.filter((item) => item.category === key);
        const shared = sharedGroups(items);
        const rules = untypedRules(menu.option_groups.filter(({ id }) => shared.has(id)), options, context);
        return {
          "@type": "MenuSection",
          name: name[language],
          ...(rules.length > 0 && { description: rules.join(" ") }),
          hasMenuItem: items.map((item) => menuItemData(item, shared, options, context)),
        };
      }),
    },
    ...menu.option_groups.filter(isAddOnGroup).filter(isUsed).map((group) => addOnData(group, options, context)),
  ];
}

function restaurantId({ origin }: PageContext): string {
  return `${origin}/#restaurant`;
}

function menuId({ origin, language }: PageContext, fragment: string): string {
  return `${origin}${PAGE_PATHS.menu[language]}#${fragment}`;
}

/** The rules of the groups that schema.org has no types for. Sizes are offers; extras and choices are sections. */
function untypedRules(
  groups: readonly OptionGroupContent[],
  options: OptionsIndex,
  { language }: PageContext,
): string[] {
  return groups.filter(({ kind }) => kind === "removals" || kind === "halves").map((group) =>
    groupText(group, options, language)
  );
}

function menuItemData(
  item: MenuItemContent,
  shared: ReadonlySet<string>,
  options: OptionsIndex,
  context: PageContext,
): object {
  const { content: { menu }, language, origin, assets } = context;
  const image = assets.dishes[item.id];
  const groups = menu.option_groups.filter(({ id }) => item.option_groups.includes(id));
  const texts = [
    item.description[language],
    `${allergensText(item, language)}.`,
    removableText(item, options, language),
    ...untypedRules(groups.filter(({ id }) => !shared.has(id)), options, context),
  ];
  const addOnSections = groups.filter(isAddOnGroup).map(({ id }) => ({ "@id": menuId(context, `group-${id}`) }));
  const sizes = sizedDishes(item, options);
  return {
    "@type": "MenuItem",
    "@id": menuId(context, dishAnchor(item.id)),
    name: item.name,
    url: menuId(context, dishAnchor(item.id)),
    ...(image && { image: origin + image.path }),
    description: texts.filter(Boolean).join(" "),
    ...dietData(suitedDiets(item)),
    offers: sizes.length === 0
      ? offerData(item.price, item.sold_out)
      : sizes.map(({ size, dish }) => offerData(dish.price, item.sold_out, size[language])),
    ...(addOnSections.length > 0 && { menuAddOn: addOnSections }),
  };
}

function addOnData(group: AddOnGroup, options: OptionsIndex, context: PageContext): object {
  const { language } = context;
  return {
    "@type": "MenuSection",
    "@id": menuId(context, `group-${group.id}`),
    name: group.name[language],
    description: groupText(group, options, language),
    hasMenuItem: addOns(group, options).map((each) => ({
      "@type": "MenuItem",
      name: each.name[language],
      description: `${allergensText(each, language)}.`,
      ...dietData(each.diets),
      offers: offerData(each.price, each.sold_out),
    })),
  };
}

function dietData(diets: readonly Diet[]): object {
  return diets.length > 0 ? { suitableForDiet: diets.map((diet) => `https://schema.org/${capitalise(diet)}Diet`) } : {};
}

function offerData(price: number, soldOut = false, name?: string): object {
  return {
    "@type": "Offer",
    ...(name !== undefined && { name }),
    price: String(price),
    priceCurrency: "CLP",
    availability: `https://schema.org/${soldOut ? "OutOfStock" : "InStock"}`,
  };
}

/**
 * The page itself, with the restaurant that it is about, and its breadcrumbs: the home page, then the page. The home page
 * describes the restaurant in full, the menu page the menu.
 */
export function pageData(context: PageContext, page: PageName, title: string): object[] {
  const { content: { restaurant }, origin, language } = context;
  const url = origin + PAGE_PATHS[page][language];
  const crumb = (position: number, name: string, path: string) => (
    { "@type": "ListItem", position, name, item: origin + path }
  );
  const about = {
    "@type": "Restaurant",
    "@id": restaurantId(context),
    name: restaurant.name,
    ...(page === "menu" && { hasMenu: { "@id": menuId(context, "menu") } }),
  };
  const webPage = {
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    inLanguage: LANGUAGE_TAGS[language],
    dateModified: pageDate(page, context),
    about,
  };
  if (page === "home") return [restaurantData(context), webPage];
  const breadcrumbs = {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumbs`,
    itemListElement: [
      crumb(1, restaurant.name, PAGE_PATHS.home[language]),
      crumb(2, title, PAGE_PATHS[page][language]),
    ],
  };
  const menu = page === "menu" ? menuData(context) : [];
  return [{ ...webPage, breadcrumb: { "@id": breadcrumbs["@id"] } }, breadcrumbs, ...menu];
}

/** The times of a shift. A whole day closes at 23:59, as Google asks: 00:00 to 00:00 would mean a closed day. */
function times(shift: Shift): { readonly opens: string; readonly closes: string } {
  const { opens, closes } = shift;
  if (isWholeDay(shift)) return { opens, closes: "23:59" };
  return { opens, closes: shiftEnd(shift) === "midnight" ? "00:00" : closes };
}
