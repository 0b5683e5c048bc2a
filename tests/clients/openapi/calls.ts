/**
 * One call of each operation of the interface description, from its own examples. A client of any generator makes it.
 * @module
 */
import { PLACEHOLDERS } from "../../../src/render/exchanges.ts";
import { withSecrets } from "../../example_secrets.ts";
import { withoutReferences } from "../../openapi_references.ts";

/** A call. */
export interface Call {
  /** The operationId. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** JSON, or the members of a form; absent if the operation has no body. */
  readonly body?: unknown;
  /** The name of the body's schema, by which some generators name the parameter. */
  readonly schema?: string;
  readonly form: boolean;
  /** Whether the answer is a stream of events, which does not end by itself. */
  readonly stream: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The statuses that are right. */
  readonly statuses: readonly number[];
}

interface Example {
  readonly value: unknown;
}

interface Media {
  readonly schema: { readonly $ref?: string };
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly examples?: Readonly<Record<string, Example>> }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** A body for an operation without examples, and its status: nobody reads a code from the page here. */
const WITHOUT_EXAMPLE: Readonly<Record<string, { readonly body: unknown; readonly status: number }>> = {
  completeClaim: { body: { claim_token: PLACEHOLDERS.claimToken, user_code: "000000" }, status: 400 },
};

/** The operation that takes any credential, to end it. */
const TAKES_ANY_KEY = "revokeKey";

/**
 * Makes the calls for one client.
 *
 * @param description The parsed description of a running service.
 * @param client A number of its own for each client: it becomes the address that registers agents and asks for keys.
 * @throws {Error} If an operation has a body and no example of it.
 */
export async function makeCalls(description: unknown, origin: string, client: number): Promise<Call[]> {
  const { paths, components } = description as {
    paths: Record<string, Record<string, Operation>>;
    components: unknown;
  };
  const calls: Call[] = [];
  for (const [path, item] of Object.entries(withoutReferences(paths, components))) {
    for (const [method, operation] of Object.entries(item)) {
      const address = `10.0.${client}.${calls.length}`;
      calls.push(await makeCall(operation, { path, method, origin, address }));
    }
  }
  return calls;
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly origin: string;
  readonly address: string;
}

async function makeCall(operation: Operation, { path, method, origin, address }: Place): Promise<Call> {
  const { operationId, security = [{}], parameters = [], requestBody, responses } = operation;
  const [media = ""] = Object.keys(requestBody?.content ?? {});
  const special = WITHOUT_EXAMPLE[operationId];
  const body = special?.body ?? Object.values(requestBody?.content[media]?.examples ?? {})[0]?.value;
  if (requestBody && body === undefined) throw new Error(`${operationId} has no example of its body`);
  const [success = ""] = Object.keys(responses);
  const schema = requestBody?.content[media]?.schema.$ref?.replace(/^.*\//, "");
  const stream = Object.keys(responses[success]?.content ?? {}).join() === "text/event-stream";
  const secretsIn = (text: string) =>
    withSecrets(text, (path, init) => {
      const headers = { ...init.headers as Record<string, string>, "x-forwarded-for": address };
      return fetch(origin + path, { ...init, headers });
    });
  const needsKey = !security.some((requirement) => Object.keys(requirement).length === 0);
  // Parameters may exclude each other.
  const shown = parameters.find(({ examples }) => examples);
  const [example] = Object.values(shown?.examples ?? {});
  return {
    operation: operationId,
    method: method.toUpperCase(),
    path,
    query: shown && example ? { [shown.name]: String(example.value) } : {},
    ...(body !== undefined && { body: JSON.parse(await secretsIn(JSON.stringify(body))) }),
    ...(schema !== undefined && { schema }),
    form: media === "application/x-www-form-urlencoded",
    stream,
    headers: {
      "X-Forwarded-For": address,
      ...(stream && { Accept: "text/event-stream" }),
      ...(needsKey && { "X-API-Key": await secretsIn(PLACEHOLDERS.key) }),
    },
    // A key may not be enough for another operation that requires a credential.
    statuses: [special?.status ?? Number(success), ...(needsKey && operationId !== TAKES_ANY_KEY ? [401, 403] : [])],
  };
}
