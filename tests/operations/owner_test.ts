/**
 * `deno task owner` and `deno task tonight`, beside a server with the permissions of `deno task serve`.
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import readQr from "jsqr";
import { terminalQr } from "../../build/operations/terminal_qr.ts";
import { loadOwnerSecret } from "../../src/store/owner_secret.ts";
import { ORIGIN } from "../build_fixture.ts";
import { cookieOf, fromPage } from "../owner/owner_fixture.ts";
import { startServing } from "./serving.ts";
import { runTask } from "./task.ts";
import { temporaryFolder } from "../temporary_folder.ts";

/** The link that the task printed, and the part of it after `#`. */
function linkIn(said: string): { readonly address: string; readonly link: string } {
  const [address = "", link = ""] = said.match(/^https:\/\/\S+\/local#(\S+)$/m) ?? [];
  return { address, link };
}

/** Reads the QR code that stands in a text, as a camera does. @param drawn How bright is what is drawn: light on a dark terminal. */
function readDrawn(said: string, drawn: 0 | 255 = 255): string | undefined {
  const rows = said.split("\n").filter((line) => /^[█▀▄ ]{30,}$/.test(line));
  const pixels = rows.flatMap((row) => [
    [...row].map((character) => "█▀".includes(character)),
    [...row].map((character) => "█▄".includes(character)),
  ]);
  const [width, scale] = [pixels[0]!.length, 4];
  const image = new Uint8ClampedArray(pixels.length * width * scale * scale * 4);
  for (let y = 0; y < pixels.length * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      image.fill(
        pixels[Math.floor(y / scale)]![Math.floor(x / scale)] ? drawn : 255 - drawn,
        (y * width * scale + x) * 4,
      );
      image[(y * width * scale + x) * 4 + 3] = 255;
    }
  }
  return readQr.default(image, width * scale, pixels.length * scale)?.data;
}

Deno.test("in a terminal the code is black on white in every line, whatever the terminal's colours are", () => {
  const lines = terminalQr("https://pizzeria.example/local", true).trimEnd().split("\n");
  const [black, back] = ["\x1b[38;5;16;48;5;231m", "\x1b[0m"];
  assert(lines.every((line) => line.startsWith(black) && line.endsWith(back)));
  const drawn = lines.map((line) => line.slice(black.length, -back.length)).join("\n");
  assertEquals(readDrawn(drawn, 0), "https://pizzeria.example/local");
});

Deno.test("`deno task owner` prints a link and its code, which sign one device in on the server", async () => {
  await using folder = await temporaryFolder();
  const env = { KV_PATH: `${folder.path}/kv`, SITE_ORIGIN: ORIGIN };
  const early = await Promise.all([1, 2, 3].map(() => runTask("owner", [], env)));
  assertEquals(early.map(({ code }) => code), [0, 0, 0]);
  const sentence = `En ${env.KV_PATH} no hay datos de un servidor: si usa otro KV_PATH, pon el mismo aquí\n`;
  assertEquals(early[0]!.wrong, sentence);
  const advice =
    "Apunta la cámara del teléfono al código, o abre el enlace. Vale diez minutos y para un solo teléfono.\n" +
    "No lo mandes a nadie más: quien lo abre primero puede cambiar lo que vendes.\n";
  assertEquals(early[0]!.said.split("\n\n").at(-1), advice);
  assertEquals((await Deno.stat(`${folder.path}/kv-owner`)).mode! & 0o777, 0o600);
  const before = await Deno.readTextFile(`${folder.path}/kv-owner`);
  await using server = await startServing({ kvPath: env.KV_PATH, env: { SITE_ORIGIN: ORIGIN } });
  const signIn = (link: string) => fetch(`${server.origin}/local/sign-in`, fromPage({ link }));
  for (const { said } of early) {
    const { address, link } = linkIn(said);
    assertEquals(readDrawn(said), address);
    const [first, second] = [await signIn(link), await signIn(link)];
    assertEquals([first.status, second.status], [200, 401]);
    const seen = await fetch(`${server.origin}/local/tonight`, { headers: { cookie: cookieOf(first) } });
    assertEquals(seen.status, 200);
    for (const answer of [first, second, seen]) await answer.body?.cancel();
  }
  const { said, wrong } = await runTask("owner", [], env);
  assertEquals(wrong, "");
  const late = await signIn(linkIn(said).link);
  await late.body?.cancel();
  assertEquals(late.status, 200);
  assertEquals(await Deno.readTextFile(`${folder.path}/kv-owner`), before, "one secret for all");
  assert(!server.log.includes(before.trim()) && !server.log.includes(linkIn(said).link));
});

