/**
 * Draws the oven with its fire, the icon and the lettering as SVG, from numbers of our own; no image file.
 *
 * The palette holds literal colours, so that one drawing serves pages, icons and the social card: food, bricks and fire
 * keep them, whatever the owner's looks. What stands around a drawing has the colours of the looks.
 * @module
 */
import { type Html, markup, raw } from "../markup/html.ts";
import { CAPITAL_HEIGHT, drawLettering, STROKE } from "./lettering.ts";

/** The colours of the drawings; those of the same name in the styles are equal without looks of the owner. */
export const PALETTE = {
  soot: "#1d1310",
  brick: "#b5482c",
  brickDark: "#8f3521",
  mortar: "#3a2118",
  ember: "#ff6a2b",
  flame: "#ffb02e",
  glow: "#ffe3a1",
  flour: "#fff8ec",
  crust: "#d98f3d",
  tomato: "#c62f1d",
  basil: "#4d8b4a",
} as const;

/**
 * Renders a text in our lettering, as tall as the font and in the current colour. Screen readers read the text. If the
 * alphabet lacks a character, the result is plain text.
 */
export function lettering(text: string): Html {
  const drawn = drawLettering(text);
  if (!drawn) return markup`<span class="lettering-text">${text}</span>`;
  // Accents overflow the view box, so that capitals are equally high with and without them.
  const box = `0 ${-STROKE / 2} ${drawn.width} ${CAPITAL_HEIGHT}`;
  return markup`
    <span class="read">${text}</span>
    <svg class="lettering" viewBox="${box}" aria-hidden="true" focusable="false"><path d="${drawn.path}"/></svg>`;
}

/** Draws a text as a poster: each word on its own line, all lines equally wide. Undefined if a character is missing. */
export function posterLines(text: string, width: number): { readonly svg: Html; readonly height: number } | undefined {
  let y = 0;
  const lines: Html[] = [];
  for (const word of text.split(" ")) {
    const drawn = drawLettering(word);
    if (!drawn) return undefined;
    // Limit the height of a short word.
    const scale = Math.min(width / drawn.width, width / 3.6 / CAPITAL_HEIGHT);
    y += -drawn.top * scale;
    lines.push(markup`<path transform="translate(0 ${fixed(y)}) scale(${fixed(scale)})" d="${drawn.path}"/>`);
    y += (10 + STROKE / 2 + 2.2) * scale;
  }
  return { svg: markup`${lines}`, height: Math.ceil(y) };
}

/** Renders the restaurant's name as a poster for a page; undefined if the alphabet lacks a character. */
export function posterSvg(text: string): Html | undefined {
  const poster = posterLines(text, 300);
  return poster && markup`
    <svg class="poster" viewBox="0 0 300 ${poster.height}" aria-hidden="true" focusable="false">${poster.svg}</svg>`;
}

/**
 * Renders the icon, 64 units square: an oven mouth with a flame, or the owner's logo, an SVG document, on the colour of
 * the frame. `padding` leaves room for a round mask.
 */
