/**
 * Audits by other projects' tools: axe-core on every page in light and in dark mode, Lighthouse (mobile) on the home
 * and menu pages.
 * @module
 */
import axe from "axe-core";
import { assert, assertEquals } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { KITCHEN_PATH, PAGE_PATHS, TABLE_CODES_PATH, TABLE_FOLDERS } from "../../src/tables/page_paths.ts";
import { RUN_FETCHED } from "../run_fetched.ts";
import { add, choose, openChoices, unfoldRest } from "./order_steps.ts";
import { SIZES, type Task, visit } from "./visit.ts";

/** Runs as a separate program, so that its hundred packages stay out of the project's lock file. */
const LIGHTHOUSE = "npm:lighthouse@13.5.0";

/** Attempts for Lighthouse: a busy machine makes a page slower, never faster, so the best score counts. */
const ATTEMPTS = 8;

/**
 * Lighthouse plays a phone by slowing the machine down four times, which is meant for a machine of this benchmark index or
 * above. A slower or busier machine is slowed down less, so that the phone stays the same.
 */
const PHONE = { slowdown: 4, index: 1_000 } as const;

/** Pages in use: with a line, with the ticket open, and with the choices of a dish open at a limit. */
const STARTED = [
  "/carta with the search",
  "/carta with an order",
  "/carta with the ticket",
  "/carta with choices",
  "/en/menu with choices",
  `${KITCHEN_PATH} with a ticket`,
];

/** The scores and the audit that is left out have their reasons in tests/README.md, "Lighthouse". */
const LEAST_SCORES = {
  performance: 0.98,
  accessibility: 1,
  "best-practices": 1,
  seo: 1,
  "agentic-browsing": 0.98,
} as const;

/**
 * axe-core on every page, on a started order and on open choices. Both languages share one layout, so the desktop size checks only one.
 */
export function axeTasks(browser: Browser, origin: string): Task[] {
  const unlisted = [
    ...Object.values(TABLE_FOLDERS).map((folder) => `${folder}3`),
    TABLE_CODES_PATH,
    KITCHEN_PATH,
    "/404",
  ];
  const paths = [...Object.values(PAGE_PATHS).flatMap((paths) => Object.values(paths)), ...unlisted];
  return (["phone", "desktop"] as const).flatMap((size) =>
    [...paths.filter((path) => size === "phone" || !path.startsWith("/en")), ...STARTED].map((
      path,
    ): Task => ({
      name: `axe finds nothing on ${path}, light and dark, ${size}`,
      run: () =>
        // The page's policy blocks injected scripts, so the audit bypasses it.
        visit(browser, origin, { ...SIZES[size], colorScheme: "light", bypassCSP: true }, async (page) => {
          await page.goto(path.split(" ", 1)[0]!);
          if (path.endsWith(" with an order")) {
            await add(page, "Marinara");
            await choose(page, "delivery_method", "delivery");
            await unfoldRest(page);
          } else if (path.endsWith(" with the ticket")) {
            await add(page, "Marinara");
            await page.locator("[data-order]").evaluate((form: HTMLFormElement) => form.requestSubmit());
          } else if (path.endsWith(" with the search")) {
            await page.locator("[data-unfold]").click();
            await page.getByLabel("Buscar en la carta").fill("funghi");
            await page.locator("[data-tell]").check();
          } else if (path.endsWith(" with a ticket")) {
            await page.locator("#pasted").fill("1 x Nº 99 Marinara: $900\nNotas: «alergia»\ny una coca");
            await page.getByRole("button", { name: "Leer lo escrito" }).click();
          } else if (path.endsWith(" with choices")) {
            await openChoices(page, "diavola");
            await page.locator('[name="halves"][value="half"]').check({ force: true });
            await page.locator('[name="half-1"][value="funghi"]').check({ force: true });
            await page.locator('[name^="without-"]').first().check({ force: true });
            const more = page.locator('[data-extra="rucula"] [data-portion="1"]');
            for (let time = 0; time < 3; time++) await more.click({ force: true });
          }
          assertEquals(await findViolations(page), []);
          await page.emulateMedia({ colorScheme: "dark" });
          assertEquals(await findViolations(page, ["color-contrast", "link-in-text-block"]), []);
        }),
    }))
  );
}

/** Runs axe-core, or only these rules of it, in the page, whose context must bypass the page's policy. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (options) => {
    // deno-lint-ignore no-explicit-any
    const { violations } = await (globalThis as any).axe.run(options);
    // deno-lint-ignore no-explicit-any
    return violations.map(({ id, nodes }: any) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
  }, { ...(rules && { runOnly: { type: "rule", values: rules } }) });
}

/** No search engine and no agent looks for the kitchen's page. */
const PUBLIC_SCORES: readonly string[] = ["seo", "agentic-browsing"];

/** Lighthouse on the home, menu and kitchen's pages. `port` is the browser's debugging port. */
export function lighthouseTasks(origin: string, port: number): Task[] {
  const paths = { home: PAGE_PATHS.home.es, menu: PAGE_PATHS.menu.es, kitchen: KITCHEN_PATH };
  return Object.entries(paths).map(([name, path]): Task => ({
    name: `Lighthouse scores of the ${name} page`,
    run: async () => {
      const best: Record<string, number> = {};
      const wanted = Object.keys(LEAST_SCORES).filter((each) => name !== "kitchen" || !PUBLIC_SCORES.includes(each));
      const isDone = () => failing(best, wanted).length === 0;
      let fault = "";
      let slowdown: number = PHONE.slowdown;
      for (let attempt = 0; attempt < ATTEMPTS && !isDone(); attempt++) {
        const run = await runLighthouse(origin + path, port, slowdown, wanted);
        // Chromium's trace sometimes lacks its beginning; Lighthouse then needs another run.
        if (!run.ok) {
          fault = run.error;
          continue;
        }
        for (const [category, score] of Object.entries(run.value.scores)) {
          best[category] = Math.max(best[category] ?? 0, score);
        }
        slowdown = PHONE.slowdown * Math.min(1, run.value.index / PHONE.index);
      }
      console.log(
        `  ${name}: ${
          Object.entries(best).map(([category, score]) => `${category} ${Math.round(score * 100)}`).join(", ")
        }`,
      );
      assert(isDone(), `Too low: ${failing(best, wanted).join(", ")} ${fault}`);
    },
  }));
}

function failing(scores: Readonly<Record<string, number>>, wanted: readonly string[]): string[] {
  return Object.entries(LEAST_SCORES).filter(([name, least]) => wanted.includes(name) && (scores[name] ?? 0) < least)
    .map(([name]) => name);
}

/** What a run of Lighthouse found. */
interface Audit {
  readonly scores: Readonly<Record<string, number>>;
  /** The benchmark index of the machine as it was then. */
  readonly index: number;
}

async function runLighthouse(
  url: string,
  port: number,
  slowdown: number,
  wanted: readonly string[],
): Promise<Result<Audit, string>> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...RUN_FETCHED,
      ...[LIGHTHOUSE, url, `--port=${port}`],
      ...["--output=json", "--quiet", "--no-enable-error-reporting"],
      `--throttling.cpuSlowdownMultiplier=${Math.max(1, slowdown)}`,
      "--skip-audits=robots-txt",
      `--only-categories=${wanted.join(",")}`,
    ],
  }).output();
  if (code !== 0) return err(new TextDecoder().decode(stderr));
  const { categories, environment } = JSON.parse(new TextDecoder().decode(stdout));
  const scores = Object.fromEntries(wanted.map((name) => [name, categories[name].score ?? 0]));
  return ok({ scores, index: environment.benchmarkIndex });
}
