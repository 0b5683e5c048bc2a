/**
 * Drives every row of the table, and each kind of failure, with marked personal data in every place where a caller can
 * write. None of it may appear in the log at `debug`, in the store, in headers and URLs, or in the text of an error. `echoes.ts` lists the
 * allowed echoes.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type Route, ROUTES } from "../../src/routes.ts";
import { normalisePath } from "../../src/http/request_target.ts";
import { createRouter } from "../../src/http/router.ts";
import { ORIGIN } from "../app_fixture.ts";
import { sendSample } from "../conformance/checks.ts";
import { goodRequest } from "../conformance/samples.ts";
import { type Answer, startTarget, type TargetOptions } from "../conformance/target.ts";
import { driveClaim, driveRoute, shareAmong, type Watch } from "./drive.ts";
import { type Echo, ECHOES, forbiddenEchoes } from "./echoes.ts";
import { markTarget } from "./marked_target.ts";
import { MARKS } from "./marks.ts";
import { credentialsOf, searchBytes, searchLog, searchStore } from "./searches.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;
const router = createRouter(ALL_ROUTES);

function routeIdOf({ method, path }: Answer): string {
  const match = router.match(method, normalisePath(new URL(ORIGIN + path).pathname));
  return match.kind === "not_found" ? "none" : match.route.id;
}

/** Totals over all rows. */
const totals = { answers: 0, lines: 0, entries: 0, labelled: false, occurred: new Set<Echo>() };

const watch: Watch = async (options: TargetOptions, work) => {
  const folder = await Deno.makeTempDir();
  const kvPath = options.kvPath ?? `${folder}/kv`;
  const problems: string[] = [];
  const credentials: string[] = [];
  {
    await using target = startTarget({ ...options, kvPath, config: { ...options.config, logLevel: "debug" } });
    await work(markTarget(target, (answer) => {
      totals.answers++;
      credentials.push(...credentialsOf(answer));
      problems.push(...forbiddenEchoes(answer, routeIdOf(answer), totals.occurred));
    }));
    await target.runLater();
    problems.push(...searchLog(target.lines, credentials), ...await searchBytes(kvPath, credentials));
    totals.lines += target.lines.length;
  }
  if (options.kvPath === undefined) {
    const found = await searchStore(kvPath, credentials);
    problems.push(...found.problems, ...await searchBytes(kvPath, credentials));
    totals.entries += found.entries;
    totals.labelled ||= found.labelled;
  }
  await Deno.remove(folder, { recursive: true });
  assertEquals(problems, []);
};

Deno.test("No row repeats, logs or stores a person's data or a caller's identifiers", async (test) => {
  for (const [route, share] of shareAmong(ALL_ROUTES)) {
    await test.step(route.id, () => driveRoute(route, share, watch));
  }
  await test.step("a claim for a person", () => driveClaim(watch));
  await test.step("what may be repeated is repeated, and what may be kept is kept", () => {
    assertEquals(ECHOES.filter((echo) => !totals.occurred.has(echo)).map(({ why }) => why), []);
    assert(totals.labelled, "the search of the store sees what is there");
    assert(totals.lines >= totals.answers, "each request has its line");
  });
  const { answers, lines, entries } = totals;
  console.log(
    `${
      Object.keys(MARKS).length
    } marked values, ${ALL_ROUTES.length} rows, ${answers} answers, ${lines} lines of the log, ` +
      `${entries} entries of the store searched`,
  );
});

/** Throws an error that quotes every mark. */
function quoting(): never {
  throw new Error(`${Object.values(MARKS).join("\n    at ")}\n    at ${MARKS.name} (file:///x.ts:1:1)`);
}

Deno.test("A bug that quotes a person is logged and answered without the quotation", async (test) => {
  const options: TargetOptions = {
    config: { logLevel: "debug", rateLimitPerMinute: 0 },
    deps: {
      readFile: () => Promise.resolve().then(quoting),
      store: {
        shared: false,
        reportingTo: quoting,
        get: quoting,
        list: quoting,
        commit: quoting,
        close: () => Promise.resolve(),
      },
    },
  };
  const broken = new Set<string>();
  for (const route of ALL_ROUTES) {
    await test.step(route.id, async () => {
      await using healthy = startTarget();
      const sample = await goodRequest(route)(healthy);
      await using target = startTarget(options);
      const problems: string[] = [];
      const marked = markTarget(target, (answer) => {
        problems.push(...forbiddenEchoes(answer, routeIdOf(answer), new Set()));
        if (answer.status === 500) broken.add(routeIdOf(answer));
      });
      // The folder of assets has no page to name its files when nothing can be read.
      if (!route.path.endsWith("/*")) await sendSample(marked, route, sample);
      const withKey = { ...sample.init, headers: { ...sample.init?.headers as object, "x-api-key": MARKS.key } };
      if (!route.path.endsWith("/*")) await sendSample(marked, route, { ...sample, init: withKey });
      const logged = target.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "bug");
      assertEquals(logged.length, target.bugs.splice(0).length);
      assertEquals([...problems, ...searchLog(target.lines, [])], []);
    });
  }
  assert(broken.size > ALL_ROUTES.length / 2, `only ${broken.size} rows broke`);
});
