/**
 * A service that gets marked personal data with every request, wherever that does not change the request's meaning:
 * headers, query, members of the body. Requests that prepare others are marked too.
 * @module
 */
import type { Answer, Target } from "../conformance/target.ts";
import { findMarks, MARKS } from "./marks.ts";

/** Headers that a browser, a proxy or a program adds. */
const HEADERS: Readonly<Record<string, string>> = {
  "user-agent": MARKS.userAgent,
  cookie: MARKS.cookie,
  referer: MARKS.referer,
  "x-forwarded-for": `${MARKS.forwardedFor}, ${MARKS.forwardedFor6}`,
  forwarded: `for=${MARKS.forwardedFor};host=${MARKS.header}`,
  "x-real-ip": MARKS.forwardedFor,
  from: MARKS.email,
  "accept-language": MARKS.header,
  "x-request-id": MARKS.requestId,
  "x-correlation-id": MARKS.requestId,
  tracestate: `a=${MARKS.requestId}`,
  baggage: `user=${MARKS.requestId}`,
  [MARKS.preflight]: MARKS.header,
};

/** Personal data in an order. */
const PERSONAL = {
  customer_name: MARKS.name,
  address: MARKS.address,
  notes: MARKS.notes,
  contact_phone: MARKS.phone,
};

type Members = Readonly<Record<string, unknown>>;

/** Marks and sends every request; `seen` gets each answer. */
export function markTarget(target: Target, seen: (answer: Answer) => void): Target {
  return {
    ...target,
    async send(path, init = {}) {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
      // The bodies of the owner's page are strict: `marked_requests.ts` marks them.
      const isOwners = path.startsWith("/local/");
      const body = isOwners ? undefined : markBody(init.body, headers.get("content-type") ?? "");
      const answer = await target.send(markQuery(path), { ...init, headers, ...(body !== undefined && { body }) });
      seen(answer);
      return answer;
    },
  };
}

/** By a name that the API lets pass (decision 2). */
function markQuery(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}utm_${MARKS.parameter}=${MARKS.parameterValue}`;
}

function markBody(body: BodyInit | null | undefined, media: string): BodyInit | undefined {
  if (typeof body !== "string" || body === "") return body ?? undefined;
  // Already marked requests go out unchanged, since their spelling may be the point.
  if (findMarks(body).length > 0) return body;
  if (media.startsWith("application/x-www-form-urlencoded")) return `${body}&${MARKS.member}=${MARKS.value}`;
  const members = objectOf(body);
  if (members === undefined) return body;
  return JSON.stringify({ ...("jsonrpc" in members ? markMessage(members) : markMembers(members)) });
}

function markMembers(members: Members): Members {
  return {
    ...PERSONAL,
    ...members,
    ...(typeof (members.client_name ?? "") === "string" && { client_name: MARKS.label }),
    ...(typeof (members.agent_name ?? "") === "string" && { agent_name: MARKS.keyLabel }),
    [MARKS.member]: MARKS.value,
  };
}

function markMessage(message: Members): Members {
  const params = (message.params ?? {}) as Members;
  const args = typeof params.arguments === "object" ? { arguments: { ...PERSONAL, ...params.arguments } } : {};
  const _meta = { ...params._meta as Members, [MARKS.member]: MARKS.value };
  return { ...message, id: MARKS.rpcId, params: { ...params, ...args, _meta }, [MARKS.member]: MARKS.value };
}

function objectOf(text: string): Members | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
