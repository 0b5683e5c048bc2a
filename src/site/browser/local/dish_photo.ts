/**
 * Makes a photo of a phone fit for the menu: its middle, small, as WebP. The menu takes no other format, and Safari writes
 * none.
 * @module
 */
/// <reference lib="dom" />
import { err, ok, type Result } from "../../../leaves/result.ts";
import { MAX_PHOTO_BYTES } from "../../../schemas/edits.ts";

/** The longest side, and the shortest that the check of the content takes, in pixels. */
const SIDES = { most: 800, least: 400 } as const;

/** How many times the shorter side the longer one may be. */
const LONGEST = 4 / 3;

const QUALITIES = [.85, .75, .65, .55, .45, .35, .25];

const NO_WEBP = "Este navegador no puede guardar fotos WebP. En un iPhone ninguno puede: ponla desde un Android o un " +
  "computador, con Chrome o Firefox.";

/** Makes the photo, as a `data:` address. */
export async function makePhoto(file: File): Promise<Result<string, string>> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return err("Ese archivo no es una imagen que este teléfono pueda abrir.");
  const { width, height } = image;
  const short = Math.min(width, height);
  if (short < SIDES.least) return err(`La foto es muy chica: cada lado necesita al menos ${SIDES.least} píxeles.`);
  // The middle of what is too long.
  const [cutWidth, cutHeight] = [Math.min(width, short * LONGEST), Math.min(height, short * LONGEST)];
  for (let side = SIDES.most; side >= SIDES.least * LONGEST; side -= 80) {
    const scale = Math.min(1, side / Math.max(cutWidth, cutHeight));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.floor(cutWidth * scale), Math.floor(cutHeight * scale)];
    canvas.getContext("2d")!.drawImage(
      image,
      ...[(width - cutWidth) / 2, (height - cutHeight) / 2, cutWidth, cutHeight] as const,
      ...[0, 0, canvas.width, canvas.height] as const,
    );
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL("image/webp", quality);
      if (!url.startsWith("data:image/webp")) return err(NO_WEBP);
      if (url.length - url.indexOf(",") <= MAX_PHOTO_BYTES * 4 / 3) return ok(url);
    }
  }
  return err("La foto tiene demasiado detalle: prueba con otra.");
}
