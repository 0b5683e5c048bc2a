/**
 * Walks of the owner through edits that meet something else: the check, a program's draft, the holidays of a vacation, a
 * price or a photo before.
 * @module
 */
/// <reference lib="dom" />
import { assert } from "@std/assert";
import { LOCAL_PATH } from "../../../src/tables/page_paths.ts";
import type { TestApp } from "../../app_fixture.ts";
import { webpBytes } from "../../check/webp_bytes.ts";
import { editsOf, publish } from "../../edits/edits_fixture.ts";
import { answeredLate, goTo, publishReviewed, signIn, type } from "./owner_walks.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

/** What a program drafts. */
const DRAFTED = { "/menu/items/diavola/price": 13_900, "/menu/items/caprese/price": 8_200 };

const MESSAGE = "[data-subject='/restaurant/announcement']";

/** A program drafts. @returns The button that reviews or discards it. */
async function draft(app: TestApp, values: Readonly<Record<string, unknown>>) {
  const made = await app.serving.edits.draft(await editsOf(app, values), { by: "programa «Ayuda»", program: "ayuda" });
  assert(made.ok);
  return (what: "draft" | "discard") => `#${what}-${made.value.id}`;
}

/** Sets the price on the sheet of a dish, in hundreds of pesos. */
async function setPrice(walk: PageWalk, dish: string, hundreds: string): Promise<void> {
  await walk.tap(`${dish}: precio: `);
  await type(walk, hundreds);
  await walk.tap("[data-key='00']");
  await walk.tap("Listo");
}

/** Takes a photo of so many pixels in a browser that can write WebP. Each better quality than `.5` is too large. */
async function takePhoto(walk: PageWalk, width: number, height = width, writes = "webp"): Promise<void> {
  const { window, document } = walk.page;
  const done: string[] = [];
  const opened = width ? Promise.resolve({ width, height }) : Promise.reject(new Error("No image"));
  Object.assign(window, { createImageBitmap: () => opened });
  Object.assign(window.HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: (_: object, ...places: number[]) => done.push(`draws ${places}`) }),
    toDataURL(this: HTMLCanvasElement, type: string, quality: number): string {
      done.push(`${this.width} x ${this.height} as ${type} of ${quality}`);
      const length = writes === "large" || quality > .5 ? 50_000 : 60;
      const file = webpBytes("VP8 ", this.width, this.height, length);
      // A browser may put something before the picture, here of three bytes and of two.
      const profile = new TextEncoder().encode("ICCP\x03\0\0\0abc\0EXIF\x02\0\0\0de");
      const whole = new Uint8Array(file.length + profile.length);
      whole.set(file.subarray(0, 12));
      whole.set(profile, 12);
      whole.set(file.subarray(12), 12 + profile.length);
      return `data:image/${writes === "png" ? "png" : "webp"};base64,${whole.toBase64()}`;
    },
  });
  const input = document.querySelector<HTMLInputElement>("[data-photo]")!;
  Object.defineProperty(input, "files", { value: [{}], configurable: true });
  await walk.act(`take a photo of ${width} x ${height} pixels`, () => walk.fire(input, "change"));
  await walk.act([...new Set(done)].join("; "), () => {});
}

/** What the phone has kept of edits that the check refuses. */
const REFUSED = {
  "/menu/items/margherita/badge": "vegano",
  "/menu/items/margherita/diets": ["vegan", "vegetarian"],
  "/menu/items/margherita/description": { es: "", en: "Tasty." },
  "/menu/items/te/ingredients": ["licor-de-maqui"],
  "/menu/items/te/price": 0,
  "/delivery/communes/Macul/fee": 20_000,
  "/delivery/timing/slot_minutes": 7,
  "/hours/weekly/tuesday": [{ opens: "18:00", closes: "14:00" }],
  "/hours/exceptions/2026-12-24": {
    date: "2026-12-24",
    holiday: false,
    hours: [{ opens: "13:00", closes: "13:00" }],
  },
};

