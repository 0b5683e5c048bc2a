/**
 * What a dish is served in or on, by form: 100 units wide around the origin, seen as a guest sees it. Plates and boards
 * are seen from above, glasses and slices from the side.
 *
 * A part in `currentColor` takes the colour of the dish: a drink, a sauce, an ice cream.
 * @module
 */
import { pizzaCrust } from "./crust.ts";
import { disc, dots, faint, fill, INK, line, type Shapes } from "./ink.ts";

const TINT = "currentColor";

const plate = faint(0.18, disc("#000", 46.500, 0, 2)) + disc(INK.brickDark, 46, 0, 0.8) + disc(INK.clay, 46) +
  disc("#d9cbb4", 41) + disc("#f8ead0", 40.2, 0, 0.6) +
  faint(0.5, line("#e58a63", 1.600, "M-41-18A45 45 0 0 1-18-41"));

/** A dish from the side: a low plate under a dessert. */
const saucer = faint(0.18, fill("#000", "M-42 36H42Q36 46 0 46T-42 36Z")) +
  fill(INK.brickDark, "M-46 31H46Q38 42 0 42T-46 31Z") +
  fill(INK.clay, "M-46 30Q-40 24 0 24T46 30Q38 38 0 38T-46 30Z") +
  fill("#f6e6c8", "M-36 29.500Q-30 26 0 26T36 29.500Q30 34 0 34T-36 29.500Z");

const board = fill(INK.woodDark, "M-46-32Q-46-37-41-37H41Q46-37 46-32V33Q46 38 41 38H-41Q-46 38-46 33Z") +
  fill(INK.wood, "M-46-33Q-46-38-41-38H41Q46-38 46-33V29Q46 34 41 34H-41Q-46 34-46 29Z") +
  line("#cf9256", 1.200, "M-42-24H20M-30-12H42M-42 4H30M-20 16H42M-42 26H6") + disc("#6f421d", 3, 39, -30);

const slice =
  fill(INK.char, "M-20-13C-23-28 23-28 20-13C20-8 17-8 17-4V22Q17 26 13 26H-13Q-17 26-17 22V-4C-17-8-20-8-20-13Z") +
  fill(INK.crust, "M-18-13C-20-26 20-26 18-13C18-9 15-9 15-5V21Q15 24 12 24H-12Q-15 24-15 21V-5C-15-9-18-9-18-13Z") +
  fill(
    "#f6dfae",
    "M-15.500-13C-17-23 17-23 15.500-13C15-10 12.500-9 12.500-5V19Q12.500 21.500 10 21.500H-10Q-12.500 21.500-12.500 19V-5C-12.500-9-15-10-15.500-13Z",
  ) +
  dots("#dfbf84", 1.800, "-8 -14 6 -16 0 -8 -6 0 7 2 -3 10 6 15 -8 18");

const glassBody = "M-21-34H21L16 40Q15 44 11 44H-11Q-15 44-16 40Z";

function bottle(width: number, top: number): string {
  const w = width;
  return `M-6 ${top}H6V${top + 14}Q6 ${top + 22} ${w} ${top + 30}V42Q${w} 46 ${w - 4} 46H${4 - w}Q${-w} 46 ${-w} 42V${
    top + 30
  }Q-6 ${top + 22}-6 ${top + 14}Z`;
}

function waterBottle(width: number, top: number): string {
  const label = width - 2;
  return fill("#6fa3b5", bottle(width, top)) +
    fill(
      TINT,
      `M-4.500 ${top + 4}H4.500V${top + 15}Q4.500 ${top + 23} ${width - 2} ${top + 31}V41Q${width - 2} 44 ${
        width - 5
      } 44H${5 - width}Q${2 - width} 44 ${2 - width} 41V${top + 31}Q-4.500 ${top + 23}-4.500 ${top + 15}Z`,
    ) +
    fill("#3f86ad", `M-7.500 ${top - 4}H7.500V${top + 5}H-7.500Z`) +
    fill("#fff8ec", `M${-label} ${top + 40}H${label}V${top + 63}H${-label}Z`) +
    faint(0.6, line("#fff", 2.2, `M${5 - width} ${top + 33}V${top + 36}M${5 - width} ${top + 67}V40`));
}

