/**
 * The page where a person allows a program something, sees it, and ends it: one HTML document in all languages at once. It
 * needs no script and looks like the restaurant's other pages. `access_page_texts.ts` has its words.
 * @module
 */
import type { HeaderFields } from "../http/header_fields.ts";
import type { AuthorizationParameters, AuthorizationRequest } from "../identity/authorization_request.ts";
import type { Decision, LinkOutcome } from "../identity/claims.ts";
import type { OwnerDuration } from "../identity/lifetimes.ts";
import { redirectHost } from "../identity/redirect_uri.ts";
import { LANGUAGE_TAGS, LANGUAGES } from "../leaves/language.ts";
import { sha256 } from "../leaves/sha256.ts";
import { isOwners, POST_CLAIM_SCOPES, type Scope } from "../schemas/scope.ts";
import { iconSvg, lettering } from "../site/drawings/drawings.ts";
import { attribute, type Html, type HtmlValue, markup, raw } from "../site/markup/html.ts";
import { REQUEST_ID_HEADER } from "../tables/failures.ts";
import { STYLE } from "./access_page_style.ts";
import { DURATION_WORDS, SCOPE_WORDS, TEXTS, TITLES, WORDS } from "./access_page_texts.ts";

/** The state of the page. */
export type PageState =
  | LinkOutcome
  /** A client of the code flow asks; `owner` if it asks for what only the owner gives. */
  | { readonly kind: "consent"; readonly request: AuthorizationRequest; readonly owner?: OwnerQuestion }
  /** The person agreed. `back` leads to the client, `link` to this access, which lasts `until` (epoch milliseconds). */
  | {
    readonly kind: "consented";
    readonly request: AuthorizationRequest;
    readonly back: string;
    readonly link: string;
    readonly until: number;
  }
  | { readonly kind: "declined"; readonly back: string }
  /** The client asks for what nobody can give; `back` tells it why. */
  | { readonly kind: "impossible"; readonly back: string }
  /** The client or its address is not a registered one. */
  | { readonly kind: "unknown_client" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** The person opened the page without the agent's link. */
  | { readonly kind: "no_link" }
  /** The form came from another site. */
  | { readonly kind: "foreign" }
  | { readonly kind: "unreadable" }
  /** The store is down; `requestId` finds the request in the log. */
  | { readonly kind: "unavailable"; readonly requestId: string };

/** What the page asks the owner beside the request. */
export interface OwnerQuestion {
  /** The chosen duration. */
  readonly lasts: OwnerDuration;
  /** True if the button was pressed in a browser in which the owner has not signed in. */
  readonly stranger: boolean;
}

/** A request of a person's browser: the query of a GET, the form of a POST. */
export interface Visit {
  readonly request: Request;
  readonly fields: URLSearchParams;
  readonly isForm: boolean;
  readonly address: string;
  readonly now: number;
}

/** The data for every state. */
interface AccessPageContext {
  readonly restaurant: string;
  readonly timezone: string;
  /** Paths of the site's style and icon. */
  readonly style: string | undefined;
  readonly icon: string | undefined;
  /** The person's link, and its token for the form. */
  readonly link: { readonly token: string; readonly url: string };
}

/** The parameter of a person's link, and the hidden field of its form. */
export const LINK_PARAMETER = "claim_attempt_token";

/** The address of a person's link. */
export function personLink(origin: string, token: string): string {
  return `${origin}/oauth/authorize?${LINK_PARAMETER}=${token}`;
}

/** The field with the owner's choice of a duration. */
export const DURATION_FIELD = "lasts";

let styleHash: Promise<Uint8Array> | undefined;

/**
 * The headers of the page. It may load the site's style, font and icon, send its form to this site alone, and not be
 * framed (Content Security Policy Level 3).
 */
export async function accessPageHeaders(state: PageState): Promise<HeaderFields> {
  const hash = (await (styleHash ??= sha256(STYLE))).toBase64();
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    // A host that opened the page in a window waits for it: `same-origin` would cut the two apart for good.
    ...(OF_A_CLIENT.has(state.kind) && { "Cross-Origin-Opener-Policy": "unsafe-none" }),
    ...(state.kind === "limited" && { "Retry-After": String(state.retryAfterSeconds) }),
    ...(state.kind === "unavailable" && { "Retry-After": "5", [REQUEST_ID_HEADER]: state.requestId }),
  };
}

const OF_A_CLIENT: ReadonlySet<PageState["kind"]> = new Set(["consent", "consented", "declined", "impossible"]);

