/**
 * The claim page, in all languages at once, as one self-contained HTML document: no script, no image, and one style,
 * which the Content-Security-Policy allows by its hash.
 * @module
 */
import type { HeaderFields } from "../http/header_fields.ts";
import type { Decision, PageOutcome } from "../identity/claims.ts";
import { LANGUAGE_TAGS, LANGUAGES } from "../leaves/language.ts";
import { sha256 } from "../leaves/sha256.ts";
import type { Bilingual } from "../schemas/content/words.ts";
import { attribute, type Html, type HtmlValue, markup, raw } from "../site/html.ts";
import { REQUEST_ID_HEADER } from "../tables/failures.ts";

/** The state of the page. */
export type PageState =
  | PageOutcome
  /** The person opened the page without the agent's link. */
  | { readonly kind: "no_link" }
  /** The form came from another site. */
  | { readonly kind: "foreign" }
  | { readonly kind: "unreadable" }
  /** The store is down; `requestId` finds the request in the log. */
  | { readonly kind: "unavailable"; readonly requestId: string };

/** The data for every state. */
export interface PageContext {
  readonly restaurant: string;
  /** The token of the person's link, for the form. */
  readonly token: string;
}

const [FIRST_LANGUAGE, ...OTHER_LANGUAGES] = LANGUAGES;

