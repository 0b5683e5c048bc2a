/** Every entry point that the package names: as the original of the package behaves. @module */
import * as assertions from "@std/assert";
import * as http from "@std/http";
import { assertEquals } from "@std/assert/equals";

/** Each assertion module and what it exports at run time. */
const ASSERT_MODULES: readonly (readonly [path: string, names: readonly string[]])[] = [
  ["almost-equals", ["assertAlmostEquals"]],
  ["array-includes", ["assertArrayIncludes"]],
  ["assert", ["assert"]],
  ["assertion-error", ["AssertionError"]],
  ["equal", ["equal"]],
  ["equals", ["assertEquals"]],
  ["exists", ["assertExists"]],
  ["fail", ["fail"]],
  ["false", ["assertFalse"]],
  ["greater", ["assertGreater"]],
  ["greater-or-equal", ["assertGreaterOrEqual"]],
  ["instance-of", ["assertInstanceOf"]],
  ["is-error", ["assertIsError"]],
  ["less", ["assertLess"]],
  ["less-or-equal", ["assertLessOrEqual"]],
  ["match", ["assertMatch"]],
  ["not-equals", ["assertNotEquals"]],
  ["not-instance-of", ["assertNotInstanceOf"]],
  ["not-match", ["assertNotMatch"]],
  ["not-strict-equals", ["assertNotStrictEquals"]],
  ["object-match", ["assertObjectMatch"]],
  ["rejects", ["assertRejects"]],
  ["strict-equals", ["assertStrictEquals"]],
  ["string-includes", ["assertStringIncludes"]],
  ["throws", ["assertThrows"]],
  ["unimplemented", ["unimplemented"]],
  ["unreachable", ["unreachable"]],
];

/** Each HTTP module that the project may import and what it exports at run time. */
const HTTP_MODULES: readonly (readonly [path: string, names: readonly string[]])[] = [
  ["etag", ["eTag", "ifMatch", "ifNoneMatch"]],
  ["negotiation", ["accepts", "acceptsEncodings", "acceptsLanguages"]],
  ["server-sent-event-stream", ["ServerSentEventStream"]],
  ["status", [
    "STATUS_CODE",
    "STATUS_TEXT",
    "isClientErrorStatus",
    "isErrorStatus",
    "isInformationalStatus",
    "isRedirectStatus",
    "isServerErrorStatus",
    "isStatus",
    "isSuccessfulStatus",
  ]],
];

async function checkModule(
  specifier: string,
  names: readonly string[],
  whole: Readonly<Record<string, unknown>>,
): Promise<void> {
  const part: Record<string, unknown> = await import(specifier);
  assertEquals(Object.keys(part).sort(), [...names]);
  for (const name of names) assertEquals(part[name] === whole[name], true);
}

for (const [path, names] of ASSERT_MODULES) {
  Deno.test(`@std/assert/${path} exports what the whole exports`, async () => {
    await checkModule(`@std/assert/${path}`, names, assertions);
  });
}

for (const [path, names] of HTTP_MODULES) {
  Deno.test(`@std/http/${path} exports what the whole exports`, async () => {
    await checkModule(`@std/http/${path}`, names, http);
  });
}

Deno.test("@std/assert exports the assertion modules and nothing else", () => {
  assertEquals(Object.keys(assertions).sort(), ASSERT_MODULES.flatMap(([, names]) => names).sort());
});