/** Renders the page. */
export function renderAccessPage(state: PageState, context: AccessPageContext): string {
  const title = titleOf(state);
  const { restaurant, style, icon } = context;
  return markup`
    <!doctype html>
    <html lang="${LANGUAGE_TAGS[LANGUAGES[0]]}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title[0]} · ${restaurant}</title>
    ${icon !== undefined && markup`<link rel="icon" type="image/svg+xml" href="${icon}">`}
    ${style !== undefined && markup`<link rel="stylesheet" href="${style}">`}
    <style>${raw(STYLE)}</style>
    </head>
    <body>
    <header class="top"><div class="awning"></div><div class="bar">
    <a class="brand" href="/">${raw(iconSvg())}${lettering(restaurant)}</a></div></header>
    <main class="access">
    <h1>${inEvery(title)}</h1>
    ${bodyOf(state, context)}
    </main></body></html>
    `.html + "\n";
}

function titleOf(state: PageState): readonly string[] {
  if (state.kind !== "consent" || !state.owner) return TITLES[state.kind];
  if (state.owner.stranger) return WORDS.strangerTitle;
  return changesTonight(state) ? WORDS.ownerTitle : WORDS.drafterTitle;
}

/** Whether the owner is asked for more than drafts. */
function changesTonight({ request: { scopes } }: Extract<PageState, { kind: "consent" }>): boolean {
  return scopes.includes("manage:tonight");
}

function bodyOf(state: PageState, context: AccessPageContext): HtmlValue {
  switch (state.kind) {
    case "ask":
      return askBody(state, context);
    case "code":
      return [
        paragraph(WORDS.tellCode),
        nameBlock(state.grant.clientName),
        markup`<output>${state.code}</output>`,
        paragraph(WORDS.codeOnce),
      ];
    case "agreed":
      return [
        nameBlock(state.grant.clientName),
        paragraph(until(state.grant.expiresAt, context.timezone, isOwners(state.grant.scopes) ? "short" : undefined)),
        abilities(state.grant.scopes),
        keep(context.link.url, WORDS.keep),
        linkForm(context.link.token, button("end", WORDS.end, true)),
      ];
    case "consent":
      return [
        // First, so that nobody takes the page for the one that they answered.
        state.owner?.stranger && [
          paragraph(WORDS.stranger, "alert"),
          markup`<p><a href="/local" target="_blank">${inEvery(WORDS.ownerPage)}</a></p>`,
        ],
        paragraph(WORDS.asks),
        nameBlock(state.request.client.name),
        returns(state.request.redirectUri),
        abilities(state.request.scopes),
        paragraph(!state.owner ? WORDS.noAccounts : changesTonight(state) ? WORDS.ownerAlone : WORDS.drafterAlone),
        form(state.request.parameters, [
          state.owner && durations(state.owner.lasts),
          button("confirm", WORDS.allow),
          button("refuse", WORDS.refuse, true),
        ]),
      ];
    case "consented":
      return [
        nameBlock(state.request.client.name),
        paragraph(WORDS.goingBack),
        wayBack(state.back),
        isOwners(state.request.scopes) && [
          paragraph(until(state.until, context.timezone, "short")),
          paragraph(WORDS.ownerList),
        ],
        keep(state.link, WORDS.keepInTab, "_blank"),
      ];
    case "declined":
      return [paragraph(WORDS.declined), wayBack(state.back)];
    case "impossible":
      // Nobody has decided anything: such a link may open a page, and no program of the person's machine.
      return [paragraph(WORDS.impossible), /^https?:/i.test(state.back) && wayBack(state.back)];
    case "unavailable":
      return paragraph(LANGUAGES.map((_, at) => `${WORDS.unavailable[at]} ${state.requestId}.`));
    default:
      return paragraph(TEXTS[state.kind]);
  }
}

