/** `assertThrows` and `assertRejects`. Every expected result was recorded from `@std/assert` 1.0.19. @module */
import { assertRejects, assertThrows } from "@std/assert";
import { failureMessage, same } from "./failure_message.ts";

abstract class AnyError extends Error {}
class TableError extends AnyError {}

function thrower(value: unknown): () => never {
  return () => {
    throw value;
  };
}

function rejecter(value: unknown): () => Promise<never> {
  return () => Promise.reject(value);
}

const PASSING: readonly (readonly [name: string, run: () => unknown])[] = [
  ["assertThrows() anything", () => assertThrows(thrower(undefined))],
  ["assertThrows() an abstract class and text", () => assertThrows(thrower(new TableError("row 1")), AnyError, "row")],
  ["assertThrows() empty text", () => assertThrows(thrower(new TableError("row 1")), Error, "")],
  [
    "assertThrows() text in colour",
    () => assertThrows(thrower(new Error("a \x1b[31mred\x1b[39m b")), Error, "a red \x1b[1mb"),
  ],
  ["assertThrows() text without a class is a message", () => assertThrows(thrower(new Error("a")), "b")],
  ["assertRejects() anything", () => assertRejects(rejecter(null))],
  ["assertRejects() a class and text", () => assertRejects(rejecter(new TableError("row 1")), AnyError, "row")],
  ["assertRejects() a thenable", () => assertRejects(() => ({ then: thrower(new Error("late")) }), Error, "late")],
];

for (const [name, run] of PASSING) {
  Deno.test(`${name.split(" ")[0]} passes ${name.slice(name.indexOf(" ") + 1)}`, async () => {
    same(await failureMessage(run), undefined);
  });
}

const FAILING: readonly (readonly [name: string, message: string, run: () => unknown])[] = [
  ["assertThrows() nothing", "Expected function to throw.", () => assertThrows(() => {})],
  ["assertThrows() nothing, with a message", "Expected function to throw: why", () => assertThrows(() => {}, "why")],
  [
    "assertThrows() nothing, with a class and a message",
    "Expected function to throw: why",
    () => assertThrows(() => {}, Error, "text", "why"),
  ],
  [
    "assertThrows() no error where a class is wanted",
    "A non-Error object was thrown.",
    () => assertThrows(thrower("row 1"), Error, "row"),
  ],
  [
    "assertThrows() another class",
    'Expected error to be instance of "TypeError", but was "TableError".',
    () => assertThrows(thrower(new TableError("row 1")), TypeError),
  ],
  [
    "assertThrows() other text with quotes",
    'Expected error message to include "a \\"b\\"", but got "row \\"1\\"".',
    () => assertThrows(thrower(new TableError('row "1"')), TableError, 'a "b"'),
  ],
  [
    "assertThrows() other text, with a message",
    'Expected error message to include "column", but got "row 1": why',
    () => assertThrows(thrower(new TableError("row 1")), TableError, "column", "why"),
  ],
  [
    "assertRejects() a fulfilled promise",
    "Expected function to reject.",
    () => assertRejects(() => Promise.resolve(1)),
  ],
  [
    "assertRejects() a fulfilled promise, with a message",
    "Expected function to reject: why",
    () => assertRejects(() => Promise.resolve(1), "why"),
  ],
  [
    "assertRejects() a function that throws",
    "Function throws when expected to reject.",
    () => assertRejects(thrower(new Error("early"))),
  ],
  [
    "assertRejects() a function without a promise",
    "Function throws when expected to reject: why",
    () => assertRejects((() => 1) as unknown as () => Promise<unknown>, Error, "text", "why"),
  ],
  [
    "assertRejects() a function that is thenable",
    "Function throws when expected to reject.",
    () => assertRejects(() => Object.assign(() => {}, { then: thrower(new Error("late")) })),
  ],
  [
    "assertRejects() no error where a class is wanted",
    "A non-Error object was rejected: why",
    () => assertRejects(rejecter("row 1"), Error, "row", "why"),
  ],
  [
    "assertRejects() other text",
    'Expected error message to include "column", but got "row 1".',
    () => assertRejects(rejecter(new TableError("row 1")), TableError, "column"),
  ],
];

for (const [name, message, run] of FAILING) {
  Deno.test(`${name.split(" ")[0]} refuses ${name.slice(name.indexOf(" ") + 1)}`, async () => {
    same(await failureMessage(run), `AssertionError: ${message}`);
  });
}

Deno.test("assertThrows() returns what was thrown", () => {
  const error = new TableError("row 1");
  const thrown: TableError = assertThrows(thrower(error), TableError);
  same(thrown, error);
  same(assertThrows(thrower("row 1")), "row 1");
});

Deno.test("assertRejects() resolves with the reason", async () => {
  const error = new TableError("row 1");
  const reason: TableError = await assertRejects(rejecter(error), TableError);
  same(reason, error);
  same(await assertRejects(rejecter("row 1")), "row 1");
});
