/**
 * `deno task owner`: prints a link, and its QR code, with which a phone signs in as the owner. Good for ten minutes and one
 * device.
 *
 * The link is made here and not by the server, which only checks it; so this works while the server is stopped.
 * @module
 */
import { LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { fail } from "./fail.ts";
import { findOwnerKey } from "./owner_key.ts";
import { terminalQr } from "./terminal_qr.ts";

const key = await findOwnerKey();
if (!key.ok) fail(key.error);
const link = `${key.value.origin}${LOCAL_PATH}#${await key.value.newLink()}`;
const isTerminal = Deno.stdout.isTerminal() && !Deno.noColor;
console.log(`${terminalQr(link, isTerminal)}

${link}

Apunta la cámara del teléfono al código, o abre el enlace. Vale diez minutos y para un solo teléfono.
No lo mandes a nadie más: quien lo abre primero puede cambiar lo que vendes.`);