function askBody(
  { grant, asksEmail, wrong }: Extract<PageState, { kind: "ask" }>,
  { link: { token } }: AccessPageContext,
): HtmlValue {
  const email = (id: string): HtmlValue =>
    asksEmail && [
      label(id, WORDS.email),
      markup`<input id="${id}" name="email" type="email" autocomplete="email" maxlength="254" required>`,
      paragraph(WORDS.onlyCompared),
    ];
  return [
    wrong && paragraph(WORDS.wrong, "alert"),
    paragraph(WORDS.asks),
    nameBlock(grant.clientName),
    abilities(POST_CLAIM_SCOPES),
    paragraph(WORDS.noAccounts),
    linkForm(token, [
      label("user_code", WORDS.userCode),
      markup`
        <input id="user_code" name="user_code" inputmode="numeric" autocomplete="off" pattern="[0-9][0-9\\s\\-]{4,6}[0-9]" maxlength="8" required>`,
      email("email"),
      button("confirm", WORDS.allow),
      button("refuse", WORDS.refuse, true),
    ]),
    markup`<hr>`,
    paragraph(WORDS.noCode),
    linkForm(token, [email("email_for_code"), button("show_code", WORDS.showCode, true)]),
  ];
}

/** The name, on a line of its own and isolated from the text around it (Unicode UAX #9), as what it is: a claim. */
function nameBlock(name: string | undefined): HtmlValue {
  const shown = name === undefined ? inEvery(WORDS.unnamed) : markup`<bdi>${name}</bdi>`;
  return markup`<div class="name">${shown}${inEvery(WORDS.chosenName)}</div>`;
}

function abilities(scopes: readonly Scope[]): HtmlValue {
  return [
    paragraph(WORDS.may),
    markup`<ul>${scopes.map((scope) => markup`<li>${inEvery(SCOPE_WORDS[scope])}</li>`)}</ul>`,
  ];
}

/** The choice of how long a program of the owner's may act. */
function durations(chosen: OwnerDuration): Html {
  const choices = Object.entries(DURATION_WORDS).map(([lasts, words]) =>
    markup`<label><input type="radio" name="${DURATION_FIELD}" value="${lasts}"${
      attribute("checked", lasts === chosen)
    }>${inEvery(words)}</label>`
  );
  return markup`<fieldset><legend>${inEvery(WORDS.howLong)}</legend>${choices}</fieldset>`;
}

/** Where the person will be sent: the one thing about a client that its registration fixes. */
function returns(redirectUri: string): HtmlValue {
  const { host, local } = redirectHost(redirectUri);
  const words = inEvery(local ? WORDS.returnsHere : WORDS.returnsTo);
  return markup`<p>${words} <strong class="keep"><bdi>${host}</bdi></strong></p>`;
}

function wayBack(location: string): Html {
  const { host } = redirectHost(location);
  return markup`
    <a class="button" href="${location}" rel="noreferrer">${inEvery(WORDS.back)}<bdi class="keep">${host}</bdi></a>`;
}

function keep(url: string, words: readonly string[], target?: "_blank"): HtmlValue {
  return [paragraph(words), markup`<p class="keep"><a href="${url}"${attribute("target", target)}>${url}</a></p>`];
}

/** @param timeStyle Given for an access of hours, whose day alone says too little. */
function until(time: number, timeZone: string, timeStyle?: "short"): readonly string[] {
  const options = { dateStyle: "long", timeStyle, hourCycle: "h23", timeZone } as const;
  return LANGUAGES.map((language, at) =>
    `${WORDS.until[at]} ${new Intl.DateTimeFormat(LANGUAGE_TAGS[language], options).format(time)}.`
  );
}

function linkForm(token: string, content: HtmlValue): Html {
  return form({ [LINK_PARAMETER]: token }, content);
}

/** @param hidden The token of a link, or the parameters of a client's request. */
function form(hidden: Readonly<Record<string, string>> | AuthorizationParameters, content: HtmlValue): Html {
  const fields = Object.entries(hidden).map(([name, value]) =>
    markup`<input type="hidden" name="${name}" value="${value}">`
  );
  return markup`<form method="post" action="/oauth/authorize">${fields}${content}</form>`;
}

function label(target: string, text: readonly string[]): Html {
  return markup`<label for="${target}">${inEvery(text)}</label>`;
}

function button(action: Decision["action"], text: readonly string[], quiet = false): Html {
  const unchecked = attribute("formnovalidate", action === "refuse");
  return markup`
    <button class="button${quiet && " button-quiet"}" name="action" value="${action}"${unchecked}>
    ${inEvery(text)}</button>`;
}

function paragraph(text: readonly string[], role?: "alert"): Html {
  return markup`<p${attribute("role", role)}>${inEvery(text)}</p>`;
}

/** The text in the restaurant's language, then in each other language. */
function inEvery([first, ...others]: readonly string[]): Html {
  return markup`${first}${others.map((text, at) => markup` <span lang="${LANGUAGES[at + 1]}">${text}</span>`)}`;
}