/** The walks. */
export const EDIT_WALKS: Walks = {
  "what the check refuses on a phone": {
    async go(walk, app) {
      await signIn(walk, app);
      walk.page.window.sessionStorage.setItem("owner-edits", JSON.stringify({ edits: await editsOf(app, REFUSED) }));
      await walk.open(`${LOCAL_PATH}#revisar`);
      await goTo(walk, "#carta/%zz");
      await goTo(walk, "#horario/..2026-12-08");
      await goTo(walk, "#porcentaje/postres");
      for (const percent of ["-95", "301", "300", "-90", ""]) await walk.write("#percent", percent);
    },
  },
  "a text on more lines, and in English first": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap("#announcement summary");
      await walk.write(`${MESSAGE}[data-at='en']`, "We close\n early.");
      await goTo(walk, "#revisar");
      await goTo(walk, "#carta");
      await walk.write(`${MESSAGE}[data-at='es']`, "Cerramos\n\ntemprano. ");
      await walk.write(`${MESSAGE}[data-at='en']`, "");
      await walk.write(`${MESSAGE}[data-at='es']`, "");
      await walk.write(`${MESSAGE}[data-at='en']`, " ");
      await goTo(walk, "#horario/2026-12-08");
      await walk.write("[data-at='name.es']", "");
      await walk.choose("[data-at=hours]", "Cerrado");
      await walk.write("[data-at='name.es']", "La Inmaculada");
      await walk.choose("[data-at=hours]", "Otro horario");
      for (const time of ["opens", "closes"]) await walk.write(`[data-at='hours.0.${time}']`, "00:00");
      await walk.choose("[data-at=holiday]", "No");
    },
  },
  "a copy whose original goes first": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("#new-copy-margherita", "Verano");
      await walk.tap("#add-copy");
      await goTo(walk, "#carta/margherita");
      await walk.tap("Quitar de la carta");
      await goTo(walk, "#carta/verano");
      await walk.write("[data-subject$='/description']", "Zapallo y choclo.");
    },
  },
  "a copy of a copy that goes": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("#new-copy-margherita", "Doble");
      await walk.tap("#add-copy");
      await walk.write("#new-copy-doble", "Triple");
      await walk.tap("#add-copy");
      await walk.write("#new-copy-triple", "¿?");
      await walk.tap("#add-copy");
      await walk.write("#new-copy-plato", "Doble");
      await walk.tap("#add-copy");
      await goTo(walk, "#carta/doble");
      await walk.tap("Quitar de la carta");
      await goTo(walk, "#revisar");
      await walk.tap("Quitar Triple: lugar en la carta");
    },
  },
  "a diet that the owner chose": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.tap("#ingredients summary");
      await walk.tap("Quitar albahaca");
      await walk.choose("[data-subject$='/diets']", "No se dice");
      await walk.tap("Quitar aceite de oliva");
      await walk.choose("[data-subject$='/diets']", "Vegano");
      await walk.tap("Quitar salsa de tomate");
      await walk.choose("[data-subject$='/diets']", "Vegetariano");
      await walk.write("#find-ingredient", "salame");
      await walk.tap("+ salame picante");
      await walk.tap("Quitar salame picante");
      await walk.tap("Quitar mozzarella fior di latte");
    },
  },
  "a photo replaced and removed": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.act("choose no photo", () => walk.fire(walk.find("[data-photo]"), "change"));
      for (const width of [0, 300, 399, 400, 500]) await takePhoto(walk, width);
      await takePhoto(walk, 600, 1_200);
      await takePhoto(walk, 2_000, 1_000);
      await takePhoto(walk, 900, 900, "png");
      await takePhoto(walk, 900, 900, "large");
      await walk.loseNetwork();
      await takePhoto(walk, 900);
      await walk.regainNetwork();
      await walk.tap("Quitar la foto");
      await takePhoto(walk, 600);
      await publishReviewed(walk);
      await takePhoto(walk, 700);
      await goTo(walk, "#revisar");
    },
  },
  "a draft of a program is discarded": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      await signIn(walk, app);
      await goTo(walk, "#despacho");
      await walk.tap(button("draft"));
      await goTo(walk, "#carta");
      await walk.tap("Caprese: precio: ");
      await type(walk, "83");
      await walk.tap("[data-key='00']");
      await walk.tap("Revisar");
      await goTo(walk, "#despacho");
      await walk.tap("Macul: costo: ");
      await type(walk, "25");
      await walk.tap("[data-key='00']");
      await walk.tap("Listo");
      await walk.tap(button("discard"));
      await walk.loseNetwork();
      await walk.tap(button("discard"));
      await walk.regainNetwork();
      for (const _ of ["asks", "discards"]) await walk.tap(button("discard"));
    },
  },
  "the page looks again while it reviews": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap("Caprese: precio: ");
      await type(walk, "83");
      await walk.tap("[data-key='00']");
      await answeredLate(walk, "Revisar");
      await goTo(walk, "#carta/%zz");
      await walk.loseNetwork();
      await goTo(walk, "#revisar");
      await walk.regainNetwork();
      await goTo(walk, "#carta/%zz");
      await goTo(walk, "#revisar");
    },
  },
  "a draft that another phone discards": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap(button("draft"));
      await goTo(walk, "#carta");
      await setPrice(walk, "Caprese", "83");
      await goTo(walk, "#revisar");
      await app.serving.edits.discard(button("draft").replace("#draft-", ""));
      await walk.useAnotherApp(1_000);
      await walk.tap("#publish");
      await walk.wait(1_000);
      await walk.act("the phone is removed elsewhere", () => walk.device.cookies.clear());
      await walk.useAnotherApp(1_000);
    },
  },
  "a draft that another phone discards during the review": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap(button("draft"));
      await goTo(walk, "#carta");
      await setPrice(walk, "Caprese", "83");
      await goTo(walk, "#revisar");
      await app.serving.edits.discard(button("draft").replace("#draft-", ""));
      await walk.tap("#publish");
      await walk.tap("#publish");
      await walk.wait(1_000);
    },
  },
  "a draft that another phone discards before a reload": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      const another = await draft(app, { "/menu/items/te/price": 2_300 });
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap(button("draft"));
      await goTo(walk, "#carta");
      await setPrice(walk, "Caprese", "83");
      await app.serving.edits.discard(button("draft").replace("#draft-", ""));
      await walk.open(`${LOCAL_PATH}#carta`);
      await walk.tap(another("draft"));
    },
  },
  "a draft that an older page took is discarded": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      const edits = await editsOf(app, { ...DRAFTED, "/menu/items/te/price": 2_300 });
      const id = button("draft").replace("#draft-", "");
      await signIn(walk, app);
      walk.page.window.sessionStorage.setItem("owner-edits", JSON.stringify({ edits, draft: id }));
      await walk.open(`${LOCAL_PATH}#carta`);
      await app.serving.edits.discard(id);
      await walk.useAnotherApp(1_000);
      await goTo(walk, "#revisar");
    },
  },
  "a draft that is taken while a publication is on its way, and then discarded elsewhere": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await setPrice(walk, "Margherita", "98");
      await goTo(walk, "#revisar");
      await answeredLate(walk, "#publish", async () => {
        await goTo(walk, "#carta");
        await walk.tap(button("draft"));
      });
      await app.serving.edits.discard(button("draft").replace("#draft-", ""));
      await goTo(walk, "#revisar");
      await walk.tap("#publish");
      await walk.wait(1_000);
    },
  },
  "a draft that another phone publishes": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap(button("draft"));
      await goTo(walk, "#carta");
      await publish(app, DRAFTED);
      await app.serving.edits.discard(button("draft").replace("#draft-", ""));
      await walk.useAnotherApp(1_000);
    },
  },
  "a draft of a program beside typed prices": {
    async go(walk, app) {
      const button = await draft(app, DRAFTED);
      const another = await draft(app, { "/menu/items/diavola/price": 13_800, "/menu/items/te/price": 2_300 });
      await publish(app, { "/menu/items/caprese/price": 8_100 });
      await signIn(walk, app);
      await goTo(walk, "#carta/diavola");
      await setPrice(walk, "Diavola", "125");
      await goTo(walk, "#carta");
      await answeredLate(walk, button("draft"), () => walk.tap("Usar lo del borrador"));
      await goTo(walk, "#carta");
      await walk.tap(another("draft"));
    },
  },
  "a percentage beside a typed price": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/diavola");
      await setPrice(walk, "Diavola", "149");
      await goTo(walk, "#porcentaje/pizzas_rojas");
      await walk.tap("+5 %");
      await walk.tap("[data-apply]");
      await goTo(walk, "#porcentaje/pizzas_rojas");
      await walk.tap("+10 %");
      await walk.tap("[data-raise$='/diavola/price']");
      await walk.tap("[data-apply]");
    },
  },
  "markup in the text of a dish": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("[data-subject='/menu/items/margherita/description'][data-at=es]", "Con <b>queso</b>.");
      await goTo(walk, "#revisar");
    },
  },
  "a vacation over Christmas": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#horario");
      await walk.tap("#days summary");
      await walk.write("[name=from]", "2026-12-23");
      await walk.write("[name=to]", "2027-01-02");
      await walk.write("#new-days", "Vacaciones");
      await walk.tap("#add-days");
      await publishReviewed(walk);
      await walk.tap("Sin inglés: ");
      await walk.tap("#publications summary");
      await goTo(walk, "#horario/2026-12-23..2026-12-24");
      await walk.tap("Quitar: ");
      await goTo(walk, "#horario/2026-12-26..2027-01-02");
      await walk.tap("Quitar: ");
      await goTo(walk, "#revisar");
    },
  },
  "another price is another question": {
    async go(walk, app) {
      await signIn(walk, app);
      for (const keys of ["50", "30"]) {
        await goTo(walk, "#carta/te");
        await walk.tap("Té o infusión: precio: ");
        await type(walk, keys);
        await walk.tap("[data-key='0']");
        await walk.tap("Revisar");
        await walk.tap("[data-sure]");
      }
    },
  },
};
