/** `deno task check` as cron or the owner runs it. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { dateIn } from "../../src/domain/hours/zone_offsets.ts";
import { startApp } from "../app_fixture.ts";
import { SAMPLE_CONTENT, sampleFiles, writeContent } from "../sample_content.ts";
import { runBuild } from "../build_fixture.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the task of deno.json. */
async function check(args: readonly string[], content = SAMPLE_CONTENT.pathname, kvPath = ":memory:"): Promise<Run> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "check", ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", KV_PATH: kvPath, CONTENT_DIR: content },
  }).output();
  const text = new TextDecoder();
  return { code, stdout: text.decode(stdout), stderr: text.decode(stderr) };
}

/** The sample content with one file changed. */
async function editedContent(file: string, edit: (json: Record<string, never>) => void): Promise<string> {
  const dir = await Deno.makeTempDir();
  const files: Record<string, object> = { ...sampleFiles() };
  if (files[file]) edit(files[file] as Record<string, never>);
  await writeContent(dir, files);
  return dir;
}

Deno.test("check exits with 0 and says how far the content reaches when there is nothing to decide", async () => {
  assertEquals(await check(["--today", "2026-11-22"]), {
    code: 0,
    stdout: "Nada que decidir. Las fechas especiales llegan hasta el 2028-12-31.\n",
    stderr: "",
  });
});

Deno.test("check exits with 1 and prints a line for each thing to decide, the same as a build, which never stops for it", async () => {
  const content = await editedContent("menu", ({ items }: { items?: { id: string; price: number }[] }) => {
    items!.find(({ id }) => id === "margherita")!.price = 99_000;
  });
  const { code, stdout, stderr } = await check(["--today", "2028-12-05"], content);
  assertEquals([code, stderr], [1, ""]);
  const lines = stdout.trimEnd().split("\n");
  assertEquals(lines.map((line) => /^Aviso: (?:el 2029-01-01|las fechas|\d+ fechas|«Margherita»)/.test(line)), [
    ...[true, true, true, true],
  ]);
  const out = await Deno.makeTempDir();
  for (const done of ["static/ written", "up to date"]) {
    const built = await runBuild(content, ["--out", out, "--today", "2028-12-05"]);
    assertEquals([built.code, built.stderr], [0, stdout]);
    assertStringIncludes(built.stdout, done);
  }
});

Deno.test("check asks about a holiday until it is over, by the given date or else by that of the restaurant's zone", async () => {
  const content = await editedContent("hours", (hours: { exceptions?: { date: string }[] }) => {
    hours.exceptions = hours.exceptions!.filter(({ date }) => date !== "2026-12-08");
  });
  for (const [today, code] of [["2026-12-08", 1], ["2026-12-09", 0]] as const) {
    assertEquals((await check(["--today", today], content)).code, code, today);
  }
  assertMatch((await check([], content)).stdout, /^(?:Aviso|Nada)/);
  const now = Date.parse("2026-12-09T02:59:59Z");
  assertEquals(dateIn("America/Santiago", now, Temporal), "2026-12-08");
  assertEquals(dateIn("America/Santiago", now + 1000, Temporal), "2026-12-09");
});

Deno.test("check exits with 2 for wrong flags and settings, content that a build would refuse, and a store that does not answer", async () => {
  for (const args of [["--when", "now"], ["--today"], ["--today", "mañana"], ["--today", "2026-02-30"], ["now"]]) {
    const { code, stdout, stderr } = await check(args);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    const [why = ""] = stderr.split("\nUsage: deno task check [--today <date, such as 2026-12-08>]\n");
    assert(why !== "" && why.length < stderr.length, stderr);
    const [, found] = args;
    if (found !== undefined && found !== "now") {
      assertEquals(why, `--today must be a date such as 2026-12-08 (found "${found}")`);
    }
  }
  const foreign = await editedContent("restaurant", ({ address }: { address?: { country: string } }) => {
    address!.country = "FR";
  });
  const refused = await check([], foreign);
  assertEquals([refused.code, refused.stdout], [2, ""]);
  assertStringIncludes(refused.stderr, "El código solo conoce Chile");
  const unreadable = await check([], `${foreign}/menu.json`);
  assertEquals([unreadable.code, unreadable.stdout], [2, ""]);
  const denokv = await check([], SAMPLE_CONTENT.pathname, "http://10.0.0.5:4512");
  assertEquals([denokv.code, denokv.stdout], [2, ""]);
  assertStringIncludes(denokv.stderr, "DENO_KV_ACCESS_TOKEN");
  const noStore = `${foreign}/menu.json`;
  const silent = await check([], SAMPLE_CONTENT.pathname, noStore);
  assertEquals([silent.code, silent.stdout], [2, ""]);
  assertStringIncludes(silent.stderr, `No se pueden leer los cambios del teléfono en ${noStore}\n`);
});

