/**
 * Makes a photo of a phone fit for the menu, and sends it: its middle, small, as WebP. The menu takes no other format, and Safari writes
 * none.
 * @module
 */
/// <reference lib="dom" />
import { err, ok, type Result } from "../../../leaves/result.ts";
import type { KeptPhoto } from "../../../schemas/edits.ts";
import { MAX_PHOTO_BYTES } from "../../../schemas/photo_bytes.ts";
import type { showToast } from "./board_toast.ts";
import { callOwner } from "./owner_calls.ts";
import { change } from "./unsent_edits.ts";

/** The longest side, and the shortest that the check of the content takes, in pixels. */
const SIDES = { most: 800, least: 400 } as const;

/** How many times the shorter side the longer one may be. */
const LONGEST = 1.33;

const QUALITIES = [.85, .75, .65, .55, .45, .35, .25];

const NO_WEBP = "Este navegador no puede guardar fotos WebP. En un iPhone ninguno puede: ponla desde un Android o un " +
  "computador, con Chrome o Firefox.";

/** Makes the photo, in Base64. */
async function makePhoto(file: File): Promise<Result<string, string>> {
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
      const [kind, bytes] = canvas.toDataURL("image/webp", quality).split(",");
      if (kind !== "data:image/webp;base64") return err(NO_WEBP);
      const webp = pictureAlone(atob(bytes!));
      if (webp.length <= MAX_PHOTO_BYTES) return ok(btoa(webp));
    }
  }
  return err("La foto tiene demasiado detalle: prueba con otra.");
}

/** A WebP file (RFC 9649 section 2.6) without what a browser puts beside the picture, such as a colour profile. */
function pictureAlone(file: string): string {
  const number = (at: number) => [3, 2, 1, 0].reduce((sum, byte) => sum * 256 + file.charCodeAt(at + byte), 0);
  const bytes = (value: number) => String.fromCharCode(...[0, 8, 16, 24].map((bits) => value >> bits & 255));
  const endOf = (at: number) => at + 8 + number(at + 4) + number(at + 4) % 2;
  let at = 12;
  while (at < file.length && file.slice(at, at + 4) !== "VP8 ") at = endOf(at);
  const picture = file.slice(at, endOf(at));
  return `RIFF${bytes(4 + picture.length)}WEBP${picture}`;
}

/** Photos that were just taken, by their names. */
const taken = new Map<unknown, string>();

/** The address of a photo that was just taken. */
export function takenPhoto(name: unknown): string | undefined {
  return taken.get(name);
}

/** Makes a photo small enough, and keeps it on the site until a publication names it. */
export async function sendPhoto(subject: string, file: File, tell: typeof showToast): Promise<void> {
  tell("Preparando la foto…");
  const made = await makePhoto(file);
  if (!made.ok) return tell(made.error, [], true);
  const answer = await callOwner<KeptPhoto>("/local/photos", { webp: made.value });
  if (!answer.ok) return tell(`No se guardó la foto. ${answer.error.text}`, [], true);
  taken.set(answer.value.photo, `data:image/webp;base64,${made.value}`);
  change(subject, answer.value.photo);
  tell("La foto está lista: falta publicarla.");
}
