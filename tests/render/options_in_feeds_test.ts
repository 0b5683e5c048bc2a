/**
 * The feeds say everything that can be chosen: a size costs there what an order of it costs, each extra has its price
 * and its allergens, and what a format has no member for is in a description.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { viewMenu } from "../../src/domain/menu/menu_view.ts";
import { renderFoodMenus } from "../../src/render/feeds/food_menus.ts";
import { renderRestaurantJsonLd } from "../../src/render/feeds/restaurant_jsonld.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { startApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";

const { menu, ingredients: { ingredients } } = renderInput.content;
const ingredient = (id: string) => ingredients.find((each) => each.id === id)!;
/** What the API says can be left out. */
const removable = (id: string) =>
  Object.values(viewMenu(renderInput.content).menu).flat().find((item) => item.id === id)!.removable ?? [];
const groupsOf = (ids: readonly string[]) => menu.option_groups.filter(({ id }) => ids.includes(id));

interface Label {
  readonly displayName: string;
  readonly description?: string;
  readonly languageCode: string;
}
interface GoogleItem {
  readonly labels: readonly Label[];
  readonly attributes: { readonly price: { readonly units: string }; readonly allergen?: readonly string[] };
  readonly options?: readonly GoogleItem[];
}
interface GoogleSection {
  readonly labels: readonly Label[];
  readonly items: readonly GoogleItem[];
}
interface Offer {
  readonly name?: string;
  readonly price: string;
}
interface LinkedItem {
  readonly name: string;
  readonly description: string;
  readonly offers: Offer | readonly Offer[];
  readonly menuAddOn?: readonly { readonly "@id": string }[];
}
interface LinkedSection {
  readonly "@id"?: string;
  readonly description?: string;
  readonly hasMenuItem: readonly LinkedItem[];
}

async function google(content: Content = renderInput.content): Promise<GoogleSection[]> {
  const [rendered] = renderFoodMenus({ ...renderInput, content });
  return (await new Response(rendered!.body).json()).menus[0].sections;
}

async function linked(): Promise<{ sections: LinkedSection[]; addOns: LinkedSection[] }> {
  const [rendered] = renderRestaurantJsonLd(renderInput);
  const [, { hasMenuSection }, ...addOns] = (await new Response(rendered!.body).json())["@graph"];
  return { sections: hasMenuSection, addOns };
}

const inSpanish = (labels: readonly Label[]) => labels.find(({ languageCode }) => languageCode === "es")!;
const [googleSections, graph] = await Promise.all([google(), linked()]);
const googleItem = (name: string) =>
  googleSections.flatMap(({ items }) => items).find(({ labels }) => labels[0]!.displayName === name)!;
const linkedSection = (name: string) =>
  graph.sections.find(({ hasMenuItem }) => hasMenuItem.some((item) => item.name === name))!;
const linkedItem = (name: string) => linkedSection(name).hasMenuItem.find((item) => item.name === name)!;

Deno.test("A size costs in both feeds what an order of it costs, under the name that the order takes", async () => {
  await using app = startApp();
  const orders = menu.items.filter(({ sold_out }) => !sold_out).flatMap(({ name }) =>
    (googleItem(name).options ?? []).map(({ labels, attributes }) => ({
      name: inSpanish(labels).displayName,
      quantity: 1,
      price_numeric: Number(attributes.price.units),
    }))
  );
  assert(orders.length > 10);
  for (let at = 0; at < orders.length; at += 10) {
    const items = orders.slice(at, at + 10);
    const response = await app.fetch("/api/v1/order/whatsapp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ items, delivery_method: "pickup" }),
    });
    const { lines } = await response.json();
    // The feed's name is the canonical one.
    assertEquals(lines.map(({ name }: { name: string }) => name), items.map(({ name }) => name));
  }
  for (const { name, price, option_groups } of menu.items) {
    const size = groupsOf(option_groups).find(({ kind }) => kind === "size");
    const units = [price, ...(googleItem(name).options ?? []).map(({ attributes }) => Number(attributes.price.units))];
    const offers = [linkedItem(name).offers].flat();
    assertEquals(offers.map(({ price }) => Number(price)), units, name);
    const sizes = size?.kind === "size" ? size.options.map(({ name }) => name.es) : [undefined];
    assertEquals(offers.map((offer) => offer.name), sizes, name);
  }
});

