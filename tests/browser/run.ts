/**
 * Tests the site in a real browser: `deno run -A tests/browser/run.ts [words of the checks to run]`.
 *
 * Needs the npm registry, and Debian's Chromium and its headless shell, or the one browser at the path in CHROMIUM. Prints
 * a line for each check, then `N passed, N failed`; the exit code is 1 if any failed. Not a Deno.test, since it installs
 * and drives programs.
 * @module
 */
import { type Browser, chromium } from "playwright-core";
import { freePort } from "../../build/bench/server_process.ts";
import { type ServedSite, serveSite } from "../served_site.ts";
import { accessPageTasks } from "./access_page_tasks.ts";
import { agentTasks } from "./agent_tasks.ts";
import { axeTasks, lighthouseTasks } from "./audits.ts";
import { contentTasks } from "./content_tasks.ts";
import { dayQuestionTasks } from "./day_question_tasks.ts";
import { dishChoicesTasks } from "./dish_choices_tasks.ts";
import { faultsTasks } from "./faults_tasks.ts";
import { freshTasks } from "./fresh_tasks.ts";
import { kitchenTasks } from "./kitchen_tasks.ts";
import { largeTextTasks } from "./large_text_tasks.ts";
import { listTasks } from "./list_tasks.ts";
import { homeTasks } from "./home_tasks.ts";
import { keptTasks } from "./kept_tasks.ts";
import { localTasks, OWNER_SECRET } from "./local_tasks.ts";
import { livePageTasks } from "./live_page_tasks.ts";
import { menuSearchTasks } from "./menu_search_tasks.ts";
import { menuViewTasks } from "./menu_view_tasks.ts";
import { orderPageTasks } from "./order_page_tasks.ts";
import { otherMenuTasks } from "./other_menu_tasks.ts";
import { otherTasks } from "./other_tasks.ts";
import { reviewTasks } from "./review_tasks.ts";
import { sameMessageTasks } from "./same_message_tasks.ts";
import { tableTasks } from "./table_tasks.ts";
import { sharedTasks } from "./shared_tasks.ts";
import { tapsTasks } from "./taps_tasks.ts";
import { termsTasks } from "./terms_tasks.ts";
import { CHROMIUM, SITE_CLOCK, type Task } from "./visit.ts";

/** The longest that a check may take, in milliseconds. The first Lighthouse check also downloads Lighthouse. */
const CHECK_MS = 600_000;

/** Checks wait now and then, so four browsers share them, each on a site of its own: in 418 s, and two in 458 s. */
const LANES = 4;

/** Chromium's engine without the windows, which took a third of the time of all checks. */
const HEADLESS_SHELL = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium-headless-shell";

/** A browser and the site that it visits. */
interface Lane {
  readonly browser: Browser;
  readonly site: ServedSite;
  readonly debuggingPort: number;
}

async function openLane(opened: AsyncDisposableStack, program: string): Promise<Lane> {
  const site = opened.use(await serveSite({ at: SITE_CLOCK, env: { OWNER_SECRET } }));
  const debuggingPort = freePort();
  const browser = await chromium.launch({
    executablePath: program,
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  opened.defer(() => browser.close());
  return { browser, site, debuggingPort };
}

const tasksOf = ({ browser, site }: Lane): Task[] => [
  ...otherTasks(browser, site.origin),
  ...orderPageTasks(browser, site.origin),
  ...dishChoicesTasks(browser, site.origin),
  ...otherMenuTasks(browser),
  ...termsTasks(browser, site.origin),
  ...faultsTasks(browser, site.origin),
  ...freshTasks(browser, site.origin),
  ...listTasks(browser, site.origin),
  ...homeTasks(browser, site.origin),
  ...largeTextTasks(browser, site.origin),
  ...keptTasks(browser, site.origin),
  ...tableTasks(browser, site.origin),
  ...sharedTasks(browser, site.origin),
  ...tapsTasks(browser, site.origin),
  ...sameMessageTasks(browser, site.origin),
  ...livePageTasks(browser, site.origin),
  ...dayQuestionTasks(browser, site.origin),
  ...menuSearchTasks(browser, site.origin),
  ...agentTasks(browser, site.origin),
  ...menuViewTasks(browser, site.origin),
  ...accessPageTasks(browser, site.origin),
  ...localTasks(browser, site.origin),
  ...contentTasks(browser, site.origin),
  ...kitchenTasks(browser, site.origin),
  ...reviewTasks(browser, site.origin),
  ...axeTasks(browser, site.origin),
];

let passed = 0;
let failed = 0;

/** @returns Whether it is over: passed, or failed alone. */
async function runTask({ name, run }: Task, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${CHECK_MS} ms`)), CHECK_MS);
  });
  try {
    await Promise.race([run(), late]);
    passed++;
    console.log(`ok    ${name} (${Math.round(performance.now() - started)} ms)`);
    return true;
  } catch (error) {
    if (isAlone) failed++;
    console.log(
      `${isAlone ? "FAIL " : "AGAIN"} ${name}\n      ${
        error instanceof Error ? error.message.replaceAll("\n", "\n      ") : error
      }`,
    );
    return isAlone;
  } finally {
    clearTimeout(timer);
  }
}

const isWanted = ({ name }: Task) => name.includes(Deno.args.join(" "));
let next = 0;
// Beside another browser a page may be late: what fails must pass alone.
const again: string[] = [];
await Promise.all(Array.from({ length: LANES }, async () => {
  await using opened = new AsyncDisposableStack();
  const tasks = tasksOf(await openLane(opened, HEADLESS_SHELL)).filter(isWanted);
  for (let task = tasks[next++]; task; task = tasks[next++]) if (!await runTask(task, false)) again.push(task.name);
}));
await using opened = new AsyncDisposableStack();
const alone = await openLane(opened, CHROMIUM);
for (const task of tasksOf(alone).filter(({ name }) => again.includes(name))) await runTask(task, true);
// It measures time, so nothing runs beside it.
for (const task of lighthouseTasks(alone.site.origin, alone.debuggingPort).filter(isWanted)) await runTask(task, true);
console.log(`${passed} passed, ${failed} failed`);
Deno.exitCode = failed > 0 || passed === 0 ? 1 : 0;
