/**
 * Times `deno task build` as a process, from clean and after one edited price, in copies of checkouts in turn.
 * @module
 */
import { run } from "./contenders.ts";
import type { Report } from "./report.ts";
import { readChildrenUs } from "./server_process.ts";
import { collectFigures, type Figures, formatFigures } from "./table.ts";

/** The parts of a checkout that a build needs. */
const PARTS = ["src", "build", "deno.json", "deno.lock"];

/**
 * Builds copies of the checkouts `times` times in turn, after one uncounted build each, which fetches packages.
 *
 * @param checkouts Folders by name.
 * @param dir A folder for the copies.
 */
export async function measureBuilds(
  checkouts: Readonly<Record<string, string>>,
  dir: string,
  times: number,
  report: Report,
): Promise<Figures> {
  const copies = Object.entries(checkouts).map(([name, from]) => ({ name, from, to: `${dir}/checkout-${name}` }));
  const { figures, add } = collectFigures();
  for (const { from, to } of copies) {
    await Deno.mkdir(to);
    await run("cp", ["-r", ...PARTS.map((part) => `${from}/${part}`), to], dir);
    await run(Deno.execPath(), ["install", "--frozen"], to);
    await run(Deno.execPath(), ["task", "build"], to);
  }
  const build = async (kind: string, name: string, cwd: string) => {
    const [started, before] = [performance.now(), readChildrenUs()];
    await run(Deno.execPath(), ["task", "build"], cwd);
    add(`${kind}, s`, name, (performance.now() - started) / 1e3);
    add(`${kind}, processor time, s`, name, (readChildrenUs() - before) / 1e6);
  };
  for (let time = 0; time < times; time++) {
    for (const { name, to } of copies) {
      await Deno.remove(`${to}/static`, { recursive: true });
      await build("from clean", name, to);
    }
    for (const { name, to } of copies) {
      await raisePrice(`${to}/src/content/menu.json`);
      await build("after one edited price", name, to);
    }
  }
  report.section("A build", formatFigures(figures));
  return figures;
}

/** Raises the price of the first dish by 100. */
async function raisePrice(path: string): Promise<void> {
  const text = await Deno.readTextFile(path);
  const items = text.indexOf('"items":');
  const raised = text.slice(items).replace(/"price": (\d+)/, (_, price) => `"price": ${Number(price) + 100}`);
  await Deno.writeTextFile(path, text.slice(0, items) + raised);
}