export function iconSvg(padding = 0, soot: string = PALETTE.soot, logo?: string): string {
  const size = 64 + 2 * padding;
  const drawn = logo !== undefined ? raw(logo.replace("<svg", '<svg x="6" y="6" width="52" height="52"')) : markup`
    <path d="M12 54V30a20 20 0 0 1 40 0v24z" fill="none" stroke="${PALETTE.brick}" stroke-width="7" stroke-linejoin="round"/>
    <path d="M32 19c3 8 11 12 11 22a11 11 0 0 1-22 0c0-5 3-8 5-12 1 3 2 4 3 5 2-4 3-9 3-15z" fill="${PALETTE.ember}"/>
    <path d="M33 33c1 5 5 6 5 11a6 6 0 0 1-12 0c0-3 2-5 3-7 1 2 1.5 2.5 2 3 1.5-2 2-4 2-7z" fill="${PALETTE.flame}"/>`;
  return markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="${-padding} ${-padding} ${size} ${size}">
    <rect x="${-padding}" y="${-padding}" width="${size}" height="${size}" rx="${padding ? 0 : 14}" fill="${soot}"/>
    ${drawn}</svg>`.html;
}

/** Draws the oven: a brick arch, the fire and a pizza on its floor. 400 by 300 units. */
export function ovenDrawing(): Html {
  const p = PALETTE;
  return markup`
    <path d="M84 246V178a116 116 0 0 1 232 0V246z" fill="${p.mortar}"/>
    <path d="M92 246V180a108 108 0 0 1 216 0V246z" fill="#0f0908"/>
    <ellipse cx="200" cy="226" rx="98" ry="52" fill="${p.ember}" opacity=".16"/>
    <ellipse cx="170" cy="222" rx="70" ry="38" fill="${p.flame}" opacity=".18"/>
    ${bricks("M70 178a130 130 0 0 1 260 0", 36, 24, 3.23)}
    ${bricks("M68.5 182V245M331.5 182V245", 38, 19, 3)}
    ${flames()}
    <g class="pizza">
    <ellipse cx="222" cy="232" rx="66" ry="12" fill="${p.crust}"/>
    <ellipse cx="222" cy="230" rx="56" ry="8.5" fill="${p.tomato}"/>
    <path d="M186 229q10-5 17 0q-8 5-17 0zM212 226q9-4 17 0q-7 4-17 0zM206 235q11-4 19 0q-9 4-19 0zM240 231q9-4 18 0q-9 5-18 0z" fill="${p.flour}"/>
    <path d="M231 229q6-5 12-2q-4 5-12 2zM197 233q-6-3-9 0q5 3 9 0z" fill="${p.basil}"/></g>
    <path d="M16 246H384V264H16z" fill="${p.brickDark}"/><path d="M16 246H384V251H16z" fill="${p.crust}" opacity=".5"/>
    <path d="M34 264H366V300H34z" fill="${p.mortar}"/>
    ${bricks("M37 274H362M57 291H341", 14, 38, 3)}
    <path d="M236 241L336 290" stroke="#c99a62" stroke-width="7" stroke-linecap="round"/>`;
}

/** Renders the oven as an image for a page. It is decoration: hidden from screen readers. */
export function ovenSvg(): Html {
  return markup`
    <svg class="oven" viewBox="0 0 400 300" width="400" height="300" aria-hidden="true" focusable="false">
    ${ovenDrawing()}</svg>`;
}

/** Rows of bricks: dashes along a line, every third one dark and a little longer. */
function bricks(path: string, wide: number, long: number, gap: number): Html {
  const row = (colour: string, width: number, dashes: string) =>
    markup`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`;
  const dark = `${long} ${2 * long + 3 * gap}`;
  return markup`${row(PALETTE.brick, wide, `${long} ${gap}`)}${row(PALETTE.brickDark, wide + 4, dark)}`;
}

function flames(): Html {
  const p = PALETTE;
  return markup`
    <g class="fire">
    <path class="f1" d="M112 236C92 190 132 176 124 128C150 146 156 166 152 182C162 172 164 160 160 148C186 172 184 214 172 236z" fill="${p.ember}"/>
    <path class="f2" d="M124 236C110 204 138 190 134 160C150 176 156 190 152 204C158 200 160 192 160 186C172 204 168 224 162 236z" fill="${p.flame}"/>
    <path class="f3" d="M136 236C130 216 144 206 144 190C154 204 158 220 152 236z" fill="${p.glow}"/></g>
    <path d="M108 240L168 226M112 228L176 241" stroke="#5a3320" stroke-width="9" stroke-linecap="round"/>
    <path d="M186 150h3v3h-3zM176 118h3v3h-3zM140 106h2.500v2.500h-2.500zM204 178h2.500v2.500h-2.500z" fill="${p.flame}"/>`;
}

/** Renders the card for social networks as an SVG document: the restaurant's name, 1200 units wide and at least 630 high. */
export function socialCardSvg(
  name: string,
  height: number,
  soot: string = PALETTE.soot,
  brand: string = PALETTE.tomato,
): string {
  const poster = posterLines(name, 520);
  const place = poster && `translate(76 ${Math.round(height / 2 + 30 - poster.height / 2)})`;
  const named = poster && markup`
    <g transform="${place}" fill="none" stroke="${PALETTE.flour}" stroke-width="${STROKE}">${poster.svg}</g>`;
  const stripes = Array.from({ length: 25 }, (_, at) => `M${at * 48} 0h48v46a24 24 0 0 1-48 0z`);
  return markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height}">
    <rect width="1200" height="${height}" fill="${soot}"/>
    <path d="${stripes.filter((_, at) => at % 2 === 0).join("")}" fill="${brand}"/>
    <path d="${stripes.filter((_, at) => at % 2 === 1).join("")}" fill="${PALETTE.flour}"/>
    <g transform="translate(610 ${height / 2 - 175}) scale(1.42)">${ovenDrawing()}</g>
    ${named}</svg>`.html;
}

function fixed(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