Deno.test("check names tonight's changes that have lasted for more than a week, with what to write where", async () => {
  const dir = await Deno.makeTempDir();
  const kvPath = `${dir}/kv`;
  const tenDaysAgo = Date.now() - 10 * 86_400_000;
  {
    await using app = startApp({ kvPath, now: tenDaysAgo });
    for (const days of [30, 5]) {
      const change = { kind: "dish", dish: days === 30 ? "margherita" : "diavola" } as const;
      await app.tonight.set({ change, by: "caja", until: tenDaysAgo + days * 86_400_000 });
    }
    await app.tonight.set({ change: { kind: "delivery" }, by: "caja", until: tenDaysAgo + 30 * 86_400_000 });
  }
  {
    await using app = startApp({ kvPath, now: Date.now(), seed: 2 });
    const change = { kind: "delay", minutes: 20 } as const;
    await app.tonight.set({ change, by: "caja", until: Date.now() + 86_400_000 });
  }
  const { code, stdout, stderr } = await check(["--today", "2026-11-22"], SAMPLE_CONTENT.pathname, kvPath);
  assertEquals([code, stderr], [1, ""]);
  assertEquals(stdout.trimEnd().split("\n"), [
    "Aviso: hace 10 días, por un cambio de la noche: Se agotó: Margherita. Si es para largo, escribe " +
    '"sold_out": true en ese plato de menu.json; si no, deshaz el cambio.',
    "Aviso: hace 10 días, por un cambio de la noche: Sin despacho. Si es para largo, escribe " +
    '"stopped": true en delivery.json; si no, deshaz el cambio.',
  ]);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("check tells how many of the phone's edits wait, and asks about those whose file says something else since", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  {
    await using app = startApp({ kvPath, now: Date.now() });
    const edits = [
      { subject: "/menu/items/margherita/price", value: 10_900, was: 9900 },
      { subject: "/menu/items/diavola/badge", value: "de la casa", was: "picante" },
    ];
    assert((await app.serving.edits.publish({ edits }, "Caja")).ok);
  }
  const told = async (content = SAMPLE_CONTENT.pathname) => {
    const { code, stdout, stderr } = await check(["--today", "2026-11-22"], content, kvPath);
    assertEquals(stderr, "");
    return [code, ...stdout.trimEnd().split("\n")];
  };
  const waiting = (count: number) =>
    `Cambios del teléfono que aún no están en los archivos: ${count}. \`deno task edits --pull\` los escribe.`;
  const nothing = "Nada que decidir. Las fechas especiales llegan hasta el 2028-12-31.";
  assertEquals(await told(), [0, waiting(2), nothing]);
  const priced = (price: number) =>
    editedContent("menu", ({ items }: { items?: { id: string; price: number; badge?: string }[] }) => {
      items!.find(({ id }) => id === "margherita")!.price = price;
      if (price === 10_900) items!.find(({ id }) => id === "diavola")!.badge = "de la casa";
    });
  assertEquals(await told(await priced(10_500)), [
    1,
    "Aviso: Margherita: precio: el teléfono dice $10.900, el archivo $10.500; `deno task edits` los muestra",
    waiting(2),
  ]);
  assertEquals(await told(await priced(10_900)), [0, nothing]);
});
