/**
 * `looks` of `restaurant.json`: the colours, the logo and the picture of the home page that the owner chose. What is
 * absent stays as the project has it.
 * @module
 */
import * as v from "valibot";
import { titled } from "../described.ts";
import { ofForm } from "./words.ts";

/** A colour of sRGB (CSS Color Level 4, hexadecimal notation), without transparency. */
const Colour = ofForm(/^#[0-9a-f]{6}$/, 'un color con # y seis cifras de 0 a f, en minúsculas, como "#0b5d3b"');

const Picture = ofForm(
  /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|webp)$/,
  'el nombre de un archivo SVG o WebP, como "logo.svg"',
);

const THEME = {
  brand: v.optional(titled(Colour, "Color de la marca", "Enlaces, precios, botones y el toldo.")),
  paper: v.optional(titled(Colour, "Color del fondo de las páginas")),
  ink: v.optional(titled(Colour, "Color de los textos")),
};

/** The colours, each absent or as the owner wrote it. */
export const Colours = v.strictObject({
  ...THEME,
  frame: v.optional(titled(Colour, "Color del marco", "El fondo oscuro de la cabecera, la portada y el pie.")),
  glow: v.optional(titled(Colour, "Color que brilla sobre el marco", "Sus enlaces y sus botones.")),
  dark: v.optional(titled(v.strictObject(THEME), "Colores de noche", "Para quien usa su teléfono en oscuro.")),
});

/** The looks. */
export const LooksContent = v.strictObject({
  colours: v.optional(titled(Colours, "Colores", "Los que faltan se deducen de los otros o quedan como están.")),
  logo: v.optional(titled(Picture, "Logo", "Un archivo de la carpeta photos. Va sobre el marco, en vez del nombre.")),
  hero: v.optional(titled(Picture, "Imagen de la portada", "Un archivo de la carpeta photos, en vez del horno.")),
});

/** The colours that the owner chose. */
export type ChosenColours = v.InferOutput<typeof Colours>;