Deno.test("A server that makes the secret shares it with the task", async () => {
  await using folder = await temporaryFolder();
  const env = { KV_PATH: `${folder.path}/kv`, SITE_ORIGIN: ORIGIN };
  await using server = await startServing({ kvPath: env.KV_PATH, env: { SITE_ORIGIN: ORIGIN } });
  const signIn = async (link: string) => {
    const answer = await fetch(`${server.origin}/local/sign-in`, fromPage({ link }));
    await answer.body?.cancel();
    return answer.status;
  };
  assertEquals(await signIn("x"), 401);
  assertEquals((await Deno.stat(`${folder.path}/kv-owner`)).mode! & 0o777, 0o600);
  const { said } = await runTask("owner", [], env);
  assertEquals(await signIn(linkIn(said).link), 200);
});

Deno.test("a secret that another process still writes is waited for; a file stays without, a folder that is not there has none", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/kv`;
  const load = (at = path) => loadOwnerSecret({ ownerSecret: undefined }, at, (length) => new Uint8Array(length));
  await Deno.writeTextFile(`${path}-owner`, "");
  await assertRejects(() => load(), Error, `${path}-owner has no secret: remove it, and another is made`);
  const loading = load();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await Deno.writeTextFile(`${path}-owner`, `${"s".repeat(43)}\n`);
  assertEquals(await loading, "s".repeat(43));
  assertEquals(await load(`${folder.path}/none/kv`), undefined);
});

Deno.test({
  name: "A secret that root makes belongs to the owner of the store, as whom the server runs",
  ignore: Deno.uid() !== 0,
  fn: async () => {
    await using folder = await temporaryFolder();
    const path = `${folder.path}/kv`;
    const make = () => loadOwnerSecret({ ownerSecret: undefined }, path, (length) => new Uint8Array(length));
    await make();
    assertEquals((await Deno.stat(`${path}-owner`)).uid, 0, "there is no store yet");
    await Deno.remove(`${path}-owner`);
    await Deno.writeTextFile(path, "");
    await Deno.chown(path, 1_001, 1_002);
    const secret = await make();
    const { uid, gid, mode } = await Deno.stat(`${path}-owner`);
    assertEquals([uid, gid, mode! & 0o777], [1_001, 1_002, 0o600]);
    assertEquals(await make(), secret);
  },
});

Deno.test("`deno task owner` says what is missing", async () => {
  const secret = "x".repeat(32);
  for (
    const [env, sentence] of [
      [
        { KV_PATH: ":memory:", SITE_ORIGIN: ORIGIN },
        /^Falta OWNER_SECRET: pon el mismo que tiene el servidor, de al menos 32 caracteres al azar$/m,
      ],
      [
        { OWNER_SECRET: secret, SITE_ORIGIN: "http://pizzeria.example" },
        /^El sitio es http:\/\/pizzeria\.example, sin https: el dueño solo puede entrar por https\. Cambia SITE_ORIGIN$/m,
      ],
      [{ OWNER_SECRET: "secreto", SITE_ORIGIN: ORIGIN }, /at least 32 random characters \(found 7 characters\)/],
    ] as const
  ) {
    const { code, said, wrong } = await runTask("owner", [], env);
    assertEquals([code, said], [1, ""]);
    assertMatch(wrong, sentence);
    assert(!wrong.includes("secreto"));
  }
  // With a secret of its own the server needs no file here.
  const env = { OWNER_SECRET: secret, SITE_ORIGIN: ORIGIN, KV_PATH: "/nowhere/kv" };
  assertEquals((await runTask("owner", [], env)).wrong, "");
});

const NOBODY =
  "En http://localhost:1 no responde el sitio: pártelo con `deno task serve`, o di dónde está con --server o PORT\n";

Deno.test("`deno task tonight` lists, switches and undoes on the running server, and leaves no device behind", async () => {
  const OWNER_SECRET = "a secret that server and task share";
  await using server = await startServing({ env: { SITE_ORIGIN: ORIGIN, OWNER_SECRET } });
  const env = { OWNER_SECRET, SITE_ORIGIN: ORIGIN, PORT: `${server.port}` };
  const tonight = (...words: string[]) => runTask("tonight", words, env);
  const pizza = async () => {
    const menu = await (await fetch(`${server.origin}/api/menu?category=pizzas_rojas`)).json();
    return menu.menu.pizzas_rojas.find(({ id }: { id: string }) => id === "margherita").sold_out ?? false;
  };
  assertEquals((await tonight()).said, "Todo está como en la carta.\n");
  const made = await tonight("agotar", "MARGHERITA");
  assertEquals([made.code, made.wrong], [0, ""]);
  assertMatch(made.said, /^Listo: .*Margherita.*, hasta .+\n\n1\. .*Margherita.*, hasta .+ \(terminal\)\n$/);
  assertEquals(await pizza(), true);
  assertStringIncludes((await tonight("demora", "20")).said, "\n2. ");
  const undone = await tonight("deshacer", "1");
  assertMatch(undone.said, /^Deshecho: .*Margherita/);
  assertEquals(await pizza(), false);
  for (
    const [words, sentence] of [
      [["agotar", "plutonio"], /Nada en la carta se llama "plutonio"/],
      [["agotar", "margherita", "--hasta", "2020-01-01 13:00"], /ya pasó/],
      [["deshacer", "9"], /No hay tal cambio/],
      [["apagar"], /No entiendo "apagar"/],
      [["agotar", "margherita", "--cuando"], /--cuando[^]*deno task tonight agotar/],
    ] as const
  ) {
    const { code, said, wrong } = await tonight(...words);
    assertEquals([code, said], [1, ""], words.join(" "));
    assertMatch(wrong, sentence);
  }
  const elsewhere = await runTask("tonight", [], { ...env, OWNER_SECRET: "another secret, which is long enough" });
  assertEquals(elsewhere.code, 1);
  assertEquals(elsewhere.wrong, "El servidor tiene otro OWNER_SECRET, KV_PATH o SITE_ORIGIN: pon aquí los mismos\n");
  assertEquals((await runTask("tonight", [], { ...env, PORT: "1" })).wrong, NOBODY);
  const open = "--server es una dirección https, o de esta máquina\n";
  assertEquals((await tonight("--server", "http://pizzeria.example")).wrong, open);

  const { link } = linkIn((await runTask("owner", [], env)).said);
  const answer = await fetch(`${server.origin}/local/sign-in`, fromPage({ link, device: "Caja" }));
  await answer.body?.cancel();
  const cookie = cookieOf(answer);
  const { devices } = await (await fetch(`${server.origin}/local/devices`, { headers: { cookie } })).json();
  assertEquals(devices.map(({ name }: { name: string }) => name), ["Caja"]);
});

Deno.test("`deno task tonight` says what an owner can mend of what a server answers, and what it knows only from before", async () => {
  const change = {
    change: { kind: "dish" },
    id: "a",
    text: "Se agotó: Margherita",
    until_text: "hasta hoy",
    by: "Caja",
  };
  const tonight = { changes: [change], as_of: "2026-11-25T20:00:00-03:00", dropped: [{ text: "Se agotó: Sol" }] };
  const known = { "/local/tonight": tonight, "/local/sign-in": {}, "/local/sign-out": {} };
  const failed = (reason: string) => ({ error: { reason, message: "Algo falló", resolution: "Espera" } });
  const undone = { undone: change, restored: [{ text: "Demora" }], tonight };
  const answers: readonly (readonly [answers: Record<string, object | string>, told: string])[] = [
    [
      { ...known, "/local/undo": undone },
      "Deshecho: Se agotó: Margherita\nVuelve: Demora\n\n" +
      "Los cambios son los que el servidor leyó por última vez: ahora no puede leerlos.\n" +
      "1. Se agotó: Margherita, hasta hoy (Caja)\n" +
      "Ya no aplica, la carta cambió: Se agotó: Sol\n",
    ],
    [{ ...known, "/local/undo": failed("invalid_change"), "/local/sign-out": failed("rate_limited") }, "Algo falló\n"],
    [{ "/local/sign-in": "elsewhere" }, NOBODY],
    [{ ...known, "/local/undo": failed("unknown_change") }, "Ese cambio ya terminó o alguien lo deshizo\n"],
    [
      { "/local/sign-in": failed("owner_link_expired") },
      "El reloj de esta máquina y el del servidor difieren en más de diez minutos\n",
    ],
    [
      { "/local/sign-in": failed("owner_not_configured") },
      "El servidor no tiene OWNER_SECRET ni un archivo donde guardarlo: ponle uno y pártelo de nuevo\n",
    ],
    [
      { ...known, "/local/undo": undone, "/local/sign-out": failed("store_unavailable") },
      "El servidor no puede leer ni guardar los cambios: no cambió nada. Prueba de nuevo en un momento\n",
    ],
    [{ ...known, "/local/tonight": failed("rate_limited") }, "Algo falló. Espera\n"],
    [{ "/local/sign-in": failed("rate_limited") }, "Algo falló. Espera\n"],
    [{ "/local/sign-in": "<!doctype html>" }, "El sitio en esa dirección es de otra versión, o solo de archivos\n"],
  ];
  const told = await Promise.all(answers.map(async ([known]) => {
    await using server = Deno.serve({ port: 0, onListen() {} }, (request) => {
      const answer = known[new URL(request.url).pathname];
      if (answer === "elsewhere") return Response.redirect(new URL("/local/tonight", request.url));
      if (typeof answer === "string") return new Response(answer);
      const { error } = answer as { error?: object };
      const headers = { "content-type": "application/json" };
      return new Response(JSON.stringify(error ?? answer), { status: error ? 503 : 200, headers });
    });
    const env = { OWNER_SECRET: "x".repeat(32), SITE_ORIGIN: ORIGIN, PORT: `${server.addr.port}` };
    const { said, wrong } = await runTask("tonight", ["deshacer", "1"], env);
    return (said + wrong).replace(`${server.addr.port}`, "1");
  }));
  assertEquals(told, answers.map(([, told]) => told));
});
