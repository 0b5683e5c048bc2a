/** Walks of the owner through `/local`: tonight, and the content. @module */
import { assert } from "@std/assert";
import { signLink } from "../../../src/owner/owner_link.ts";
import { LOCAL_PATH } from "../../../src/tables/page_paths.ts";
import { publish } from "../../edits/edits_fixture.ts";
import { ORIGIN, OWNER_SECRET, type TestApp } from "../../app_fixture.ts";
import type { Network } from "./open_page.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

/** Signs in by a link, the `link`th of its walk. */
export async function signIn(walk: PageWalk, app: TestApp, link = 1): Promise<void> {
  await walk.open(`${LOCAL_PATH}#${await linkOf(app, link)}`);
  await walk.tap("Entrar en este teléfono");
}

function linkOf(app: TestApp, nth: number): Promise<string> {
  return signLink(OWNER_SECRET, ORIGIN, app.now(), (length) => new Uint8Array(length).fill(nth));
}

/** Goes to a part of the page. */
export async function goTo(walk: PageWalk, hash: string): Promise<void> {
  await walk.act(`go to ${hash}`, () => walk.page.window.location.hash = hash);
}

/** Presses keys of the number pad. */
export async function type(walk: PageWalk, keys: string): Promise<void> {
  for (const key of keys) await walk.tap(`[data-key="${key}"]`);
}

/** Reviews the edits, and publishes them. */
export async function publishReviewed(walk: PageWalk): Promise<void> {
  await goTo(walk, "#revisar");
  await walk.tap("#publish");
  await walk.wait(2_000);
}

/** Taps, and does something before the answer to the tap arrives; without more, the page asks in between. */
export async function answeredLate(
  walk: PageWalk,
  what: string,
  meanwhile: () => Promise<void> = () => walk.useAnotherApp(1_000),
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { network } = walk;
  walk.network = async (_path, answer) => {
    walk.network = network;
    const response = await answer();
    await promise;
    return response;
  };
  await walk.tap(what);
  await meanwhile();
  await walk.act("the answer arrives", () => resolve());
}

/** Answers once with a failure, as the service or something in front of it. */
function refuseOnce(walk: PageWalk, status: number, body: object | string, type = "application/json"): void {
  const { network } = walk;
  walk.network = () => {
    walk.network = network;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: { "content-type": type } }));
  };
}

/** Another network once the page and its script have come. */
function pagesFirst(then: Network): Network {
  return (path, answer) => path.startsWith("/local/") ? then(path, answer) : answer();
}

/** Reasons that the service gives, and one that it does not. */
const REASONS = ["foreign_origin", "insecure_connection", "owner_not_configured", "store_unavailable", "rate_limited"];
const LINK_REASONS = ["owner_link_invalid", "owner_link_expired", "owner_link_used"];

