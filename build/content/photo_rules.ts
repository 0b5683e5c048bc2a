/**
 * Checks the owner's photos: each `photo` of `menu.json` names a small WebP file that is nearly square, and each file of
 * the folder belongs to a dish.
 * @module
 */
import { nearestWord } from "../../src/domain/nearest_word.ts";
import { listOf, textOf } from "./json_parts.ts";
import { PHOTO_FOLDER, type Photos } from "./photos.ts";
import { type ContentProblem, type ReportProblem, showValue } from "./problem.ts";
import { webpSize } from "./webp_size.ts";

/** The largest file, in bytes: a page shows many photos. */
const MAX_BYTES = 60_000;

/** The shortest and the longest side, in pixels. */
const SIDES = { least: 400, most: 1600 } as const;

/** How many times the shorter side the longer one may be: pages cut a photo to a square. */
const LONGEST = 4 / 3;

/** Reports the mistakes of the photos that dishes name. */
export function checkPhotos(menu: unknown, photos: Photos, report: ReportProblem): void {
  for (const [index, item] of listOf(menu, "items").entries()) {
    const photo = textOf(item, "photo");
    if (photo === undefined) continue;
    const mistake = mistakeOf(photo, photos);
    const name = textOf(item, "name") ?? `el número ${index + 1} de la lista`;
    if (mistake) {
      report(["items", index, "photo"], mistake.found, mistake.allowed, `Foto de «${name}»: ${mistake.says}`);
    }
  }
}

/** The files that no dish names, as problems. */
export function unusedPhotos(menu: unknown, photos: Photos): ContentProblem[] {
  const used = new Set(listOf(menu, "items").map((item) => textOf(item, "photo")));
  return Object.keys(photos).filter((name) => !used.has(name)).sort().map((name) => ({
    file: `${PHOTO_FOLDER}/${name}`,
    pointer: "",
    line: 1,
    found: showValue(name),
    allowed: "solo las fotos que un plato nombra en su photo",
    message: `Ningún plato usa la foto ${name}. Agrega "photo": ${showValue(name)} a un plato de menu.json, o bórrala.`,
  }));
}

interface Mistake {
  readonly found: string;
  readonly allowed: string;
  readonly says: string;
}

function mistakeOf(name: string, photos: Photos): Mistake | undefined {
  const bytes = Object.hasOwn(photos, name) ? photos[name] : undefined;
  if (bytes === undefined) {
    const guess = nearestWord(name, Object.keys(photos));
    const says = `no está en la carpeta ${PHOTO_FOLDER}. ` +
      (guess === undefined ? `Ponla ahí o borra "photo".` : `¿Quisiste decir ${guess}?`);
    return { found: showValue(name), allowed: `un archivo de la carpeta ${PHOTO_FOLDER}`, says };
  }
  if (bytes.length > MAX_BYTES) {
    const found = `${Math.ceil(bytes.length / 1000)} KB`;
    return {
      found,
      allowed: `hasta ${MAX_BYTES / 1000} KB`,
      says: "pesa mucho. Guárdala con menos calidad o más chica.",
    };
  }
  const size = webpSize(bytes);
  if (size === undefined) {
    const says = "no es una foto WebP, o está cortada o animada. Guárdala como WebP: cambiarle el nombre no basta.";
    return { found: showValue(name), allowed: "una foto WebP", says };
  }
  const { width, height } = size;
  const found = `${width} por ${height} píxeles`;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SIDES.least || long > SIDES.most) {
    const allowed = `lados de ${SIDES.least} a ${SIDES.most} píxeles`;
    return { found, allowed, says: `es muy ${short < SIDES.least ? "chica" : "grande"}.` };
  }
  if (long > short * LONGEST) {
    return { found, allowed: "casi cuadrada: de 3:4 a 4:3", says: "es muy larga. Recórtala con el plato al medio." };
  }
  return undefined;
}
