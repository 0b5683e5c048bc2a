/** Walks of pages through the service worker of the site: what it answers without a network, and what it keeps. @module */
import { KITCHEN_PATH, LOCAL_PATH } from "../../../src/tables/page_paths.ts";
import type { TestApp } from "../../app_fixture.ts";
import { SiteWorker } from "./site_worker.ts";

const GONE = () => Promise.reject(new TypeError("Failed to fetch"));

/** A worker that serves the pages of the site. */
async function startWorker(app: TestApp, open: readonly string[] = []): Promise<SiteWorker> {
  const worker = new SiteWorker(app);
  worker.open = open;
  await worker.start();
  for (const type of ["install", "activate"] as const) await worker.become(type);
  return worker;
}

/** A network with other bytes of each page. */
const another = (version: string) => async (_path: string, answer: () => Promise<Response>) => {
  const response = await answer();
  const headers = new Headers(response.headers);
  headers.set("x-version", version);
  return new Response((await response.text()).replace("</body>", `<!-- ${version} --></body>`), { headers });
};

/** The walks. */
export const WORKER_WALKS: Readonly<Record<string, (app: TestApp) => Promise<SiteWorker>>> = {
  "the worker and a network that comes and goes": async (app) => {
    const worker = await startWorker(app, ["/carta", "/mesa/7", "/privacidad", KITCHEN_PATH]);
    for (const path of ["/carta", "/mesa/12", "/mesa/x", LOCAL_PATH, "/localidad", "/api/v1/menu", "/no-such-page"]) {
      await worker.ask(path);
    }
    await worker.ask("/carta", { mode: "cors", cache: "no-cache" });
    await worker.ask("/api/v1/menu", { mode: "cors" });
    await worker.ask("/carta", { method: "POST" });
    await worker.ask("https://elsewhere.example/carta");
    const style = /\/assets\/[\w.-]+\.css/.exec(await (await app.fetch("/carta")).text())![0];
    await worker.ask(style, { mode: "no-cors" });
    await worker.meanwhile("the network is gone", () => worker.network = GONE);
    await worker.ask(style, { mode: "no-cors" });
    await worker.ask("/assets/another.css", { mode: "no-cors" });
    await worker.wait(3 * 3_600_000);
    for (const path of ["/carta", "/en", "/en/menu", "/mesa/8", KITCHEN_PATH, "/privacidad", "/no-such-page"]) {
      await worker.ask(path);
    }
    for (const path of ["/table/3", "/en/no-such-page", "/oauth/authorize", "/agent/auth"]) await worker.ask(path);
    await worker.ask("/carta", { mode: "cors" });
    for (
      const [status, type] of [[503, "text/html"], [503, "application/json"], [500, undefined], [404, "text/html"]]
    ) {
      await worker.meanwhile(`the server answers with ${status} and ${type}`, () => {
        const headers = type === undefined ? {} : { "content-type": `${type}` };
        worker.network = () => Promise.resolve(new Response(new Uint8Array(), { status: Number(status), headers }));
      });
      await worker.ask("/carta");
      await worker.ask("/mesa/9");
      await worker.ask("/no-such-page");
    }
    await worker.meanwhile("the copy of the menu is gone", () => worker.forget("/carta"));
    worker.network = GONE;
    await worker.ask("/no-such-page");
    await worker.ask("/en/no-such-page");
    return worker;
  },
  "the worker and a network that is slow": async (app) => {
    const worker = await startWorker(app);
    const slow = async (path: string, late: (path: string, answer: () => Promise<Response>) => Promise<Response>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.network = async (at, answer) => {
        await promise;
        return await late(at, answer);
      };
      await worker.ask(path);
      await worker.wait(2_999);
      await worker.wait(1);
      await worker.meanwhile("the answer arrives", resolve);
    };
    await slow("/carta", (_path, answer) => answer());
    await slow("/carta", another("newer"));
    await slow("/carta", GONE);
    await slow("/carta", () => Promise.resolve(new Response("Down", { status: 502 })));
    await slow("/privacidad", (_path, answer) => answer());
    await slow(KITCHEN_PATH, (_path, answer) => answer());
    worker.network = another("newest");
    await worker.ask("/en/menu");
    worker.isFull = true;
    worker.network = another("without room");
    await worker.ask("/en/menu");
    return worker;
  },
  "the worker asks for the kitchen": async (app) => {
    const worker = await startWorker(app);
    await worker.say("hello");
    await worker.say(KITCHEN_PATH);
    worker.network = another("newer");
    await worker.say(KITCHEN_PATH);
    worker.network = () => Promise.resolve(new Response("Down", { status: 502 }));
    await worker.say(KITCHEN_PATH);
    worker.network = GONE;
    await worker.say(KITCHEN_PATH);
    await worker.ask(KITCHEN_PATH);
    return worker;
  },
};