const STYLE = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2}
span[lang]{display:block;font-size:.9375rem;opacity:.75}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
label{margin-top:1.25rem;font-weight:600}
input{margin-top:.25rem;padding:.7rem;border:2px solid;border-radius:.4rem;background:Field;color:FieldText}
input[name=user_code]{font-size:1.5rem;letter-spacing:.3em}
button{margin-top:1.25rem;padding:.8rem;border:2px solid;border-radius:.4rem;background:ButtonFace;color:ButtonText;cursor:pointer}
button[value=confirm]{background:#14532d;border-color:#14532d;color:#fff;font-weight:600}
button span[lang]{opacity:.85}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
output{display:block;margin:1rem 0;font-size:2.5rem;font-weight:700;letter-spacing:.2em}
[role=alert]{padding:.8rem;border:2px solid #b91c1c;border-radius:.4rem}
hr{margin:2.5rem 0 1.5rem;border:0;border-top:1px solid}
`;

let styleHash: Promise<Uint8Array> | undefined;

/**
 * The headers of the page. It may load nothing, send nothing elsewhere, and not be framed (Content Security Policy
 * Level 3).
 */
export async function claimPageHeaders(state: PageState): Promise<HeaderFields> {
  const hash = (await (styleHash ??= sha256(STYLE))).toBase64();
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
  const title = TITLES[state.kind];
  return markup`
    <!doctype html>
    <html lang="${LANGUAGE_TAGS[FIRST_LANGUAGE]}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title[FIRST_LANGUAGE]} · ${context.restaurant}</title>
    <style>${raw(STYLE)}</style>
    </head>
    <body><main>
    <h1>${inEvery(title)}</h1>
    ${bodyOf(state, context)}
    </main></body></html>
    `.html + "\n";
}

const TITLES: Record<PageState["kind"], Bilingual> = {
  ask: { es: "¿Autorizas a este agente?", en: "Do you authorize this agent?" },
  code: { es: "Código para el agente", en: "Code for the agent" },
  confirmed: { es: "Listo, quedó autorizado", en: "Done, it is authorized" },
  refused: { es: "No lo autorizaste", en: "You did not authorize it" },
  gone: { es: "Este enlace ya no sirve", en: "This link no longer works" },
  no_link: { es: "Falta el enlace del agente", en: "The agent's link is missing" },
  foreign: { es: "No aceptamos este formulario", en: "This form was not accepted" },
  unreadable: { es: "No pudimos leer el formulario", en: "The form could not be read" },
  unavailable: { es: "Ahora no podemos revisarlo", en: "We cannot check it right now" },
};

const TEXTS: Record<Exclude<PageState["kind"], "ask" | "code" | "confirmed" | "unavailable">, Bilingual> = {
  refused: {
    es: "El agente no podrá preparar pedidos en tu nombre. Ya puedes cerrar esta página.",
    en: "The agent will not be able to prepare orders in your name. You can close this page.",
  },
  gone: {
    es: "Venció, ya se usó o tuvo demasiados intentos. Pídele al agente un enlace nuevo.",
    en: "It has expired, was used already or had too many attempts. Ask the agent for a new link.",
  },
  no_link: {
    es:
      "Para autorizar a un agente, abre el enlace completo que te dio. Esta página no pide contraseñas ni inicia sesiones.",
    en:
      "To authorize an agent, open the whole link that it gave you. This page asks for no password and signs nobody in.",
  },
  foreign: {
    es: "Vino desde otro sitio. Si tú lo enviaste, abre de nuevo el enlace que te dio el agente.",
    en: "It came from another site. If you sent it yourself, open the agent's link again.",
  },
  unreadable: {
    es: "Abre de nuevo el enlace que te dio el agente y vuelve a intentarlo.",
    en: "Open the agent's link again and try once more.",
  },
};

function bodyOf(state: PageState, { restaurant, token }: PageContext): HtmlValue {
  switch (state.kind) {
    case "ask":
      return askBody(state, agentName(state), restaurant, token);
    case "code":
      return [
        paragraph({
          es: `Díctale este código al agente ${agentName(state)}. Con él podrá preparar pedidos en tu nombre.`,
          en: `Tell this code to the agent ${agentName(state)}. With it, it may prepare orders in your name.`,
        }),
        markup`<output>${state.code}</output>`,
        paragraph({
          es:
            "Sirve una sola vez y vence en unos minutos. Si no reconoces al agente, cierra esta página y no se lo des a nadie.",
          en:
            "It works once and expires within minutes. If you do not know the agent, close this page and tell nobody.",
        }),
      ];
    case "confirmed":
      return paragraph({
        es: `El agente ${
          agentName(state)
        } puede preparar pedidos en tu nombre durante 30 días. Cada pedido lo envías tú. Ya puedes cerrar esta página.`,
        en: `The agent ${
          agentName(state)
        } may prepare orders in your name for 30 days. Each order is sent by you. You can close this page.`,
      });
    case "unavailable":
      return paragraph({
        es:
          `Espera unos segundos y vuelve a intentarlo. Tu enlace sigue siendo válido. Si nos avisas, cita la solicitud ${state.requestId}.`,
        en:
          `Wait a few seconds and try again. Your link is still good. To report this, quote the request ${state.requestId}.`,
      });
    default:
      return paragraph(TEXTS[state.kind]);
  }
}

function askBody(
  { asksEmail, wrong }: Extract<PageState, { kind: "ask" }>,
  agent: string,
  restaurant: string,
  token: string,
): HtmlValue {
  const email = (id: string): HtmlValue =>
    asksEmail && [
      label(id, { es: "El correo que le diste al agente", en: "The e-mail address you gave the agent" }),
      markup`<input id="${id}" name="email" type="email" autocomplete="email" maxlength="254" required>`,
      paragraph({
        es: "Solo comprobamos que sea el mismo. No te vamos a escribir.",
        en: "We only check that it is the same one. We will not write to you.",
      }),
    ];
  return [
    wrong && paragraph({
      es: "El código o el correo no coincide. Revísalo e inténtalo otra vez.",
      en: "The code or the address does not match. Check it and try again.",
    }, "alert"),
    paragraph({
      es:
        `${agent} quiere preparar pedidos en ${restaurant} en tu nombre. No puede pagar ni enviar nada: cada pedido lo revisas y lo envías tú.`,
      en:
        `${agent} wants to prepare orders at ${restaurant} in your name. It cannot pay or send anything: you check and send each order.`,
    }),
    paragraph({
      es: "Ese nombre lo eligió el agente y nadie lo verificó. Sigue solo si tú le pediste esto.",
      en: "The agent chose that name and nobody has verified it. Go on only if you asked it to do this.",
    }),
    form(token, [
      label("user_code", {
        es: "Código de 6 dígitos que te muestra el agente",
        en: "6-digit code that the agent shows you",
      }),
      markup`
        <input id="user_code" name="user_code" inputmode="numeric" autocomplete="off" pattern="[0-9][0-9\\s\\-]{4,6}[0-9]" maxlength="8" required>`,
      email("email"),
      button("confirm", { es: "Autorizar", en: "Authorize" }),
      button("refuse", { es: "No autorizar", en: "Do not authorize" }),
    ]),
    markup`<hr>`,
    paragraph({
      es: "¿El agente no te mostró un código y te pide uno a ti? Sácalo aquí.",
      en: "Did the agent show you no code and ask you for one? Get it here.",
    }),
    form(token, [
      email("email_for_code"),
      button("show_code", { es: "Mostrar un código para el agente", en: "Show a code for the agent" }),
    ]),
  ];
}

const UNNAMED: Bilingual = { es: "sin nombre", en: "unnamed" };

function agentName({ registration: { clientName } }: Extract<PageState, { registration: unknown }>): string {
  return clientName === undefined ? `(${Object.values(UNNAMED).join(" · ")})` : `«${clientName}»`;
}

function form(token: string, content: HtmlValue): Html {
  return markup`
    <form method="post" action="/oauth/authorize">
    <input type="hidden" name="claim_attempt_token" value="${token}">${content}</form>`;
}

function label(target: string, text: Bilingual): Html {
  return markup`<label for="${target}">${inEvery(text)}</label>`;
}

function button(action: Decision["action"], text: Bilingual): Html {
  const unchecked = attribute("formnovalidate", action === "refuse");
  return markup`<button name="action" value="${action}"${unchecked}>${inEvery(text)}</button>`;
}

function paragraph(text: Bilingual, role?: "alert"): Html {
  return markup`<p${attribute("role", role)}>${inEvery(text)}</p>`;
}

/** The text in the restaurant's language, then in each other language. */
function inEvery(text: Bilingual): Html {
  const others = OTHER_LANGUAGES.map((language) => markup` <span lang="${language}">${text[language]}</span>`);
  return markup`${text[FIRST_LANGUAGE]}${others}`;
}
