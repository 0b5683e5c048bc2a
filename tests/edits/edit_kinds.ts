/**
 * Generated edits, each with the same as the owner writes it into the content files by hand.
 * @module
 */
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { Edit } from "../../src/schemas/edits.ts";
import { sampleFiles } from "../sample_content.ts";

/** An edit, and how the files change with it. */
export interface ByHand {
  readonly edit: Edit;
  readonly write: (files: ContentFiles) => ContentFiles;
}

type Pick = <T>(of: readonly T[]) => T;
type Item = ContentFiles["menu"]["items"][number];

const WEEK = ["monday", "tuesday", "sunday"] as const;

const SHIFTS = [
  [],
  [{ opens: "13:00", closes: "16:00" }],
  [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "23:30" }],
  [{ opens: "18:00", closes: "01:00" }],
];

/** A copy without a member, or with it. */
function withMember<T extends object>(whole: T, member: string, value: unknown): T {
  const { [member]: _, ...others } = whole as Record<string, unknown>;
  return (value === undefined ? others : { ...whole, [member]: value }) as T;
}

function withItems(files: ContentFiles, change: (items: Item[]) => Item[]): ContentFiles {
  return { ...files, menu: { ...files.menu, items: change([...files.menu.items]) } };
}

/** An edit of a member of a dish. */
function ofDish(item: Item, member: string, value: unknown): ByHand {
  const was = (item as Record<string, unknown>)[member];
  return {
    edit: { subject: `/menu/items/${item.id}/${member}`, value, was },
    write: (files) =>
      withItems(files, (items) => items.map((each) => each.id === item.id ? withMember(each, member, value) : each)),
  };
}

function withCommunes(
  files: ContentFiles,
  change: (communes: ContentFiles["delivery"]["communes"]) => ContentFiles["delivery"]["communes"],
): ContentFiles {
  return { ...files, delivery: { ...files.delivery, communes: change(files.delivery.communes) } };
}

const USUAL = sampleFiles().delivery.communes.map(({ name }) => name);

