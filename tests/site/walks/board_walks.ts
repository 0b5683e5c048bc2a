/**
 * Walks of the owner through what does not go as it should: an answer that fails, edits and changes that fit no more, what
 * a program and another draft leave.
 * @module
 */
/// <reference lib="dom" />
import { assert } from "@std/assert";
import type { Change, Tonight } from "../../../src/schemas/tonight.ts";
import { LOCAL_PATH } from "../../../src/tables/page_paths.ts";
import type { TestApp } from "../../app_fixture.ts";
import { editsOf, publish } from "../../edits/edits_fixture.ts";
import { goTo, signIn, type } from "./owner_walks.ts";
import { changeTonight } from "./change_tonight.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

async function make(app: TestApp, ...changes: readonly Change[]): Promise<void> {
  for (const change of changes) await changeTonight(app, change);
}

/** Fails requests of these paths. */
async function fail(walk: PageWalk, paths: RegExp): Promise<void> {
  await walk.act(`${paths} fails`, () => {
    walk.network = (path, answer) => paths.test(path) ? Promise.reject(new TypeError("Failed to fetch")) : answer();
  });
}

/** The walks. */
export const BOARD_WALKS: Walks = {
  "somebody leaves with a price kept from before": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap("Diavola: precio: ");
      await type(walk, "125");
      await walk.tap("[data-key='00']");
      await walk.tap("Listo");
      await walk.open(LOCAL_PATH);
      await walk.tap("[data-sign-out]");
      await walk.tap("[data-sign-out]");
      await signIn(walk, app, 2);
      await goTo(walk, "#revisar");
    },
  },
  "a phone that is not removed": {
    async go(walk, app) {
      await signIn(walk, app);
      walk.device.cookies.clear();
      await signIn(walk, app, 2);
      await walk.tap("Teléfonos");
      await walk.tap("[data-devices] li");
      await walk.tap("[data-remove]");
      await walk.tap("Teléfonos");
      await walk.tap("Teléfonos");
      await walk.tap("[data-remove]");
      await fail(walk, /^\/local\/(?!tonight)/);
      await walk.tap("[data-remove]");
      await walk.wait(15_000);
      await walk.regainNetwork();
      await walk.tap("#delay-20");
      for (const place of ["#toast-button", "#find"]) {
        await walk.act(`the focus is on ${place}`, () => walk.find(place).focus());
        await walk.wait(20_000);
      }
      await walk.act("the phone is removed elsewhere", () => walk.device.cookies.clear());
      for (const _ of ["asks", "removes"]) await walk.tap("[data-remove]");
    },
  },
  "guests' pages do not answer after a publication": {
    async go(walk, app) {
      await signIn(walk, app);
      for (const [dish, keys] of [["Diavola", "125"], ["Caprese", "83"]] as const) {
        await goTo(walk, "#carta");
        await walk.tap(`${dish}: precio: `);
        await type(walk, keys);
        await walk.tap("[data-key='00']");
        await walk.tap("Revisar");
        await fail(walk, /^\/(?:carta|en)/);
        await walk.tap("#publish");
        await walk.wait(5_000);
        if (dish === "Diavola") await walk.wait(15_000);
        else await goTo(walk, "#carta");
        await walk.regainNetwork();
        await walk.wait(15_000);
      }
      await fail(walk, /^\/(?:carta|en)/);
      await walk.tap("#toast-button");
      await goTo(walk, "");
      await walk.act("the way back from another page", () => walk.page.show(true));
      await walk.tap("[data-sign-out]");
      await walk.regainNetwork();
      await walk.wait(2_000);
    },
  },
  "changes that fit no more, and two of a program": {
    async go(walk, app) {
      await make(
        app,
        { kind: "dish", dish: "diavola" },
        { kind: "dish", dish: "caprese" },
        { kind: "ingredient", ingredient: "mozzarella", out: "sold_out" },
      );
      await signIn(walk, app);
      await walk.tap("#all-0 summary");
      await walk.tap("#all-margherita");
      await publish(app, { "/menu/items/diavola": undefined, "/menu/items/caprese": undefined });
      await walk.wait(15_000);
      await make(app, { kind: "delay", minutes: 20 });
      walk.network = async (path, answer) => {
        const response = await answer();
        if (path !== "/local/tonight") return response;
        const { changes, ...tonight }: Tonight = await response.json();
        return Response.json({ ...tonight, changes: changes.map((each) => ({ ...each, by: "x", program: "ayuda" })) });
      };
      await walk.wait(15_000);
    },
  },
  "one of two drafts is discarded elsewhere": {
    async go(walk, app) {
      const drafted = [{ "/menu/items/diavola/price": 13_900 }, { "/menu/items/caprese/price": 8_200 }] as const;
      const ids: string[] = [];
      for (const values of drafted) {
        const made = await app.serving.edits.draft(await editsOf(app, values), {
          by: "programa «Ayuda»",
          program: "ayuda",
        });
        assert(made.ok);
        ids.push(made.value.id);
      }
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.tap(`#draft-${ids[0]}`);
      await walk.useAnotherApp(1_000);
      assert(await app.serving.edits.discard(ids[1]!));
      await walk.act("the way back from another page", () => walk.page.show(true));
      await goTo(walk, "#horario/%zz");
      await goTo(walk, "#carta");
      await walk.write("#find-dish", "cap");
      await walk.write("#find-dish", "nada");
      await walk.submit("#find-dish");
      await goTo(walk, "#carta/caprese");
    },
  },
};
