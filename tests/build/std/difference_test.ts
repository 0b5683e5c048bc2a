/** The difference shown when values are unequal: as the original of the package behaves. @module */
import { assertEquals } from "@std/assert";
import { assertEquals as assertEqualsTruncated } from "@std/assert/unstable-equals";
import { assertStrictEquals as assertStrictEqualsTruncated } from "@std/assert/unstable-strict-equals";
import { failureMessage, same } from "./failure_message.ts";

const TITLE = "\n\n\n    [Diff] Actual / Expected\n\n\n";

/** What `assertEquals()` shows below the title; the lines of a diff are indented by their signs. */
const DIFFERENCES: readonly (readonly [name: string, actual: unknown, expected: unknown, lines: readonly string[]])[] =
  [
    ["numbers", 1, 2, ["-   1", "+   2"]],
    ["a number and its string", 1, "1", ["-   1", '+   "1"']],
    ["arrays of one length", [1, "2", 3], ["1", "2", 3], [
      "    [",
      "-     1,",
      '+     "1",',
      '      "2",',
      "      3,",
      "    ]",
    ]],
    [
      "objects, added lines first where more are added",
      { a: 1, b: "2", c: 3 },
      { a: 1, b: 2, c: [3] },
      [
        "    {",
        "      a: 1,",
        "+     b: 2,",
        "+     c: [",
        "+       3,",
        "+     ],",
        '-     b: "2",',
        "-     c: 3,",
        "    }",
      ],
    ],
    ["objects by sorted keys", { b: 1, a: 0 }, { a: 0, b: 2 }, [
      "    {",
      "      a: 0,",
      "-     b: 1,",
      "+     b: 2,",
      "    }",
    ]],
    ["something and nothing", { a: 1 }, undefined, ["-   {", "-     a: 1,", "-   }", "+   undefined"]],
    [
      "sets by sorted members",
      new Set([3, 1]),
      new Set([1, 2]),
      ["    Set(2) {", "      1,", "-     3,", "+     2,", "    }"],
    ],
    ["maps", new Map([["a", 1]]), new Map([["a", 2]]), ["    Map(1) {", '-     "a" => 1,', '+     "a" => 2,', "    }"]],
    ["dates", new Date(0), new Date(1), ["-   1970-01-01T00:00:00.000Z", "+   1970-01-01T00:00:00.001Z"]],
    [
      "lists where entries moved",
      ["a", "b", "c", "a", "b", "b", "a"],
      ["c", "b", "a", "b", "a", "c"],
      [
        "    [",
        '-     "a",',
        '-     "b",',
        '      "c",',
        '+     "b",',
        '      "a",',
        '      "b",',
        '-     "b",',
        '      "a",',
        '+     "c",',
        "    ]",
      ],
    ],
  ];

for (const [name, actual, expected, lines] of DIFFERENCES) {
  Deno.test(`assertEquals() shows the difference of ${name}`, async () => {
    same(
      await failureMessage(() => assertEquals(actual, expected)),
      `AssertionError: Values are not equal.${TITLE}${lines.join("\n")}\n`,
    );
  });
}

const STRINGS: readonly (readonly [name: string, actual: string, expected: string, lines: string])[] = [
  ["words", "one two", "one three", "-   one two\n+   one three\n"],
  ["lines", "a\nb\nc", "a\nx\nc", "    a\\n\n-   b\\n\n+   x\\n\n    c\n"],
  ["a last line break", "a\n", "a", "-   a\\n\n-   \n+   a\n"],
  ["line breaks of three kinds", "a\r\nb\rc\n", "a\nb", "-   a\\r\\n\r\n-   b\\rc\\n\n-   \n+   a\\n\n+   b\n"],
  ["white space and backslashes", "a\tb\\", "a\vb\f\b", "-   a\\tb\\\\\n+   a\\vb\\f\\b\n"],
  ["an empty string", "", "a", "-   \n+   a\n"],
];

for (const [name, actual, expected, lines] of STRINGS) {
  Deno.test(`assertEquals() shows the difference of strings in ${name}`, async () => {
    same(
      await failureMessage(() => assertEquals(actual, expected)),
      `AssertionError: Values are not equal.${TITLE}${lines}\n`,
    );
  });
}

Deno.test("assertEquals() puts the caller's message before the difference", async () => {
  same(
    await failureMessage(() => assertEquals(1, 2, "why")),
    `AssertionError: Values are not equal: why${TITLE}-   1\n+   2\n`,
  );
});

function colour(on: number, off: number): Paint {
  return (text) => Deno.noColor ? text : `\x1b[${on}m${text}\x1b[${off}m`;
}

