/** The PNG files of drawings hold the pixels, as an independent reader sees them. @module */
import { assert, assertEquals } from "@std/assert";
import { encodePng } from "../../build/encode_png.ts";
import { Resvg } from "../resvg.ts";

Deno.test("encodePng() gives a file in which another reader finds the same pixels", async () => {
  const [width, height] = [7, 3];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => at % 4 === 3 ? 255 : at * 37 % 256);
  const file = await encodePng(pixels, width, height);
  assertEquals(file.subarray(0, 8).toHex(), "89504e470d0a1a0a");
  const href = `data:image/png;base64,${file.toBase64()}`;
  const size = `width="${width}" height="${height}"`;
  const read = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`)
    .render();
  assertEquals([read.width, read.height, read.pixels.toHex()], [width, height, pixels.toHex()]);

  const broken = file.with(40, file[40]! ^ 1).toBase64();
  const nothing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${broken}"/></svg>`,
  );
  assert(nothing.render().pixels.every((byte) => byte === 0), "the checksums count");
});