/** What comes back stands where the files have it; what is new stands at the end. */
function inUsualOrder(communes: ContentFiles["delivery"]["communes"]): ContentFiles["delivery"]["communes"] {
  const placeOf = ({ name }: typeof communes[number]) => USUAL.includes(name) ? USUAL.indexOf(name) : USUAL.length;
  return communes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Makes one edit of the present files; undefined if this one is not possible. */
export const EDIT_KINDS: readonly ((files: ContentFiles, pick: Pick) => ByHand | undefined)[] = [
  (files, pick) => {
    const item = pick(files.menu.items);
    return item.prices ? undefined : ofDish(item, "price", pick([4500, 9900, 12_350, 9905, 990_000]));
  },
  (files, pick) => {
    const item = pick(files.menu.items.filter(({ prices }) => prices));
    if (!item) return undefined;
    const [size, was] = pick(Object.entries(item.prices!));
    const value = was + pick([500, 1000, -500]);
    return {
      edit: { subject: `/menu/items/${item.id}/prices/${size}`, value, was },
      write: (files) =>
        withItems(
          files,
          (items) =>
            items.map((each) => each.id === item.id ? { ...each, prices: { ...each.prices, [size]: value } } : each),
        ),
    };
  },
  (files, pick) =>
    ofDish(pick(files.menu.items), "name", pick(["Del Puerto", "La Nueva <b>", "Pizza «Sur»", "*Mala*"])),
  (files, pick) => {
    const item = pick(files.menu.items);
    const es = `${item.description.es.replace(/\.$/, "")}, recién hecho.`;
    return ofDish(item, "description", { es, en: pick([es, `${item.description.en.replace(/\.$/, "")}, fresh.`]) });
  },
  (files, pick) => ofDish(pick(files.menu.items), "badge", pick([undefined, "nuevo", "picante", "de la casa"])),
  (files, pick) => ofDish(pick(files.menu.items), "sold_out", pick([true, undefined])),
  (files, pick) => ofDish(pick(files.menu.items), "category", pick(files.menu.categories).key),
  (files, pick) => {
    const item = pick(files.menu.items);
    const more = pick(files.ingredients.ingredients).id;
    const has = item.ingredients.includes(more) || item.ingredients.length > 1;
    return ofDish(item, "ingredients", has ? item.ingredients.slice(0, -1) : [...item.ingredients, more]);
  },
  (files, pick) => {
    const item = pick(files.menu.items);
    const others = files.menu.items.filter((each) => each.category === item.category);
    const was = others[others.indexOf(item) - 1]?.id;
    const value = pick([undefined, ...others.filter((each) => each !== item).map(({ id }) => id)]);
    return {
      edit: { subject: `/menu/items/${item.id}/place`, value, was },
      // What stands where it stood changes nothing.
      write: (files) =>
        value === was ? files : withItems(files, (items) => {
          const rest = items.filter(({ id }) => id !== item.id);
          const moved = items.find(({ id }) => id === item.id)!;
          return rest.toSpliced(value === undefined ? 0 : rest.findIndex(({ id }) => id === value) + 1, 0, moved);
        }),
    };
  },
  (files, pick) => {
    const { number: _, aliases: __, ...item } = pick(files.menu.items);
    const id = `nuevo-${pick([1, 2, 3, 4, 5])}`;
    if (files.menu.items.some((each) => each.id === id)) return undefined;
    const value = { ...item, id, name: `Plato ${id.at(-1)} ${pick(["del mes", "de otoño"])}` };
    return {
      edit: { subject: `/menu/items/${id}`, value },
      write: (files) => withItems(files, (items) => [...items, value]),
    };
  },
  (files, pick) => {
    const item = pick(files.menu.items);
    return {
      edit: { subject: `/menu/items/${item.id}`, was: item },
      write: (files) => withItems(files, (items) => items.filter(({ id }) => id !== item.id)),
    };
  },
  (files, pick) => {
    const group = pick(files.menu.option_groups.filter((each) => each.kind === "choice" || each.kind === "size"));
    if (group?.kind !== "choice" && group?.kind !== "size") return undefined;
    const option = pick(group.options as { id: string; price: number }[]);
    const value = pick([0, 500, 1500, 3000]);
    return {
      edit: { subject: `/menu/option_groups/${group.id}/options/${option.id}/price`, value, was: option.price },
      write: (files) => ({
        ...files,
        menu: {
          ...files.menu,
          option_groups: files.menu.option_groups.map((each) =>
            each.id === group.id && (each.kind === "choice" || each.kind === "size")
              ? {
                ...each,
                options: (each.options as typeof option[]).map((one) =>
                  one.id === option.id ? { ...one, price: value } : one
                ),
              } as typeof each
              : each
          ),
        },
      }),
    };
  },
  ...(["extra_price", "out"] as const).map((member) => (files: ContentFiles, pick: Pick): ByHand => {
    const one = pick(files.ingredients.ingredients);
    const value = pick<unknown>(member === "out" ? ["sold_out", "without", undefined] : [1200, 1900, 2500]);
    return {
      edit: { subject: `/ingredients/ingredients/${one.id}/${member}`, value, was: one[member] },
      write: (files) => ({
        ...files,
        ingredients: {
          ...files.ingredients,
          ingredients: files.ingredients.ingredients.map((each) =>
            each.id === one.id ? withMember(each, member, value) : each
          ),
        },
      }),
    };
  }),
  (files, pick) => {
    const day = pick(WEEK);
    const value = pick(SHIFTS);
    return {
      edit: { subject: `/hours/weekly/${day}`, value, was: files.hours.weekly[day] },
      write: (files) => ({ ...files, hours: { ...files.hours, weekly: { ...files.hours.weekly, [day]: value } } }),
    };
  },
  (files, pick) => {
    const date = pick(["2026-12-01", "2026-12-02", "2026-12-25", "2027-01-01", "2027-02-10"]);
    const was = files.hours.exceptions.find((each) => each.date === date);
    const value = pick([
      undefined,
      { date, name: { es: "Vacaciones", en: "Vacaciones" }, holiday: false, hours: "closed" as const, lone: true },
      {
        date,
        name: { es: "Aniversario", en: "Anniversary" },
        holiday: false,
        hours: [{ opens: "12:00", closes: "17:00" }],
      },
    ]);
    return {
      edit: { subject: `/hours/exceptions/${date}`, value, was },
      write: (files) => {
        const rest = files.hours.exceptions.filter((each) => each.date !== date);
        const exceptions = [...rest, ...value ? [value] : []].sort((a, b) => a.date < b.date ? -1 : 1);
        return { ...files, hours: { ...files.hours, exceptions } };
      },
    };
  },
  (files, pick) => {
    const commune = pick(files.delivery.communes);
    const member = pick(["fee", "minimum", "minutes"] as const);
    const value = member === "minutes" ? pick([25, 55]) : pick([0, 2500, 12_000]);
    return {
      edit: { subject: `/delivery/communes/${commune.name}/${member}`, value, was: commune[member] },
      write: (files) =>
        withCommunes(
          files,
          (all) => all.map((each) => each.name === commune.name ? { ...each, [member]: value } : each),
        ),
    };
  },
  (files, pick) => {
    const name = pick(["La Reina", "Peñalolén", ...files.delivery.communes.map(({ name }) => name)]);
    const was = files.delivery.communes.find((each) => each.name === name);
    const value = was ? undefined : { name, fee: 3500, minimum: 15_000, minutes: 60 };
    return {
      edit: { subject: `/delivery/communes/${name}`, value, was },
      write: (files) =>
        withCommunes(files, (all) => value ? inUsualOrder([...all, value]) : all.filter((each) => each.name !== name)),
    };
  },
  (files, pick) => {
    const member = pick(["last_order_minutes", "pickup_minutes", "days_ahead"] as const);
    const value = pick([0, 15, 30]);
    return {
      edit: { subject: `/delivery/timing/${member}`, value, was: files.delivery.timing[member] },
      write: (files) => ({
        ...files,
        delivery: { ...files.delivery, timing: { ...files.delivery.timing, [member]: value } },
      }),
    };
  },
  (files, pick) => {
    const value = pick([undefined, { es: "Hoy hay <i>ñoquis</i>.", en: "Gnocchi today." }, {
      es: "Volvimos",
      en: "Volvimos",
    }]);
    return {
      edit: { subject: "/restaurant/announcement", value, was: files.restaurant.announcement },
      write: (files) => ({ ...files, restaurant: withMember(files.restaurant, "announcement", value) }),
    };
  },
];