Deno.test("Each extra is in both feeds once, with its price and allergens, and each dish names its extras", () => {
  const groups = menu.option_groups.filter((group) => group.kind === "extras");
  assert(groups.length > 0);
  for (const group of groups) {
    const wanted = group.ingredients.map((id) => [ingredient(id).name.es, ingredient(id).extra_price]);
    const { description = "", hasMenuItem } = graph.addOns.find((section) => section["@id"]?.endsWith(`-${group.id}`))!;
    assertEquals(
      hasMenuItem.map(({ name, offers }) => [name, Number([offers].flat()[0]!.price)]),
      wanted,
    );
    const section = googleSections.find(({ labels }) => inSpanish(labels).displayName === group.name.es)!;
    assertEquals(
      section.items.map(({ labels, attributes }) => [inSpanish(labels).displayName, Number(attributes.price.units)]),
      wanted,
    );
    for (const text of [description, inSpanish(section.labels).description!]) {
      assertStringIncludes(text, `hasta ${group.max} en total y ${group.max_each} de cada uno`);
    }
    for (const [at, id] of group.ingredients.entries()) {
      const { allergens } = ingredient(id);
      const description = hasMenuItem[at]!.description;
      assertEquals(description.startsWith("Contiene: "), allergens.length > 0, id);
      assertEquals(inSpanish(section.items[at]!.labels).description, description, id);
      assertEquals(section.items[at]!.attributes.allergen?.includes("DAIRY") ?? false, allergens.includes("milk"), id);
    }
    for (const item of menu.items) {
      const ids = linkedItem(item.name).menuAddOn?.map((each) => each["@id"]) ?? [];
      assertEquals(ids.some((each) => each.endsWith(`-${group.id}`)), item.option_groups.includes(group.id));
    }
  }
  const known = graph.addOns.map((section) => section["@id"]);
  const named = graph.sections.flatMap(({ hasMenuItem }) => hasMenuItem.flatMap(({ menuAddOn = [] }) => menuAddOn));
  assertEquals(named.filter((each) => !known.includes(each["@id"])), []);
});

Deno.test("What can be left out, halves and choices are in the words of both feeds", () => {
  for (const item of menu.items) {
    const section = linkedSection(item.name);
    const google = googleSections.find(({ items }) => items.includes(googleItem(item.name)))!;
    const texts = [
      `${section.description ?? ""} ${linkedItem(item.name).description}`,
      `${inSpanish(google.labels).description ?? ""} ${inSpanish(googleItem(item.name).labels).description}`,
    ];
    for (const group of groupsOf(item.option_groups)) {
      for (const text of texts) {
        if (group.kind === "removals") {
          assertStringIncludes(text, `${group.name.es}: hasta ${group.max} ingredientes`);
          const names = removable(item.id).map((id) => ingredient(id).name.es);
          if (names.length > 0) assertStringIncludes(text, `Se puede pedir sin: ${names.join(", ")}.`);
          else assert(!text.includes("Se puede pedir sin"), item.name);
        }
        if (group.kind === "halves") assertStringIncludes(text, `${group.name.es}: dos platos`);
      }
      if (group.kind === "choice") {
        for (const { name } of group.options) assertStringIncludes(texts[1]!, name.es);
        const { hasMenuItem = [] } = graph.addOns.find((each) => each["@id"]?.endsWith(`-${group.id}`)) ?? {};
        assertEquals(hasMenuItem.map(({ name }) => name), group.options.map(({ name }) => name.es));
      }
    }
  }
});

Deno.test("Google's descriptions keep their limit: a long one points to the menu and cuts no sentence", async () => {
  const [first, ...rest] = menu.items;
  const long = { es: "a".repeat(600), en: "b".repeat(600) };
  const item = { ...first!, description: long, ingredients: ingredients.map(({ id }) => id) };
  const content = { ...renderInput.content, menu: { ...menu, items: [item, ...rest] } };
  const sections = await google(content);
  const shown = sections.flatMap(({ items }) => items).find(({ labels }) => labels[0]!.displayName === item.name)!;
  assertEquals(inSpanish(shown.labels).description, `${long.es} Contiene: gluten. Más opciones en la carta.`);
});

Deno.test("Google's feed names all allergens of a dish, or leaves them to the description", () => {
  const google: Readonly<Record<string, string>> = {
    crustaceans: "SHELLFISH",
    eggs: "EGG",
    fish: "FISH",
    milk: "DAIRY",
    molluscs: "SHELLFISH",
    nuts: "TREE_NUT",
    peanuts: "PEANUT",
    soy: "SOY",
  };
  const kinds = new Set<string>();
  for (const { name, allergens } of menu.items) {
    const { attributes, labels } = googleItem(name);
    const complete = allergens.length > 0 && allergens.every((each) => each in google);
    kinds.add(`${allergens.length > 0} ${complete}`);
    const expected = complete ? [...new Set(allergens.map((each) => google[each]!))] : undefined;
    assertEquals(attributes.allergen, expected, `${name}: ${allergens}`);
    if (allergens.includes("gluten")) assertStringIncludes(inSpanish(labels).description!, "gluten");
  }
  assertEquals([...kinds].sort(), ["false false", "true false", "true true"]);
  assertEquals(googleItem("Margherita").attributes.allergen, undefined, "DAIRY alone would deny the wheat");
});
