/**
 * `deno task owner`: prints a link, and its QR code, with which a phone signs in as the owner. Good for ten minutes and one
 * device.
 *
 * The link is made here and not by the server, which only checks it; so this works while the server is stopped.
 * @module
 */
import { LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { orFail } from "./fail.ts";
import { findOwnerKey } from "./owner_key.ts";
import { terminalQr } from "./terminal_qr.ts";

const { origin, newLink } = orFail(await findOwnerKey());
const link = `${origin}${LOCAL_PATH}#${await newLink()}`;
const isTerminal = Deno.stdout.isTerminal() && !Deno.noColor;
console.log(`${terminalQr(link, isTerminal)}

${link}

Apunta la cámara del teléfono al código, o abre el enlace. Vale diez minutos y para un solo teléfono.
No lo mandes a nadie más: quien lo abre primero puede cambiar lo que vendes.`);
