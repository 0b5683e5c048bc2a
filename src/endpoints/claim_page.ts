/**
 * What the claim page says, in Spanish and English, as one self-contained HTML document: no script, no image, one style
 * that the Content-Security-Policy names by its hash. Everything that an agent or a person wrote is escaped.
 * @module
 */
import { REQUEST_ID_HEADER } from "../tables/failures.ts";
import type { HeaderFields } from "../http/header_fields.ts";
import type { PageOutcome } from "../identity/claims.ts";

/** What the page shows. */
export type PageState =
  | PageOutcome
  /** Opened without the agent's link. */
  | { readonly kind: "no_link" }
  /** The form came from another site. */
  | { readonly kind: "foreign" }
  | { readonly kind: "unreadable" }
  /** The store is down; the id is that of the request in the log. */
  | { readonly kind: "unavailable"; readonly requestId: string };

/** What every state needs. */
export interface PageContext {
  readonly restaurant: string;
  /** The token of the person's link, for the form. */
  readonly token: string;
}

/** A sentence in both languages; HTML, already escaped. */
type Bilingual = readonly [es: string, en: string];

const STYLE = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2}
[lang=en]{display:block;font-size:.9375rem;opacity:.75}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
label{margin-top:1.25rem;font-weight:600}
input{margin-top:.25rem;padding:.7rem;border:2px solid;border-radius:.4rem;background:Field;color:FieldText}
input[name=user_code]{font-size:1.5rem;letter-spacing:.3em}
button{margin-top:1.25rem;padding:.8rem;border:2px solid;border-radius:.4rem;background:ButtonFace;color:ButtonText;cursor:pointer}
button[value=confirm]{background:#14532d;border-color:#14532d;color:#fff;font-weight:600}
button [lang=en]{opacity:.85}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
output{display:block;margin:1rem 0;font-size:2.5rem;font-weight:700;letter-spacing:.2em}
[role=alert]{padding:.8rem;border:2px solid #b91c1c;border-radius:.4rem}
hr{margin:2.5rem 0 1.5rem;border:0;border-top:1px solid}
`;

let styleHash: Promise<string> | undefined;

/** The headers of the page: nothing may be loaded, framed or sent elsewhere (Content Security Policy Level 3). */
export async function claimPageHeaders(state: PageState): Promise<HeaderFields> {
  const hash = await (styleHash ??= hashOf(STYLE));
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    ...(state.kind === "unavailable" && { "Retry-After": "5", [REQUEST_ID_HEADER]: state.requestId }),
  };
}

/** Renders the page. */
export function renderClaimPage(state: PageState, context: PageContext): string {
  const { title, body } = describe(state, context);
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(TITLES[state.kind][0])} · ${escapeHtml(context.restaurant)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${both(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const TITLES: Record<PageState["kind"], Bilingual> = {
  ask: ["¿Autorizas a este agente?", "Do you authorize this agent?"],
  code: ["Código para el agente", "Code for the agent"],
  confirmed: ["Listo, quedó autorizado", "Done, it is authorized"],
  refused: ["No lo autorizaste", "You did not authorize it"],
  gone: ["Este enlace ya no sirve", "This link no longer works"],
  no_link: ["Falta el enlace del agente", "The agent's link is missing"],
  foreign: ["No aceptamos este formulario", "This form was not accepted"],
  unreadable: ["No pudimos leer el formulario", "The form could not be read"],
  unavailable: ["Ahora no podemos revisarlo", "We cannot check it right now"],
};

const TEXTS: Record<Exclude<PageState["kind"], "ask" | "code" | "confirmed" | "unavailable">, Bilingual> = {
  refused: [
    "El agente no podrá preparar pedidos en tu nombre. Ya puedes cerrar esta página.",
    "The agent will not be able to prepare orders in your name. You can close this page.",
  ],
  gone: [
    "Venció, ya se usó o tuvo demasiados intentos. Pídele al agente un enlace nuevo.",
    "It has expired, was used already or had too many attempts. Ask the agent for a new link.",
  ],
  no_link: [
    "Para autorizar a un agente, abre el enlace completo que te dio. Esta página no pide contraseñas ni inicia sesiones.",
    "To authorize an agent, open the whole link that it gave you. This page asks for no password and signs nobody in.",
  ],
  foreign: [
    "Vino desde otro sitio. Si tú lo enviaste, abre de nuevo el enlace que te dio el agente.",
    "It came from another site. If you sent it yourself, open the agent's link again.",
  ],
  unreadable: [
    "Abre de nuevo el enlace que te dio el agente y vuelve a intentarlo.",
    "Open the agent's link again and try once more.",
  ],
};

function describe(state: PageState, context: PageContext): { readonly title: Bilingual; readonly body: string } {
  const title = TITLES[state.kind];
  switch (state.kind) {
    case "ask":
      return { title, body: askBody(state, context) };
    case "code":
      return {
        title,
        body: paragraph([
          `Díctale este código al agente ${
            agentName(state.registration.clientName)
          }. Con él podrá preparar pedidos en tu nombre.`,
          `Tell this code to the agent ${
            agentName(state.registration.clientName)
          }. With it, it may prepare orders in your name.`,
        ]) + `<output>${state.code}</output>\n` + paragraph([
          "Sirve una sola vez y vence en unos minutos. Si no reconoces al agente, cierra esta página y no se lo des a nadie.",
          "It works once and expires within minutes. If you do not know the agent, close this page and tell nobody.",
        ]),
      };
    case "confirmed":
      return {
        title,
        body: paragraph([
          `El agente ${
            agentName(state.registration.clientName)
          } puede preparar pedidos en tu nombre durante 30 días. Cada pedido lo envías tú. Ya puedes cerrar esta página.`,
          `The agent ${
            agentName(state.registration.clientName)
          } may prepare orders in your name for 30 days. Each order is sent by you. You can close this page.`,
        ]),
      };
    case "unavailable":
      return {
        title,
        body: paragraph([
          `Espera unos segundos y vuelve a intentarlo. Tu enlace sigue siendo válido. Si nos avisas, cita la solicitud ${state.requestId}.`,
          `Wait a few seconds and try again. Your link is still good. To report this, quote the request ${state.requestId}.`,
        ]),
      };
    default:
      return { title, body: paragraph(TEXTS[state.kind]) };
  }
}

function askBody(
  { registration, asksEmail, wrong }: Extract<PageState, { kind: "ask" }>,
  { restaurant, token }: PageContext,
): string {
  const agent = agentName(registration.clientName);
  const place = escapeHtml(restaurant);
  const hidden = `<input type="hidden" name="claim_attempt_token" value="${escapeHtml(token)}">`;
  const email = (id: string) =>
    asksEmail
      ? `${label(id, ["El correo que le diste al agente", "The e-mail address you gave the agent"])}
<input id="${id}" name="email" type="email" autocomplete="email" maxlength="254" required>
${
        paragraph([
          "Solo comprobamos que sea el mismo. No te vamos a escribir.",
          "We only check that it is the same one. We will not write to you.",
        ])
      }`
      : "";
  return `${
    wrong
      ? alert([
        "El código o el correo no coincide. Revísalo e inténtalo otra vez.",
        "The code or the address does not match. Check it and try again.",
      ])
      : ""
  }${
    paragraph([
      `${agent} quiere preparar pedidos en ${place} en tu nombre. No puede pagar ni enviar nada: cada pedido lo revisas y lo envías tú.`,
      `${agent} wants to prepare orders at ${place} in your name. It cannot pay or send anything: you check and send each order.`,
    ])
  }
${
    paragraph([
      "Ese nombre lo eligió el agente y nadie lo verificó. Sigue solo si tú le pediste esto.",
      "The agent chose that name and nobody has verified it. Go on only if you asked it to do this.",
    ])
  }
<form method="post" action="/oauth/authorize">
${hidden}
${label("user_code", ["Código de 6 dígitos que te muestra el agente", "6-digit code that the agent shows you"])}
<input id="user_code" name="user_code" inputmode="numeric" autocomplete="off" pattern="[0-9][0-9\\s\\-]{4,6}[0-9]" maxlength="8" required>
${email("email")}
<button name="action" value="confirm">${both(["Autorizar", "Authorize"])}</button>
<button name="action" value="refuse" formnovalidate>${both(["No autorizar", "Do not authorize"])}</button>
</form>
<hr>
${
    paragraph([
      "¿El agente no te mostró un código y te pide uno a ti? Sácalo aquí.",
      "Did the agent show you no code and ask you for one? Get it here.",
    ])
  }
<form method="post" action="/oauth/authorize">
${hidden}
${email("email_for_code")}
<button name="action" value="show_code">${
    both(["Mostrar un código para el agente", "Show a code for the agent"])
  }</button>
</form>`;
}

function agentName(name: string | undefined): string {
  return name === undefined ? "(sin nombre · unnamed)" : `«${escapeHtml(name)}»`;
}

function label(target: string, text: Bilingual): string {
  return `<label for="${target}">${both(text)}</label>`;
}

function paragraph(text: Bilingual): string {
  return `<p>${both(text)}</p>\n`;
}

function alert(text: Bilingual): string {
  return `<p role="alert">${both(text)}</p>\n`;
}

function both([es, en]: Bilingual): string {
  return `${es} <span lang="en">${en}</span>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function hashOf(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toBase64();
}
