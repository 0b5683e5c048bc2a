/**
 * The parser for hand-written JSON agrees with JSON.parse, knows line numbers, and explains syntax errors in Spanish.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parseJsonSource } from "../../src/check/json_source.ts";

function valueOf(text: string): { ok: boolean; value?: unknown } {
  const parsed = parseJsonSource(text);
  return parsed.ok ? { ok: true, value: parsed.value.value } : { ok: false };
}

function nativeValueOf(text: string): { ok: boolean; value?: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

const TEXTS = [
  ...["", " ", "0", "-0", "-", "01", "-01", "1.", "1.5", ".5", "1e5", "1E+5", "1e", "1.2.3", "+1", "1 2", "1,", "NaN"],
  ...["true", "True", "truex", "null", "nul", "[]", "[1,]", "[,1]", "[1 2]", "[[[]]]", "[", "]", "[true,false,null]"],
  ...["{}", '{"a":1}', '{"a":1,}', "{a:1}", "{'a':1}", '{"a" 1}', '{"a":}', '{"a":1 "b":2}', '{"":0}', "{", '{"a":1'],
  ...['"a"', '"', '"a', '"\\"', '"\\\\"', '"\\n\\t\\/\\b\\f\\r"', '"\\u00e9"', '"\\u00E"', '"\\ud83c"', '"\\x41"'],
  ...['"\t"', '"\n"', '"\u0000"', '"\u007f"', '"ñ😀"', "// x\n1", "1 // x", "\u00a01", "\v1", "\r\n1\r\n", "[1\r,2]"],
  ...[
    '{"a":{"b":[{"c":"d"}]},"e":-1.5e-3}',
    '{"2":"b","1":"a"}',
    '{"constructor":1,"toString":2}',
    '[""]',
    "1}",
    "{}}",
  ],
];

for (const text of TEXTS) {
  Deno.test(`parseJsonSource() agrees with JSON.parse on ${JSON.stringify(text)}`, () => {
    assertEquals(valueOf(text), nativeValueOf(text));
  });
}

Deno.test("parseJsonSource() agrees with JSON.parse on every one-character change of a file", () => {
  const good = '{\n  "a": [1, -2.5e3, "x\\u00f1\\n"],\n  "b": { "c": true, "d": null }\n}\n';
  const replacements = ["", " ", '"', ",", ":", "{", "}", "[", "]", "0", ".", "e", "\\", "\n", "u", "-"];
  let accepted = 0;
  for (let at = 0; at < good.length; at++) {
    for (const replacement of replacements) {
      const text = good.slice(0, at) + replacement + good.slice(at + 1);
      const expected = nativeValueOf(text);
      assertEquals(valueOf(text), expected, JSON.stringify(text));
      if (expected.ok) accepted++;
    }
  }
  assert(accepted > 50);
});

Deno.test("parseJsonSource() tolerates a byte order mark", () => {
  assertEquals(valueOf('\ufeff{"a":1}'), { ok: true, value: { a: 1 } });
});

Deno.test("parseJsonSource() reads __proto__ as an ordinary member", () => {
  const { value } = valueOf('{"__proto__":{"polluted":1}}');
  assertEquals(Object.keys(value as object), ["__proto__"]);
  assertEquals((value as { polluted?: number }).polluted, undefined);
});

Deno.test("parseJsonSource() refuses deep nesting instead of exhausting the stack", () => {
  const deep = parseJsonSource("[".repeat(1_000_000));
  assert(!deep.ok);
  assertStringIncludes(deep.error.advice, "demasiados niveles");
  for (const [opens, closes] of [["[", "]"], ['{"a":', "}"]] as const) {
    const isRead = (levels: number) => parseJsonSource(`${opens.repeat(levels)}1${closes.repeat(levels)}`).ok;
    assertEquals([64, 65].map(isRead), [true, false]);
  }
  const flat = `["${"[".repeat(100)}", ${"[{}], ".repeat(100)} 1]`;
  assert(parseJsonSource(flat).ok, "brackets of a text, and those that are closed, are no levels");
});

Deno.test("parseJsonSource() says of a text that ends what the innermost block or list may go on with", () => {
  const value = "un texto entre comillas, un número, true, false, una lista [ ] o un bloque { }";
  const name = 'un nombre entre comillas, como "price"';
  for (
    const [text, allowed, closes] of [
      ['{"a": [', value, "]"],
      ["[{", name, "}"],
      ['{"a": [1,', value, "]"],
      ['[{"a": 1', "una coma , o el cierre } o ]", "}"],
      ['[{"a": [2]', "una coma , o el cierre } o ]", "}"],
    ] as const
  ) {
    const parsed = parseJsonSource(text);
    assert(!parsed.ok);
    assertEquals([parsed.error.allowed, parsed.error.advice.split(" ")[1]], [allowed, closes], text);
  }
});

Deno.test("lineAt() gives the line of a key or an element, and for a missing one the line of its parent", () => {
  for (const newline of ["\n", "\r\n", "\r"]) {
    const text = ["", "{", '  "a": [', "    1,", '    { "b": 2,', '      "c": 3 }', "  ]", "}"].join(newline);
    const parsed = parseJsonSource(text);
    assert(parsed.ok);
    const { lineAt } = parsed.value;
    const lines = [[], ["a"], ["a", 0], ["a", 1], ["a", 1, "b"], ["a", 1, "c"], ["a", 1, "zz"], ["a", 9], ["zz", 0]];
    assertEquals(lines.map((path) => lineAt(path)), [2, 3, 4, 5, 5, 6, 5, 3, 2], JSON.stringify(newline));
  }
});

Deno.test("duplicates lists each repetition with its path and line", () => {
  const parsed = parseJsonSource('{"a":1,\n"b":{"c":1,"c":2,\n"\\u0063":3},\n"a":2}');
  assert(parsed.ok);
  assertEquals(parsed.value.duplicates, [
    { path: ["b", "c"], line: 2 },
    { path: ["b", "c"], line: 3 },
    { path: ["a"], line: 4 },
  ]);
  assertEquals(parsed.value.value, { a: 2, b: { c: 3 } });
});

const ADVICE: { name: string; text: string; at: [line: number, column: number]; advice: string }[] = [
  { name: "an empty file", text: "", at: [1, 1], advice: "El archivo está vacío: recupera la última copia buena." },
  {
    name: "a table in place of JSON",
    text: "Nombre;Precio\nFlan;2.900",
    at: [1, 1],
    advice: "Esto no es JSON: recupera la última copia buena del archivo.",
  },
  {
    name: "a fence of Markdown",
    text: "```json\n{}\n```",
    at: [1, 1],
    advice: "Borra las líneas que empiezan con ```.",
  },
  {
    name: "a list of blocks in braces",
    text: '{"a": {\n  {"b": 1}\n}}',
    at: [1, 7],
    advice: "Cambia las llaves { } por corchetes [ ]: aquí hay una lista.",
  },
  {
    name: "quotation marks of inches",
    text: '{"a": ″x″}',
    at: [1, 7],
    advice: 'Usa comillas dobles rectas: ".',
  },
  {
    name: "two numbers in one",
    text: '{"a": 35-45}',
    at: [1, 7],
    advice: "Escribe un solo número, o ponlo entre comillas si es un texto.",
  },
  {
    name: "a number with the minus of a word processor",
    text: '{"a": −33.45}',
    at: [1, 7],
    advice: "Escribe solo el número: -33.45.",
  },
  {
    name: "a comment of HTML",
    text: '{<!-- a -->"a": 1}',
    at: [1, 2],
    advice: "Aquí no se pueden escribir comentarios: bórralo.",
  },
  {
    name: "a block behind its list",
    text: '{"a": [\n  {"b": 1}\n],\n{"b": 2}\n}',
    at: [3, 1],
    advice: "El bloque que sigue quedó fuera de la lista: mueve este ] al final de ese bloque.",
  },
  { name: "a comma before }", text: '{\n  "a": 1,\n}', at: [2, 9], advice: "Sobra la coma antes de }: bórrala." },
  { name: "a comma before ]", text: "[1,\n]", at: [1, 3], advice: "Sobra la coma antes de ]: bórrala." },
  {
    name: "a missing comma",
    text: '{\n  "a": 1\n  "b": 2 }',
    at: [2, 9],
    advice: "Falta una coma , al final de esta línea.",
  },
  {
    name: "a missing comma after a colon",
    text: '{\n "a": "b:"\n "c": 1 }',
    at: [2, 11],
    advice: "Falta una coma , al final de esta línea.",
  },
  {
    name: "a missing comma between items",
    text: "[{}\n{}]",
    at: [1, 4],
    advice: "Falta una coma , al final de esta línea.",
  },
  {
    name: "a list of one text that was not opened",
    text: '{\n  "a": [\n    {\n      "b": "c"],\n      "d": 1\n    }\n  ]\n}',
    at: [4, 11],
    advice: 'Falta [ después de "b": escríbelo tras los dos puntos.',
  },
  {
    name: "a list of blocks that was not opened",
    text: '{\n  "a": [\n    {\n      "b":\n        {\n          "c": 1\n        }\n      ]\n    }\n  ]\n}',
    at: [4, 11],
    advice: 'Falta [ después de "b": escríbelo tras los dos puntos.',
  },
  {
    name: "a list of texts below its name that was not opened",
    text: '{\n  "a":\n    "b",\n    "c",\n    "d"\n  ]\n}',
    at: [2, 7],
    advice: 'Falta [ después de "a": escríbelo tras los dos puntos.',
  },
  {
    name: "a block that ends within a list",
    text: '{\n  "a": [\n    {\n      "b": [\n    {\n      "b": [1]\n    }\n  ]\n}',
    at: [4, 13],
    advice: "Falta ] y una coma aquí, para cerrar lo que se abrió en la línea 4.",
  },
  {
    name: "a brace twice",
    text: '{\n  "a": [\n    {\n    {\n      "b": 1\n    }\n  ]\n}',
    at: [4, 5],
    advice: "Sobra este signo {, o falta algo antes: bórralo o complétalo.",
  },
  { name: "a missing colon", text: '{"a" 1}', at: [1, 5], advice: 'Faltan los dos puntos después de "a".' },
  { name: "an equals sign", text: '{"a" = 1}', at: [1, 6], advice: "Cambia este = por dos puntos." },
  { name: "a semicolon", text: '{"a": 1; "b": 2}', at: [1, 7], advice: "Cambia este ; por una coma." },
  { name: "curly quotes", text: "{“a”: 1}", at: [1, 2], advice: 'Usa comillas dobles rectas: ".' },
  { name: "single quotes", text: "['a']", at: [1, 2], advice: 'Usa comillas dobles rectas: ".' },
  {
    name: "a curly quote at the end",
    text: '{"a": "hola”\n}',
    at: [1, 13],
    advice: 'Falta cerrar las comillas: “ y ” no sirven, cámbialas por comillas rectas ".',
  },
  {
    name: "a key without quotes",
    text: "{precio: 1}",
    at: [1, 2],
    advice: 'El nombre va entre comillas dobles: "precio".',
  },
  {
    name: "a key without its second quote",
    text: '{"a: "hola"}',
    at: [1, 2],
    advice: 'Falta cerrar las comillas de "a": escríbelas antes de :',
  },
  {
    name: "a text without its second quote",
    text: '["a, "b"]',
    at: [1, 2],
    advice: 'Falta cerrar las comillas de "a": escríbelas antes de ,',
  },
  {
    name: "a text without quotes",
    text: '{"a": hola}',
    at: [1, 7],
    advice: "Si es un texto, ponlo entre comillas dobles.",
  },
  {
    name: "quotes within a text",
    text: '{"a": "la "mejor" masa"}',
    at: [1, 12],
    advice: 'Dentro de un texto no van comillas ": cámbialas por « », o escribe \\". Si es otro dato, falta una coma.',
  },
  ...[
    "[\nnombre;precio\nMargherita;8900\n]",
    "[\nMargherita,Salsa y queso,$8.900\n]",
    '[\n07,Margherita,"Salsa, queso","8.900"\n]',
    '[{"a": 1},\nPizza de la casa\t8900\n]',
    '[{"a": 1}\nMargherita;8900\n]',
  ].map((text) => ({
    name: `rows of a table: ${text}`,
    text,
    at: [2, 1] as [number, number],
    advice: "Las filas de una planilla no van aquí: escribe cada una como un bloque { }, o trae la planilla con " +
      "deno task import.",
  })),
  {
    name: "words of a list without quotes",
    text: "[gluten, milk]",
    at: [1, 2],
    advice: "Si es un texto, ponlo entre comillas dobles.",
  },
  { name: "None", text: "[None]", at: [1, 2], advice: "Escribe un valor. Si no va, borra esta línea." },
  { name: "True", text: "[True]", at: [1, 2], advice: "Escribe true o false, en minúsculas y sin comillas." },
  { name: "fasle", text: "[fasle]", at: [1, 2], advice: "Escribe true o false, en minúsculas y sin comillas." },
  { name: "sí", text: '{"a": sí}', at: [1, 7], advice: "Escribe true o false, en minúsculas y sin comillas." },
  { name: "a comment", text: "{\n// nota\n}", at: [2, 1], advice: "Aquí no se pueden escribir comentarios: bórralo." },
  {
    name: "a hard space",
    text: '{\n\u00a0"a": 1}',
    at: [2, 1],
    advice: "Aquí hay un espacio o un signo invisible: bórralo y escribe un espacio.",
  },
  {
    name: "a number with leading zero",
    text: "[07]",
    at: [1, 2],
    advice: "Un número no empieza con cero: 7. Si es el número de la carta, ponlo entre comillas.",
  },
  { name: "two separators of thousands", text: "[1.234.567]", at: [1, 2], advice: "Escribe solo el número: 1234567." },
  { name: "a comma of thousands", text: '{"a": 5,900}', at: [1, 7], advice: "Escribe solo el número: 5900." },
  { name: "a decimal comma", text: '{"a": -33,45612}', at: [1, 7], advice: "Escribe solo el número: -33.45612." },
  { name: "a price with its sign", text: '{"a": $5.900\n}', at: [1, 7], advice: "Escribe solo el número: 5900." },
  {
    name: "a price with its currency",
    text: '{"a": 5.900 CLP,\n}',
    at: [1, 7],
    advice: "Escribe solo el número: 5900.",
  },
  { name: "a time", text: '{"a": 13:30}', at: [1, 7], advice: 'Escríbelo entre comillas: "13:30".' },
  { name: "a date", text: '{"a": 25/12/2026}', at: [1, 7], advice: 'Escríbelo entre comillas: "2026-12-25".' },
  {
    name: "a phone number",
    text: '{"a": +56 9 0012 4676}',
    at: [1, 7],
    advice: 'Escríbelo entre comillas: "+56900124676".',
  },
  {
    name: "an unclosed text",
    text: '{"a": "hola,\n"b": 1}',
    at: [1, 13],
    advice: "Falta cerrar las comillas de este texto, o está partido en dos líneas: júntalas.",
  },
  {
    name: "a backslash",
    text: '["C:\\docs"]',
    at: [1, 5],
    advice: "La barra \\ tiene un uso especial: bórrala o escríbela \\\\.",
  },
  {
    name: "a tab in a text",
    text: '["a\tb"]',
    at: [1, 4],
    advice: "Cambia la tabulación dentro del texto por un espacio.",
  },
  {
    name: "no value",
    text: '{"a": ,\n"b": 1}',
    at: [1, 6],
    advice: 'Falta el valor de "a": escríbelo después de los dos puntos.',
  },
  {
    name: "no value, nor its comma",
    text: '{\n  "a":\n  "b": 1\n}',
    at: [2, 7],
    advice: 'Falta el valor de "a": escríbelo después de los dos puntos.',
  },
  {
    name: "an unclosed block",
    text: '{\n"a": {\n"b": 1\n',
    at: [3, 7],
    advice: "Falta } aquí, para cerrar lo que se abrió en la línea 2.",
  },
  {
    name: "a block that was to be closed far above the end",
    text: '{\n  "a": {\n    "b": 1,\n  "c": [\n    { "d": 1 }\n  ]\n}\n',
    at: [3, 11],
    advice: "Falta } antes de esta coma, para cerrar lo que se abrió en la línea 2.",
  },
  {
    name: "a list that was to be closed above",
    text: '{\n  "a": ["x", "y",\n  "b": 1\n}',
    at: [2, 17],
    advice: "Falta ] antes de esta coma, para cerrar lo que se abrió en la línea 2.",
  },
  {
    name: "a bracket too many",
    text: '{\n  "a": {\n    "b": 1\n  }\n  },\n  "c": 1\n}',
    at: [5, 3],
    advice: "Sobra este }, o falta abrir lo que cierra: bórralo o complétalo.",
  },
  {
    name: "a block that was not opened",
    text: '[\n  { "a": 1 },\n    "a": 2\n  }\n]',
    at: [3, 5],
    advice: 'Falta { antes de "a".',
  },
  {
    name: "a block that was not opened, in a block",
    text: '{\n  "a":\n    "b": 1\n  }\n}',
    at: [2, 7],
    advice: 'Falta { después de "a": escríbelo tras los dos puntos.',
  },
  {
    name: "a list that was not opened",
    text: '{\n  "a": "x", "y"],\n  "b": 1\n}',
    at: [2, 7],
    advice: 'Falta [ después de "a": escríbelo tras los dos puntos.',
  },
  {
    name: "a list of blocks that was not opened",
    text: '{\n  "a":\n    {\n    },\n    {\n    }\n  ]\n}',
    at: [2, 7],
    advice: 'Falta [ después de "a": escríbelo tras los dos puntos.',
  },
  {
    name: "a list in braces",
    text: '{"a": {"x", "y"}}',
    at: [1, 7],
    advice: "Cambia las llaves { } por corchetes [ ]: aquí hay una lista.",
  },
  {
    name: "a block in brackets",
    text: '{"a": ["x": 1]}',
    at: [1, 7],
    advice: "Cambia los corchetes [ ] por llaves { }: aquí hay nombres con su valor.",
  },
  {
    name: "parentheses",
    text: '{"a": ("x")}',
    at: [1, 7],
    advice: "Cambia los paréntesis por corchetes [ ], si es una lista, o llaves { }.",
  },
  {
    name: "the wrong bracket",
    text: '{"a": [1}',
    at: [1, 9],
    advice: "Falta ] aquí, para cerrar lo que se abrió en la línea 1.",
  },
  {
    name: "the wrong bracket at its place",
    text: '{\n  "a": [\n    1\n  }\n}',
    at: [4, 3],
    advice: "Cambia este } por ], que cierra lo que se abrió en la línea 2.",
  },
  {
    name: "text after the end",
    text: "{}\n}",
    at: [2, 1],
    advice: "Sobra lo que viene después del final: bórralo, o revisa las llaves y los corchetes.",
  },
  {
    name: "text before the beginning",
    text: "Hola\n{}",
    at: [1, 1],
    advice: "El archivo empieza con {: borra lo que está antes.",
  },
  { name: "no first brace", text: '"a": 1\n}', at: [1, 1], advice: "Falta { al comienzo del archivo." },
];

for (const { name, text, at, advice } of ADVICE) {
  Deno.test(`parseJsonSource() explains ${name}`, () => {
    const parsed = parseJsonSource(text);
    assert(!parsed.ok);
    assertEquals([parsed.error.line, parsed.error.column], at);
    assertEquals(parsed.error.advice, advice);
    assert(parsed.error.found !== "" && parsed.error.allowed !== "");
  });
}

Deno.test("a byte order mark takes no column", () => {
  for (const text of ["[1,,2]", "\ufeff[1,,2]"]) {
    const parsed = parseJsonSource(text);
    assert(!parsed.ok);
    assertEquals([parsed.error.line, parsed.error.column], [1, 4]);
  }
});

Deno.test("a file that is indented with tabs is explained like one with two spaces each", () => {
  const text = JSON.stringify({ a: [{ b: 1, c: [1, 2] }, { b: 2 }], d: { e: 3 } }, undefined, 2);
  for (let at = 0; at < text.length; at++) {
    const without = text.slice(0, at) + text.slice(at + 1);
    const told = [without, without.replaceAll(/^(?: {2})+/gm, (blanks) => "\t".repeat(blanks.length / 2))].map(
      (each) => {
        const parsed = parseJsonSource(each);
        return parsed.ok ? undefined : [parsed.error.line, parsed.error.advice];
      },
    );
    if (text[at] !== " ") assertEquals(told[1], told[0], without);
  }
});
