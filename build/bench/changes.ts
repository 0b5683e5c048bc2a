/**
 * Makes changes of tonight as the owner's phone makes them, and measures the time of a change, of the first menu after it
 * and of its undo, and the memory that a thousand changes leave behind.
 * @module
 */
import { signLink } from "../../src/owner/owner_link.ts";
import type { ChangeMade } from "../../src/schemas/owner.ts";
import type { Edit, EditsView } from "../../src/schemas/edits.ts";
import type { Tonight } from "../../src/schemas/tonight.ts";
import { ORIGIN, OWNER_SECRET } from "./contenders.ts";
import type { Report } from "./report.ts";
import type { ServerProcess } from "./server_process.ts";
import { collectFigures, type Figures, formatFigures } from "./table.ts";

/** What is needed of a server. */
type Changed = Pick<ServerProcess, "port" | "residentBytes">;

/** Changes that count for nothing: a process loads code for the first. */
const FIRST_CHANGES = 10;

/** Makes and undoes `times` changes on each server, in turn. */
export async function measureChanges(
  servers: Readonly<Record<string, Changed>>,
  times: number,
  report: Report,
): Promise<Figures> {
  const { figures, add } = collectFigures();
  const owned = await Promise.all(
    Object.entries(servers).map(async ([name, server]) => ({ name, server, ask: await signIn(server.port) })),
  );
  const dishes = await dishesForSale(owned[0]!.ask);
  const weigh = (row: string) => {
    for (const { name, server } of owned) add(row, name, server.residentBytes() / 1_048_576);
  };
  for (let time = -FIRST_CHANGES; time < times; time++) {
    if (time === 0) weigh("memory before, MB");
    for (const { name, ask } of owned) {
      const started = performance.now();
      const { made } = await ask<ChangeMade>("/local/tonight", soldOut(dishes.at(time % dishes.length)!));
      const changed = performance.now();
      await ask("/api/v1/menu");
      const read = performance.now();
      await ask("/local/undo", { id: made.id });
      if (time < 0) continue;
      add("a change, ms", name, changed - started);
      add("the first menu after it, ms", name, read - changed);
      add("its undo, ms", name, performance.now() - read);
    }
  }
  weigh(`memory after ${times.toLocaleString("en-US")} changes, MB`);
  report.section("A change of tonight", formatFigures(figures));
  return figures;
}

/** Sells out the first `count` dishes. */
export async function sellOut({ port }: Pick<Changed, "port">, count: number): Promise<void> {
  const ask = await signIn(port);
  for (const dish of (await dishesForSale(ask)).slice(0, count)) await ask("/local/tonight", soldOut(dish));
}

/** Edits the prices of the first `count` dishes or sizes. */
export async function editPrices({ port }: Pick<Changed, "port">, count: number): Promise<void> {
  const ask = await signIn(port);
  const { files } = await ask<EditsView>("/local/content");
  const edits = files.menu.items.flatMap(({ id, price, prices }): Edit[] => {
    const all = prices
      ? Object.entries(prices).map(([size, pesos]) => [`prices/${size}`, pesos] as const)
      : [["price", price!] as const];
    return all.map(([member, was]) => ({ subject: `/menu/items/${id}/${member}`, was, value: was + 100 }));
  }).slice(0, count);
  await ask("/local/content/publish", { edits });
}

/** Asks as the owner's page does; without a body it reads. */
type Ask = <T>(path: string, body?: unknown) => Promise<T>;

async function dishesForSale(ask: Ask): Promise<string[]> {
  const { dishes } = await ask<Tonight>("/local/tonight");
  return dishes.filter(({ sold_out }) => !sold_out).map(({ id }) => id);
}

function soldOut(dish: string) {
  return { change: { kind: "dish", dish } };
}

async function signIn(port: number): Promise<Ask> {
  let cookie = "";
  const ask: Ask = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie, origin: ORIGIN, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    cookie ||= answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await ask("/local/sign-in", { link: await signLink(OWNER_SECRET, ORIGIN, Date.now(), randomBytes), device: "bench" });
  return ask;
}