/** Text on a coloured ground inside a bold, coloured line: the inner white is closed by the line's own colour. */
function changed(ground: number, line: number, text: string): string {
  return Deno.noColor ? text : `\x1b[${ground}m\x1b[37m${text}\x1b[${line}m\x1b[49m`;
}

type Paint = (text: string) => string;

const bold = colour(1, 22);
const white = colour(37, 39);
const heading = `    ${colour(90, 39)(bold("[Diff]"))} ${colour(31, 39)(bold("Actual"))} / ${
  colour(32, 39)(bold("Expected"))
}`;

/** A line of the diff whose marked words stand on a coloured ground. */
function removed(line: (mark: Paint) => string): string {
  return colour(31, 39)(bold(`-   ${line((text) => changed(41, 31, text))}`));
}

function added(line: (mark: Paint) => string): string {
  return colour(32, 39)(bold(`+   ${line((text) => changed(42, 32, text))}`));
}

const COLOURED: readonly (readonly [name: string, actual: string, expected: string, lines: readonly string[]])[] = [
  ["lines and words", "same\none two\n", "same\none three\n", [
    white("    same\\n\n"),
    removed((mark) => `one ${mark("two")}\\n\n`),
    added((mark) => `one ${mark("three")}\\n\n`),
    white("    \n"),
  ]],
  ["blanks between changed words", "one two three", "one four five", [
    removed((mark) => `one ${mark("two")}${mark(" ")}${mark("three")}\n`),
    added((mark) => `one ${mark("four")}${mark(" ")}${mark("five")}\n`),
  ]],
  ["brackets, quotes and punctuation apart", "f(a, 'b')", "f(c, 'b')", [
    removed((mark) => `f(${mark("a")}, 'b')\n`),
    added((mark) => `f(${mark("c")}, 'b')\n`),
  ]],
  ["a line and the first with a word in common", "one two", "three\none four", [
    added(() => "three\\n\n"),
    added((mark) => `one ${mark("four")}\n`),
    removed((mark) => `one ${mark("two")}\n`),
  ]],
];

for (const [name, actual, expected, lines] of COLOURED) {
  Deno.test(`assertEquals() colours ${name} unless NO_COLOR is set`, () => {
    let message: unknown;
    try {
      assertEquals(actual, expected);
    } catch (error) {
      message = error instanceof Error ? error.message : error;
    }
    same(message, `Values are not equal.\n\n\n${heading}\n\n\n${lines.join("")}\n`);
  });
}

const HUNDRED = Array.from({ length: 100 }, (_, i) => i);

const TRUNCATED: readonly (readonly [name: string, length: string, lines: readonly string[]])[] = [
  ["the lines asked for", "2", ["    [", "      ... 48 unchanged lines ...", "      48,", "      49,"]],
  ["every line when one would be left out", "49", ["    [", "      0,", "      1,"]],
  ["every line when the variable is not a number", "many", ["    [", "      0,", "      1,"]],
];

for (const [name, length, lines] of TRUNCATED) {
  Deno.test(`assertEquals() of the unstable module keeps ${name} around a change`, async () => {
    Deno.env.set("DIFF_CONTEXT_LENGTH", length);
    try {
      const message = await failureMessage(() => assertEqualsTruncated(HUNDRED, HUNDRED.with(50, -1)));
      const start = message?.split("\n").slice(6, 6 + lines.length).join("\n");
      same(start, lines.join("\n"));
    } finally {
      Deno.env.delete("DIFF_CONTEXT_LENGTH");
    }
  });
}

Deno.test("assertStrictEquals() of the unstable module keeps the lines asked for around a change", async () => {
  Deno.env.set("DIFF_CONTEXT_LENGTH", "1");
  try {
    same(
      await failureMessage(() => assertStrictEqualsTruncated("a\nb\nc\nd\ne\nf", "a\nb\nc\nd\ne\ng")),
      `AssertionError: Values are not strictly equal.${TITLE}` +
        "    a\\n\n    ... 3 unchanged lines ...\n    e\\n\n-   f\n+   g\n\n",
    );
  } finally {
    Deno.env.delete("DIFF_CONTEXT_LENGTH");
  }
});

Deno.test("assertEquals() of the stable module shows every line whatever the variable says", async () => {
  Deno.env.set("DIFF_CONTEXT_LENGTH", "1");
  try {
    const message = await failureMessage(() => assertEquals(HUNDRED, HUNDRED.with(50, -1)));
    same(message?.includes("unchanged lines"), false);
  } finally {
    Deno.env.delete("DIFF_CONTEXT_LENGTH");
  }
});