/** The walks. */
export const OWNER_WALKS: Walks = {
  "sign in and out": {
    async go(walk, app) {
      await walk.open(LOCAL_PATH);
      walk.device.userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
      await walk.open(`${LOCAL_PATH}#0.0.0`);
      await walk.write("#device", " Mi iPhone ");
      await walk.tap("Entrar en este teléfono");
      await signIn(walk, app);
      walk.device.cookies.clear();
      await signIn(walk, app);
      await signIn(walk, app, 2);
      await walk.loseNetwork();
      await walk.tap("Teléfonos");
      await walk.regainNetwork();
      await walk.wait(15_000);
      await walk.tap("[data-remove]");
      await walk.tap("[data-remove]");
      await walk.loseNetwork();
      await walk.tap("[data-sign-out]");
      await walk.regainNetwork();
      await walk.tap("[data-sign-out]");
      await signIn(walk, app, 3);
      walk.network = async (_path, answer) => {
        const given = await answer();
        walk.device.cookies.clear();
        return given;
      };
      await signIn(walk, app, 4);
    },
  },
  "what the service refuses": {
    async go(walk, app) {
      for (const [status, type] of [[502, "text/html"], [200, "text/html"], [500, ""]] as const) {
        refuseOnce(walk, status, "Down", type);
        walk.network = pagesFirst(walk.network);
        await walk.open(LOCAL_PATH);
      }
      for (const [at, userAgent] of ["iPad", "Android 16", ""].entries()) {
        walk.device.userAgent = userAgent;
        await walk.regainNetwork();
        await walk.open(`${LOCAL_PATH}#${await linkOf(app, at + 1)}`);
        refuseOnce(walk, 400, { reason: LINK_REASONS[at], message: "M.", resolution: "R." });
        await walk.tap("Entrar en este teléfono");
      }
      await walk.open(`${LOCAL_PATH}#${await linkOf(app, 4)}`);
      await walk.loseNetwork("silent");
      await walk.tap("Entrar en este teléfono");
      await walk.wait(10_000);
      await walk.regainNetwork();
      await walk.tap("Entrar en este teléfono");
      for (const reason of [...REASONS, "unknown_change", "another", undefined]) {
        refuseOnce(walk, 400, {
          reason,
          message: "M.",
          resolution: "R.",
          ...reason ? {} : { errors: [{ message: "E." }] },
        });
        await walk.tap("#delay-20");
        await walk.tap("#forget-0");
      }
      refuseOnce(walk, 503, "Down", "text/html");
      await walk.tap("#delay-20");
      refuseOnce(walk, 401, { reason: "owner_sign_in_required", message: "M.", resolution: "R." });
      await walk.tap("#retry-0");
    },
  },
  "an evening": {
    async go(walk, app) {
      await signIn(walk, app);
      await walk.write("#find", "moz");
      await walk.tap("#found-i-mozzarella");
      await walk.write("#find", "nada");
      await walk.write("#find", "");
      await walk.tap("#delay-20");
      await walk.tap("#pause-30");
      await walk.tap("#delivery");
      await walk.tap("#closing summary");
      await walk.tap("[data-close='21:30']");
      await walk.tap("#toast-button");
      await walk.tap("[data-list] summary");
      await walk.wait(30 * 60_000);
      await walk.loseNetwork();
      await walk.tap("#delay-45");
      await walk.regainNetwork();
      await walk.tap("Reintentar");
      await answeredLate(walk, "#delay-20", async () => {
        await walk.tap("#delay-20");
        await walk.useAnotherApp(1_000);
      });
      await walk.act("another phone ends all", async () => {
        const view = await app.service.view();
        assert(view.ok);
        for (const { id } of view.value.changes) await app.service.undo(id, "otro");
      });
      await walk.wait(15_000);
      await walk.act("the phone is removed elsewhere", () => walk.device.cookies.clear());
      await walk.wait(15_000);
    },
  },
  "a lunch": {
    now: Date.parse("2026-11-25T14:10:00-03:00"),
    async go(walk, app) {
      await signIn(walk, app);
      await walk.tap("#pause-close");
      await walk.tap("#closing summary");
      await walk.tap("[data-close='15:00']");
    },
  },
  "each change of an evening, and its end": {
    async go(walk, app) {
      await signIn(walk, app);
      await walk.tap("#all-0 summary");
      await walk.tap("#all-diavola");
      await walk.tap("#toast-more");
      await walk.tap("#all-diavola");
      await walk.tap("#all-diavola");
      await walk.tap(".card details summary");
      await walk.tap(".card [data-end]");
      await walk.tap(".card [data-days]");
      await walk.tap(".card [data-undo]");
      await walk.write("#find", "albahaca");
      await walk.tap("#found-i-albahaca");
      await walk.tap("#found-i-albahaca");
      await walk.tap("#found-i-albahaca");
      await walk.tap("#found-i-albahaca-without");
      await walk.write("#find", "margherita");
      await walk.write("#find", "albahaca");
      await walk.tap("#found-i-albahaca");
      await walk.write("#find", "salsa de tomate");
      await walk.tap("#found-i-salsa-de-tomate");
      await walk.write("#find", "");
      await walk.tap("#delay-20");
      await walk.tap("#delay-45");
      await walk.tap("#delay-45");
      await walk.tap("[data-pause=close]");
      await walk.tap("[data-pause=close]");
      await walk.tap("#pause-30");
      await walk.tap("#delivery");
      await walk.tap("#delivery");
      await walk.tap("#closing summary");
      await walk.tap("[data-close]");
      await walk.tap("[data-close][aria-pressed=true]");
      await walk.loseNetwork();
      await walk.tap("#delay-20");
      await walk.tap("#delivery");
      await walk.tap("#forget-0");
      await walk.regainNetwork();
      await walk.tap("#retry-0");
      await walk.useAnotherApp(3 * 3_600_000);
    },
  },
  "a price": {
    async go(walk, app) {
      await signIn(walk, app);
      await walk.tap("[data-tabs] a[href$='#carta']");
      await walk.tap("Margherita: precio: ");
      await type(walk, "92");
      await walk.tap("[data-key='00']");
      await walk.tap("Revisar");
      await answeredLate(walk, "#publish", () => goTo(walk, ""));
      await walk.wait(2_000);
      await walk.tap("#toast-button");
      await walk.wait(2_000);
      await goTo(walk, "#carta");
      await walk.tap("Diavola: precio: ");
      await walk.tapBeside("dialog.pad");
      await walk.tap("Diavola: precio: ");
      await type(walk, "05");
      for (const key of ["Backspace", "7", "Enter"]) await walk.act(`press ${key}`, () => walk.key(key));
      await walk.tap("Diavola: precio: ");
      await walk.act("press nine digits", () => [..."123456789"].forEach((digit) => walk.key(digit)));
      await walk.tap("Cancelar");
      await walk.tap("Diavola: precio: ");
      await walk.tap("Listo");
      await walk.tap("Diavola: precio: ");
      await type(walk, "99");
      await walk.tap("[data-key='00']");
      await walk.tap("[data-key='00']");
      await walk.tap("Revisar");
      await walk.tap("[data-sure]");
      await walk.tap("#publish");
      await walk.wait(2_000);
      await goTo(walk, "#carta");
      await walk.tap("Diavola: precio: ");
      await type(walk, "98");
      await walk.tap("[data-key='00']");
      await walk.tap("[data-key='00']");
      await walk.tap("Revisar");
      await walk.tap("[data-sure]");
      await publish(app, { "/menu/items/diavola/price": 12_500 });
      await walk.tap("#publish");
      await walk.tap("[data-sure]");
      await walk.act("the phone is removed elsewhere", () => walk.device.cookies.clear());
      await walk.tap("#publish");
    },
  },
  "a dish from a copy, and its removal": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("#new-copy-margherita", "  ");
      await walk.tap("#add-copy");
      await walk.write("#new-copy-margherita", "Margarita");
      await walk.tap("#sold-out");
      await walk.tap("#sold-out");
      await walk.tap("#add-copy");
      await walk.write("[data-subject$='/place']", "null");
      await walk.write("[data-subject$='/description']", "Otra cosa.");
      await goTo(walk, "#revisar");
      await goTo(walk, "#carta/margarita");
      await walk.write("[data-subject$='/description'][data-at=en]", "Basil, tomato and fior di latte mozzarella.");
      await walk.write("[data-subject$='/description']", "Salsa de tomate, mozzarella fior di latte y albahaca.");
      await publishReviewed(walk);
      await goTo(walk, "#carta/margherita");
      await walk.write("[data-subject$='/description'][data-at=en]", "Basil, tomato and fior di latte mozzarella.");
      await walk.write("[data-subject$='/description']", "Como la otra.");
      await walk.tap("Quitar de la carta");
      await publishReviewed(walk);
      await goTo(walk, "#carta");
      await walk.tap("#announcement summary");
      await walk.write("[data-subject='/restaurant/announcement']", "Hoy hay ñoquis.");
      await goTo(walk, "");
      await walk.tap("[data-sign-out]");
      await walk.tap("[data-sign-out]");
    },
  },
  "five percent, a vacation and a commune": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#porcentaje/pizzas_rojas");
      await walk.tap("#percent-5");
      await walk.tap("[data-raise]");
      await walk.tap("[data-apply]");
      await goTo(walk, "#horario");
      await walk.tap("#days summary");
      await walk.write("[name=from]", "2027-01-17");
      await walk.write("[name=to]", "2027-01-04");
      await walk.write("#new-days", " ");
      await walk.tap("#add-days");
      await walk.write("#new-days", "Remodelación");
      await walk.tap("#add-days");
      await walk.write("[name=from]", "2027-01-04");
      await walk.write("[name=to]", "2027-01-17");
      await walk.tap("#add-days");
      await goTo(walk, "#horario/2027-01-04..2027-01-17");
      await walk.write("[data-at='name.en']", "Works");
      await walk.write("[data-at='name.es']", "");
      await walk.write("[data-at='name.es']", "Obras");
      await goTo(walk, "#despacho");
      for (const name of ["  ", " ñuñoa", "Isla  de Maipo"]) {
        await walk.write("#new-commune", name);
        await walk.tap("#add-commune");
      }
      await walk.tap("Ñuñoa: costo: ");
      await type(walk, "2");
      await walk.tap("[data-key='00']");
      await walk.tap("Listo");
      await publishReviewed(walk);
      await goTo(walk, "#horario");
    },
  },
};
