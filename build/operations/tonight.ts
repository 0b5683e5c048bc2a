/**
 * `deno task tonight`: lists what is different tonight and switches it, in words (`tonight_words.ts`). It asks the running
 * server, so a change is in force at once; with a link as `deno task owner` makes them, and as a device named `terminal`
 * that signs out at the end.
 *
 * Exits with 1 if nothing was done because the words or the server did not allow it.
 * @module
 */
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { isSecureOrigin } from "../../src/owner/own_request.ts";
import type { ApiError } from "../../src/schemas/api_error.ts";
import type { ChangeMade, ChangeUndone } from "../../src/schemas/owner.ts";
import type { Tonight } from "../../src/schemas/tonight.ts";
import { changeSentence } from "../../src/tonight/describe_change.ts";
import { fail, orFail } from "./fail.ts";
import { findOwnerKey, type OwnerKey } from "./owner_key.ts";
import { readArgs } from "./read_args.ts";
import { readWords, USAGE } from "./tonight_words.ts";

/** How long the server may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The name of the shell in the lists of devices and changes. */
const DEVICE = "terminal";

/** What to do about the failures that an owner at the shell can mend; the server says the rest. */
const ADVICE: Readonly<Record<string, string>> = {
  owner_link_invalid: "El servidor tiene otro OWNER_SECRET, KV_PATH o SITE_ORIGIN: pon aquí los mismos",
  owner_link_expired: "El reloj de esta máquina y el del servidor difieren en más de diez minutos",
  owner_not_configured: "El servidor no tiene OWNER_SECRET ni un archivo donde guardarlo: ponle uno y pártelo de nuevo",
  store_unavailable: "El servidor no puede leer ni guardar los cambios: no cambió nada. Prueba de nuevo en un momento",
  unknown_change: "Ese cambio ya terminó o alguien lo deshizo",
  not_found: "El sitio en esa dirección es de otra versión, o solo de archivos",
};

/** Asks the server as the owner's page does. Without a body it reads. */
type Ask = <T>(path: string, body?: unknown) => Promise<Result<T, string>>;

const { values, positionals } = readArgs({
  allowPositionals: true,
  options: { hasta: { type: "string" }, server: { type: "string" }, help: { type: "boolean" } },
}, `\n${USAGE}`);
if (values.help) {
  console.log(USAGE);
  Deno.exit(0);
}
const key = orFail(await findOwnerKey());
const server = URL.parse(values.server ?? `http://localhost:${key.port}`)?.origin ?? "";
if (!isSecureOrigin(server)) fail("--server es una dirección https, o de esta máquina");
console.log(orFail(await asOwner(server, key, work)));

/** What the words ask for. @returns What to print. */
async function work(ask: Ask): Promise<Result<string, string>> {
  const tonight = await ask<Tonight>("/local/tonight");
  if (!tonight.ok) return tonight;
  const asked = readWords(positionals, tonight.value, values.hasta);
  if (!asked.ok) return asked;
  switch (asked.value.kind) {
    case "list":
      return ok(listOf(tonight.value));
    case "make": {
      const answer = await ask<ChangeMade>("/local/tonight", asked.value.asked);
      return answer.ok ? ok(`Listo: ${changeSentence(answer.value.made)}\n\n${listOf(answer.value.tonight)}`) : answer;
    }
    case "undo": {
      const answer = await ask<ChangeUndone>("/local/undo", { id: asked.value.id });
      if (!answer.ok) return answer;
      const again = answer.value.restored.map(({ text }) => `\nVuelve: ${text}`).join("");
      return ok(`Deshecho: ${answer.value.undone.text}${again}\n\n${listOf(answer.value.tonight)}`);
    }
  }
}

/** Signs in, works, and signs out, also if the work failed. */
async function asOwner<T>(
  server: string,
  { newLink }: OwnerKey,
  work: (ask: Ask) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  let cookie = "";
  const ask: Ask = async (path, body) => {
    try {
      const answer = await fetch(server + path, {
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { cookie, origin: server, "content-type": "application/json" },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      cookie ||= answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      return await readAnswer(answer);
    } catch {
      return err(
        `En ${server} no responde el sitio: pártelo con \`deno task serve\`, o di dónde está con --server o PORT`,
      );
    }
  };
  const signedIn = await ask("/local/sign-in", { link: await newLink(), device: DEVICE });
  if (!signedIn.ok) return signedIn;
  const worked = await work(ask);
  const left = await ask("/local/sign-out", {});
  return worked.ok && !left.ok ? left : worked;
}

async function readAnswer<T>(answer: Response): Promise<Result<T, string>> {
  if (answer.headers.get("content-type") !== "application/json") {
    await answer.body?.cancel();
    return err(ADVICE.not_found!);
  }
  const json = await answer.json();
  if (answer.ok) return ok(json);
  const { reason = "", message, resolution } = json as ApiError;
  return err(ADVICE[reason] ?? (reason === "invalid_change" ? message : `${message}. ${resolution}`));
}

/** Everything that is different, numbered for `deshacer`. */
function listOf({ as_of, changes, dropped }: Tonight): string {
  const lines = changes.map((change, at) => `${at + 1}. ${changeSentence(change)} (${change.by})`);
  return [
    as_of === undefined
      ? undefined
      : "Los cambios son los que el servidor leyó por última vez: ahora no puede leerlos.",
    lines.length === 0 ? "Todo está como en la carta." : lines.join("\n"),
    ...dropped.map((change) => `Ya no aplica, la carta cambió: ${change.text}`),
  ].filter((line) => line !== undefined).join("\n");
}