function can(top: number): string {
  return fill("#8d9499", `M-16 ${top}H16L19 ${top + 6}V40L16 45H-16L-19 40V${top + 6}Z`) +
    fill("#d3d8da", `M-16 ${top}H16L18 ${top + 4}H-18Z`) + fill(TINT, `M-19 ${top + 7}H19V40H-19Z`) +
    faint(0.25, fill("#fff", `M-15 ${top + 7}H-9V40H-15Z`)) + faint(0.22, fill("#000", `M12 ${top + 7}H19V40H12Z`)) +
    disc("#fff1d6", 12.500, 0, top / 2 + 21);
}

const wineBottle = (glass: string, light: string) =>
  fill(glass, bottle(15, -46)) + line(light, 2.400, "M-10-12V-8M-10 32V38") +
  fill(TINT, "M-6.600-47H6.600V-30H-6.600Z") + fill("#fbf1da", "M-15-4H15V26H-15Z") + fill(TINT, "M-15 20H15V23H-15Z");

/** The vessels; names end with the word of the form that uses them. */
export const VESSELS: Shapes = {
  pizza: pizzaCrust(),
  plate,
  board,
  slice,
  calzone: saucer + fill("#a85a22", "M-44 26C-50-12-26-38 0-38S50-12 44 26Q0 36-44 26Z") +
    fill(INK.crust, "M-42 23C-47-12-24-36 0-36S47-12 42 23Q0 32-42 23Z") +
    fill("#efb768", "M-33 18C-36-8-18-25 0-25S36-8 33 18Q0 26-33 18Z") +
    line(
      "#a85a22",
      1.8,
      "M-41 12L-34 12M-41 0L-34 3M-36-12L-30-7M-28-23L-23-17M-17-31L-14-24M-5-35L-4-27M8-35L6-27M20-30L16-23M30-21L25-15M37-10L31-5M41 2L34 4M41 13L34 13",
    ) + faint(0.8, line(INK.toast, 5, "M-22-2l3-4M14-14l5 3M22 8l1 5")) +
    line(INK.char, 2.6, "M-21-3l2-3M15-13l3 2M22 9l1 3") +
    fill(TINT, "M-20 22Q-12 13 0 19T22 18Q24 24 20 34 15 38 13 31 6 26 2 33-4 40-9 31-16 34-20 22Z") +
    faint(0.35, line("#fff", 1.6, "M-13 21Q-5 18 2 22T15 21")) +
    line(TINT, 1.8, "M-24 4C-14-14-12-14-10-2S-2-16 2-12 4 4 10-4 18-8 22-2"),
  loaf: board +
    ["-16", "15"].map((y) =>
      `<g transform="translate(0 ${y})">` + fill(INK.char, "M-43 0C-43-15 43-16 43-1S-43 17-43 0Z") +
      fill(INK.crust, "M-41-1C-41-13 41-14 41-2S-41 13-41-1Z") +
      fill("#fbe08a", "M-36-1C-35-10 35-11 36-2S-36 9-36-1Z") + "</g>"
    ).join(""),
  flatbread: board +
    fill(
      INK.char,
      "M-36-27Q0-32 36-28 41-27 40-22 43 0 40 20 39 27 34 27 0 30-35 27-40 26-40 20-42 0-40-22-40-27-36-27Z",
    ) +
    fill(
      "#d98f3d",
      "M-35-28Q0-32 35-29 39-27 38-22 41 0 38 18 37 24 33 24 0 27-34 24-38 23-38 18-40 0-38-22-38-27-35-28Z",
    ) +
    fill(
      "#ecb65e",
      "M-32-25Q0-28 32-26 35-25 35-20 37 0 35 16 34 20 30 20 0 23-31 20-34 19-34 15-36 0-34-20-34-25-32-25Z",
    ) + dots("#c98537", 6, "-24 -17 -8 -19 10 -16 26 -18 -16 -3 2 -4 20 -3 -26 9 -8 12 11 11 27 9"),
  ball: fill("#6f3a12", "M-14 0C-14-18 14-18 14 0S-14 18-14 0Z") +
    fill("#b96d24", "M-13-.5C-13-16 13-16 13-.5S-13 15-13-.5Z") +
    fill("#df9436", "M-12-2C-12-15 11-15 11-3S-11 9-12-2Z") + fill("#f0b458", "M-9-5C-9-13 5-13 5-7S-8 1-9-5Z") +
    dots("#fbd68c", 1.6, "-5 -9 1 -9 -2 -5 5 -4 -8 -2 8 0") + dots("#8a4a18", 1.4, "-3 5 4 3 8 -5 -8 4 1 8 -9 -6"),
  "half-ball": fill("#6f3a12", "M-14 0C-14-18 14-18 14 0S-14 18-14 0Z") +
    fill("#df9436", "M-13-.5C-13-16 13-16 13-.5S-13 15-13-.5Z") +
    fill("#f7c02e", "M-10.500-.5C-10.500-13 10.500-13 10.500-.5S-10.500 12-10.500-.5Z") +
    dots("#fde38a", 1.900, "-7 -3 -4 -7 1 -8 6 -5 8 0 5 5 -1 8 -6 4") +
    disc("#fffaf0", 4.6, 0.4, -0.6) + dots("#fffaf0", 2.6, "-4 3 4 3.6"),
  bubbles: dots("#fff", 2, "-5 -4 4 -8 -7 -10 0 -14") + dots("#fff", 2.600, "-8 34 7 36 -2 40 9 28 -10 26"),
  bowl: faint(0.18, disc("#000", 46.500, 0, 2)) + disc(INK.brickDark, 46, 0, 0.8) + disc(INK.clay, 46) +
    disc("#c7a878", 40) + disc("#ecd6ae", 39, 0, 1.5) + faint(0.5, line("#e58a63", 1.600, "M-41-18A45 45 0 0 1-18-41")),
  pan: fill("#5d5550", "M30 24L48 40Q50 46 44 46L26 32Z") + disc("#5d5550", 42, -3, -3) +
    disc("#463f3b", 40.6, -3, -3) + disc("#1f1b1a", 38, -3, -3) +
    disc("#e6cf94", 34, -3, -2) + disc("#f0dfae", 33, -3, -2) +
    faint(0.5, line("#8a817c", 1.400, "M-41-17A41 41 0 0 1-17-41")),
  layers: saucer + fill("#6d4526", "M-34-8V28Q0 34 34 28V-8Z") +
    fill(INK.cream, "M-34-12V-4Q0 2 34-4V-12ZM-34 8V17Q0 23 34 17V8Z") +
    fill("#e8b25e", "M-34-3V7Q0 13 34 7V-3Q0 3-34-3ZM-34 17V28Q0 34 34 28V17Q0 23-34 17Z") +
    line("#b9742f", 1.200, "M-22 0v9M-10 1v10M2 2v10M14 1v10M26-1v9M-22 20v10M-10 21v10M2 22v10M14 21v10M26 19v10") +
    fill(INK.cream, "M-34-14L-22-26H24L34-14Q0-4-34-14Z") + fill(TINT, "M-34-14L-22-26H24L34-14V-9Q0-2-34-9Z") +
    faint(0.2, fill("#fff", "M-34-14L-22-26H24L34-14Q0-6-34-14Z")),
  mould: saucer + fill("#e9dcc4", "M-25 30L-20-12Q-18-20 0-20T20-12L25 30Q0 36-25 30Z") +
    fill("#fffaf0", "M-25 29L-20-12Q-18-20 0-20T16-14L14 32Q-12 34-25 29Z") +
    fill(TINT, "M-21-10Q-19-22 0-22T21-10Q23 4 18 5T13-3Q10-4 9 4T5 13 0 4-6-1-9 3-13 14-17 5-21-10Z") +
    faint(0.5, line("#fff", 2, "M-15-12Q-10-17-2-17")),
  roll: fill(INK.char, "M-30-11Q0-15 30-11Q34 0 30 11Q0 15-30 11Q-34 0-30-11Z") +
    fill("#d58a38", "M-30-10Q0-14 30-10Q33 0 30 9Q0 12-30 9Q-33 0-30-10Z") +
    fill("#edb763", "M-29-9Q0-13 29-9L30-2Q0-6-30-2Z") + dots("#9c5a22", 2, "-18 -4 -6 3 8 -6 18 2 -14 5 2 -1") +
    line("#b9692a", 1.400, "M-16 11L8-12") +
    fill("#fffaf0", "M-27-10Q-38-11-38 0T-27 10Q-23 0-27-10ZM27-10Q38-11 38 0T27 10Q23 0 27-10Z") +
    line("#e0d2b8", 1.200, "M-32-5Q-28 0-32 5M32-5Q28 0 32 5"),
  wedge: saucer + fill(TINT, "M-36 2V28Q6 36 36 22V-8Z") +
    faint(0.28, fill("#000", "M-36 2V28Q6 36 36 22V-8Q8 8-36 2Z")) + fill(TINT, "M-36 2L22-20Q34-20 36-8 8 8-36 2Z") +
    faint(0.14, fill("#fff", "M-36 2L22-20Q34-20 36-8 8 8-36 2Z")) + line("#fff", .8, "M-30 4Q6 9 35-5") +
    dots("#d9ab74", 2.200, "-24 14 -12 20 2 14 14 18 26 8 -4 26 20 25 -28 23 8 26") +
    dots("#fff6e6", 1.7, "-18 -1 -8 -4 2 -8 10 -3 18 -13 24 -8 8 -12 28 -12 0 -1 16 -7 -26 1"),
  scoops: disc(TINT, 20, -15, -10) + faint(0.14, fill("#000", "M-35-6A20 20 0 0 0 2 0L4-20Q0-4-14-3T-35-6Z")) +
    disc(TINT, 20, 15, -12) + faint(0.1, fill("#000", "M-4-8A20 20 0 0 0 35-10Q28 0 14-1T-4-8Z")) +
    faint(0.18, fill("#000", "M-5-13Q-4-32 15-32T35-13Q33-7 29-13T22-10 14-8 7-11-5-13Z")) +
    faint(0.45, line("#fff", 3, "M6-26Q9-29 14-29M-29-13Q-28-19-23-23")) +
    fill(INK.glass, "M-38 2H38Q34 26 8 30V40Q22 41 22 46H-22Q-22 41-8 40V30Q-34 26-38 2Z") +
    faint(0.6, fill("#e6f2f4", "M-34 5H34Q30 22 0 26-30 22-34 5Z")) +
    faint(0.8, line("#fff", 2, "M-30 9Q-27 17-20 20")),
  bottle: waterBottle(14, -38),
  "large-bottle": waterBottle(20, -45),
  can: can(-30),
  "tall-can": can(-42),
  "beer-bottle": fill("#5b3415", bottle(16, -42)) +
    faint(0.6, fill("#8c5524", "M-4-30H-1V-26Q-2-18-11-12V40H-13V-14Q-4-20-4-28Z")) +
    fill("#d9c07a", "M-7-47H7V-40H-7Z") + fill("#fff1d6", "M-14-2H14V30H-14Z") +
    fill(TINT, "M-14 0H14V3H-14ZM-14 25H14V28H-14Z"),
  glass: faint(0.55, fill(INK.glass, glassBody)) +
    fill(TINT, "M-18-24H18L13.600 38Q13 41 10 41H-10Q-13 41-13.600 38Z") +
    faint(0.25, fill("#fff", "M-18-24H18L17.600-18H-17.600Z")),
  shine: faint(0.6, line("#fff", 2.600, "M-13-18L-10 28")) + line("#86a7b1", 1.600, glassBody),
  cup: faint(0.18, fill("#000", "M-40 36H40Q34 44 0 44T-40 36Z")) +
    fill(INK.brickDark, "M-42 31H42Q36 41 0 41T-42 31Z") +
    fill(INK.clay, "M-42 30Q-38 25 0 25T42 30Q36 37 0 37T-42 30Z") + line("#e9dcc6", 5, "M22-4Q38-6 36 6T18 18") +
    fill("#e9dcc6", "M-26-14H26Q26 30 10 31H-10Q-26 30-26-14Z") +
    fill("#fff8ec", "M-26-14H12Q12 30 0 31H-10Q-26 30-26-14Z") +
    fill("#d9c8ab", "M-26-14Q-26-21 0-21T26-14 0-7-26-14Z") +
    fill(TINT, "M-23-14Q-23-18.500 0-18.500T23-14 0-9-23-14Z") +
    faint(0.7, line("#d9a05a", 2, "M-16-13.500Q-8-11.500 4-11.500")) +
    faint(0.5, line("#b8a394", 2.400, "M-6-28q-5-5 0-10t0-10M8-28q-5-5 0-10t0-10")),
  "small-glass": faint(0.18, fill("#000", "M-40 38H40Q34 46 0 46T-40 38Z")) +
    fill(INK.brickDark, "M-42 35H42Q36 44 0 44T-42 35Z") +
    fill(INK.clay, "M-42 34Q-38 29 0 29T42 34Q36 40 0 40T-42 34Z") +
    faint(0.6, fill(INK.glass, "M-24-28H24L17 36H-17Z")) + fill("#6b3f20", "M-17.500 8H17.500L15 33H-15Z") +
    fill(TINT, "M-20.500-8H20.500L17.500 10H-17.500Z") + fill("#f4e3c8", "M-21.500-16H21.500L20.300-6Q0-1-20.300-6Z") +
    faint(0.6, line("#fff", 2.400, "M-16-20L-12 26")) + line("#86a7b1", 1.600, "M-24-28H24L17 36H-17Z"),
  "wine-glass": faint(0.5, fill(INK.glass, "M-20-44H20Q27-8 2 0V36Q18 37 18 43H-18Q-18 37-2 36V0Q-27-8-20-44Z")) +
    fill(TINT, "M-21.500-26H21.500Q22-6 0-3-22-6-21.500-26Z") +
    faint(0.25, fill("#fff", "M-21.500-26Q0-31 21.500-26 0-21-21.500-26Z")) +
    faint(0.6, line("#fff", 2.400, "M-15-36Q-18-20-12-11")) +
    line("#86a7b1", 1.600, "M-20-44H20Q27-8 2 0V36Q18 37 18 43H-18Q-18 37-2 36V0Q-27-8-20-44Z"),
  "wine-bottle": wineBottle("#1f2d20", "#4f6a4c"),
  "pale-bottle": wineBottle("#8fa35a", "#cbd99a"),
  balloon: faint(0.5, fill(INK.glass, "M-24-36H24Q38 4 2 10V38Q20 39 20 45H-20Q-20 39-2 38V10Q-38 4-24-36Z")) +
    fill(TINT, "M-27-20H27Q29 4 0 7-29 4-27-20Z") +
    faint(0.5, fill("#e0637f", "M-27-20H27Q28-14 27-8H-27Q-28-14-27-20Z")),
  "balloon-shine": dots("#fff", 1.600, "-14 -2 -4 -8 6 0 14 -10 0 -14 -18 -12 10 -4") +
    faint(0.6, line("#fff", 2.600, "M-19-28Q-24-12-17-1")) +
    line("#86a7b1", 1.600, "M-24-36H24Q38 4 2 10V38Q20 39 20 45H-20Q-20 39-2 38V10Q-38 4-24-36Z"),
};
