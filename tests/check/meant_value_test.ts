/** What the advice takes a number, a time, a date, a phone number or a name for, however people write it. @module */
import { assertEquals } from "@std/assert";
import type { Loose } from "./bad_content_row.ts";
import { problemsOf, SHORT, withFile } from "./bad_rows.ts";

/** Places, and what stands there, each with what the advice offers in its place, if anything. */
const WRITTEN: readonly (readonly [
  file: string,
  pointer: string,
  ...written: (readonly [text: string, meant?: string])[],
])[] = [
  [
    "menu.json",
    "/items/0/price",
    ["35", "35000"],
    ["900", "900"],
    ["8900", "8900"],
    ["8.900", "8900"],
    [
      "8.900,00",
      "8900",
    ],
    ["$ 8.900.-", "8900"],
    ["8.900 CLP", "8900"],
    ["12,5", "12500"],
    ["1'500", "1500"],
    ["+8900", "8900"],
    [
      "8900 pesos",
      "8900",
    ],
    ["1.234.567"],
    ["1,23,4"],
    ["-8900"],
    ["nada"],
  ],
  ["restaurant.json", "/geo/latitude", ["-33,45612", "-33.45612"], ["33.45612", "33.45612"], ["-33°", "-33"]],
  ["hours.json", "/closing_soon_minutes", ["45 min", "45"], ["45 minutos", "45"], ["0", "0"], ["1.5"]],
  [
    "hours.json",
    "/weekly/friday/0/opens",
    ["9", "09:00"],
    [" 9:00 ", "09:00"],
    ["9.30", "09:30"],
    ["9h30", "09:30"],
    ["21 hrs", "21:00"],
    [
      "1 pm",
      "13:00",
    ],
    ["11 p.m.", "23:00"],
    ["12 pm", "12:00"],
    ["12 am", "00:00"],
    ["15:30 a.m.", "15:30"],
    ["9:05 a.m.", "09:05"],
    ["24:30", "00:30"],
    ["13:5"],
  ],
  [
    "hours.json",
    "/exceptions/0/date",
    ["8/12/2026", "2026-12-08"],
    ["08.12.2026", "2026-12-08"],
    [
      "2026/12/8",
      "2026-12-08",
    ],
    ["2026-8-12", "2026-08-12"],
    ["2026/13/8", "2026-08-13"],
    ["8-13-2026"],
    ["2026-12-08T20:00:00-0300", "2026-12-08"],
  ],
  ["restaurant.json", "/phone", ["2 2345 6789", "+56223456789"], ["56 9 1234 5678", "+56912345678"], [
    "+56 (9) 1234-5678",
    "+56912345678",
  ], ["0056912345678"]],
  ["menu.json", "/items/0/id", ["Bruschetta Ñandú", "bruschetta-nandu"], ["BRUSCHETTA_2", "bruschetta-2"]],
  ["restaurant.json", "/email", ["mailto:hola@horno.cl", "hola@horno.cl"], ["hóla @horno.cl", "hola@horno.cl"]],
  ["restaurant.json", "/looks/colours/brand", ["0B5D3B", "#0b5d3b"], ["#0B5D3B", "#0b5d3b"], ["b5d3b"]],
  ["restaurant.json", "/address/country", ["cl", "CL"]],
  ["restaurant.json", "/social/0/url", ["fotos.example/a", "https://fotos.example/a"], [
    "http://www.fotos.example",
    "https://www.fotos.example",
  ]],
  ["menu.json", "/items/0/number", ["3", "03"], ["B"]],
  ["menu.json", "/items/0/sold_out_until", ["2026-11-26 20:00", "2026-11-26T20:00"]],
  ["menu.json", "/items/0/photo", ["Bruschetta.JPG", "bruschetta.webp"], ["fotos/Pan Casero.png", "pan-casero.webp"], [
    "pan",
    "pan.webp",
  ]],
  ["hours.json", "/timezone", ["america/punta_arenas", "America/Punta_Arenas"], ["Pacific/Ester", "Pacific/Easter"], [
    "Antofagasta",
    "America/Santiago",
  ]],
];

for (const [file, pointer, ...written] of WRITTEN) {
  Deno.test(`the advice takes what is written at ${pointer} of ${file} for what people mean`, () => {
    for (const [text, meant] of written) {
      const content: Loose = JSON.parse(SHORT[file]!);
      if (pointer.startsWith("/looks")) content.looks = { colours: {} };
      const path = pointer.split("/").slice(1);
      path.slice(0, -1).reduce((at, step) => at[step], content)[path.at(-1)!] = text;
      const told = problemsOf(withFile(file, JSON.stringify(content), SHORT)).find((each) => each.pointer === pointer);
      const [, offered] =
        /(?:¿Quisiste decir |(?:comillas|puntos|dobles): )"?([^"?]+?)"?(?:\?|\.$)/.exec(told!.message) ?? [];
      assertEquals([text, offered], [text, meant]);
    }
  });
}
