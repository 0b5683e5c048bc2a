/**
 * Checks the owner's photos: each `photo` of `menu.json` names a small WebP file that is nearly square, and each file of
 * the folder belongs to a dish or to the looks, whose own rules are in `look_rules.ts`.
 * @module
 */
import * as v from "valibot";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { MenuFileItem } from "../schemas/content/menu.ts";
import { cleanSvg } from "./clean_svg.ts";
import { ofEntry, type Part } from "./part.ts";
import { type ContentProblem, showValue } from "./problem.ts";
import { webpSize } from "./webp_size.ts";

/** The folder of the photos, below that of the content. */
export const PHOTO_FOLDER = "photos";

/** The photos by file name. */
export type Photos = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** The largest file, in bytes: a page shows many photos. */
const MAX_BYTES = 60_000;

/** The shortest and the longest side, in pixels. */
const SIDES = { least: 400, most: 1600 } as const;

/** How many times the shorter side the longer one may be: pages cut a photo to a square. */
const LONGEST = 4 / 3;

/** Reports the mistakes of the photos that dishes name. */
export function checkPhotos(menu: Part, photos: Photos): void {
  for (const item of menu.list("items")) {
    const name = item.text("photo");
    // The schema reports another name.
    if (name === undefined || !v.is(MenuFileItem.entries.photo, name)) continue;
    checkPhoto(item.member("photo"), photos, `Foto ${ofEntry(item.called)}`);
  }
}

/** The files that neither a dish nor the looks name, as problems. */
export function unusedPhotos(menu: Part, restaurant: Part, photos: Photos): ContentProblem[] {
  const looks = restaurant.member("looks");
  const used = new Set([
    ...menu.list("items").map((item) => item.text("photo")),
    looks.text("logo"),
    looks.text("hero"),
  ]);
  return Object.keys(photos).filter((name) => !used.has(name)).sort().map((name) => ({
    file: `${PHOTO_FOLDER}/${name}`,
    pointer: "",
    line: 1,
    found: showValue(name),
    allowed: "solo las fotos que un plato nombra en su photo",
    message: `Ningún plato usa la foto ${name}. ${
      v.is(MenuFileItem.entries.photo, name)
        ? `Agrega "photo": ${showValue(name)} a un plato de menu.json, o bórrala.`
        : "Bórrala, o guárdala como WebP con un nombre en minúsculas, como margherita.webp, y ponla en su plato."
    }`,
  }));
}

/** Reports one mistake at most of a picture that a part names: each hides the next. @param what The picture in words. */
export function checkPhoto(part: Part, photos: Photos, what: string, isOfDish = true): void {
  const name = String(part.value);
  const tell = (says: string, allowed: string, found?: string) => part.report(allowed, `${what}: ${says}`, found);
  const bytes = Object.hasOwn(photos, name) ? photos[name] : undefined;
  if (bytes === undefined) {
    const guess = nearestWord(name, Object.keys(photos));
    const advice = guess === undefined ? "Ponla de nuevo o quítala." : `¿Quisiste decir ${guess}?`;
    return tell(`no está. ${advice}`, `un archivo de la carpeta ${PHOTO_FOLDER}`);
  }
  if (bytes.length > MAX_BYTES) {
    const found = `${Math.ceil(bytes.length / 1000)} KB`;
    return tell("pesa mucho. Guárdala con menos calidad o más chica.", `hasta ${MAX_BYTES / 1000} KB`, found);
  }
  if (name.endsWith(".svg")) {
    const cleaned = cleanSvg(new TextDecoder().decode(bytes));
    const advice = "Expórtalo como SVG simple, con las letras convertidas en trazos y sin imágenes adentro.";
    return cleaned.ok ? undefined : tell(`${cleaned.error}. ${advice}`, "un SVG de solo dibujos");
  }
  const size = webpSize(bytes);
  if (size === undefined) {
    const says = "no es una foto WebP, o está cortada o animada. Guárdala como WebP: cambiarle el nombre no basta.";
    return tell(says, "una foto WebP");
  }
  if (!isOfDish) return;
  const { width, height } = size;
  const found = `${width} por ${height} píxeles`;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SIDES.least || long > SIDES.most) {
    const allowed = `lados de ${SIDES.least} a ${SIDES.most} píxeles`;
    return tell(`es muy ${short < SIDES.least ? "chica" : "grande"}.`, allowed, found);
  }
  if (long > short * LONGEST) {
    tell("es muy larga. Recórtala con el plato al medio.", "casi cuadrada: de 3:4 a 4:3", found);
  }
}
