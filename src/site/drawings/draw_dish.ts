/**
 * Draws a dish, as the menu has it or as somebody orders it, from its form and its ingredients, with shapes of the sprite. The build and the pages use this function.
 *
 * It is pure, and the same dish always looks the same: pieces lie on a spiral as seeds do in a sunflower, and their turn
 * follows from their place. Leaves out the shapes themselves, so that a page script stays small.
 * @module
 */
import { shapeName, type Side, vessel } from "./arrangement.ts";
import { type DishForm, USUAL_FORMS } from "../../schemas/dish_form.ts";
import { FORMS, pizzaToppings } from "./dish_forms.ts";
import { attribute, type Html, markup, raw } from "../markup/html.ts";
import type { Configuration } from "../../domain/dishes/configuration.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";

/** What to draw. */
export interface DrawnDish {
  readonly form: DishForm;
  /** The ids of the ingredients, the most important ones first; for halves, what both halves have. */
  readonly ingredients: readonly string[];
  /** What only the left and only the right half of a pizza has. */
  readonly halves?: readonly [left: readonly string[], right: readonly string[]];
}

/** How to show it. */
export interface DrawingOptions {
  /** The address of the sprite; empty if its groups are in the same document. */
  readonly sprite?: string;
  /** Width and height in pixels. */
  readonly size?: number;
  /** The text alternative. Without it the drawing is decoration, hidden from screen readers. */
  readonly label?: string;
}

/** Draws a dish as an `svg` element. */
export function drawDish(dish: DrawnDish, { sprite = "", size = 96, label }: DrawingOptions = {}): Html {
  return markup`<svg class="drawing" viewBox="-50 -50 100 100" width="${size}" height="${size}"${
    label === undefined
      ? raw(' aria-hidden="true" focusable="false"')
      : markup` role="img"${attribute("aria-label", label)}`
  }>${raw(drawParts(dish).replaceAll('href="#', `href="${sprite}#`))}</svg>`;
}

/** Draws one ingredient alone. */
export function drawIngredient(id: string, sprite = ""): Html {
  return markup`<svg class="ingredient" viewBox="-12.500 -12.500 25 25" width="32" height="32" aria-hidden="true" focusable="false">${
    raw(`<use href="${sprite}#${shapeName(id)}"/>`)
  }</svg>`;
}

/** The parts of the drawing, from -50 to 50 both ways, without the `svg` element around them. */
export function drawParts({ form, ingredients, halves }: DrawnDish): string {
  if (form !== "pizza" || !halves) return FORMS[form](ingredients);
  const half = (side: Side, own: readonly string[]) => pizzaToppings([...new Set([...ingredients, ...own])], side);
  // A nested `svg` clips what it holds, and needs no id.
  return vessel("pizza") +
    `<svg x="-50" y="-50" width="50" height="100" viewBox="-50 -50 50 100">${half(-1, halves[0])}</svg>` +
    `<svg x="0" y="-50" width="50" height="100" viewBox="0 -50 50 100">${half(1, halves[1])}</svg>` +
    `<path d="M0-48V48" stroke="#7a3d17" stroke-width="3"/><path d="M0-48V48" stroke="#fff8ec" stroke-width="1.4"/>`;
}

/** A dish as the kitchen serves it, without anybody's choices. */
export function drawnDish(
  { form, category, ingredients }: Pick<MenuItemContent, "form" | "category" | "ingredients">,
): DrawnDish {
  return { form: form ?? USUAL_FORMS[category], ingredients };
}

/** A dish with everything that was chosen. */
export function drawnConfiguration({ parts, choices, extras }: Configuration): DrawnDish {
  const [first, second] = parts.map(({ item, without, extras }) => {
    const left = new Set(without.map(({ id }) => id));
    return [...item.ingredients.filter((id) => !left.has(id)), ...extras.map(({ ingredient }) => ingredient.id)];
  });
  const added = [
    ...choices.flatMap(({ ingredients }) => ingredients),
    ...extras.map(({ ingredient }) => ingredient.id),
  ];
  const { form } = drawnDish(parts[0].item);
  if (second === undefined) return { form, ingredients: [...new Set([...first!, ...added])] };
  const common = first!.filter((id) => second.includes(id));
  const own = (half: readonly string[]) => half.filter((id) => !common.includes(id) && !added.includes(id));
  return { form: "pizza", ingredients: [...new Set([...common, ...added])], halves: [own(first!), own(second)] };
}
