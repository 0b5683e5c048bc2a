/**
 * The shapes of doughs, breads, nuts and sweet things.
 * @module
 */
import { disc, dots, faint, fill, INK, line, type Shapes } from "./ink.ts";

/** Breads, nuts and sweet things. */
export const BREAD_AND_SWEETS: Shapes = {
  // Doughs and breads.
  masa: disc(INK.shade, 11) + disc(INK.crumb, 10, -0.6, -0.8) + line("#fdf1d6", 1.6, "M-7-2A7 7 0 0 1-1-7") +
    dots(INK.shade, 1.4, "3 3 5 -1 -1 4"),
  "pan-de-masa-madre": fill(INK.toast, "M-11-3C-12-10 12-10 11-3C11 0 9 0 9 3V9H-9V3C-9 0-11 0-11-3Z") +
    fill(INK.crumb, "M-9-3C-10-8 10-8 9-3C9-1 7 0 7 3V7H-7V3C-7 0-9-1-9-3Z") +
    dots(INK.shade, 2, "-4 -3 3 -4 -2 2 4 2 -4 5"),
  focaccia: fill(INK.toast, "M-9-11H9Q11-11 11-9V9Q11 11 9 11H-9Q-11 11-11 9V-9Q-11-11-9-11Z") +
    fill("#e5a94f", "M-8-10H8Q10-10 10-8V6Q10 8 8 8H-8Q-10 8-10 6V-8Q-10-10-8-10Z") +
    dots(INK.crust, 4, "-5 -5 4 -6 -1 0 -6 4 6 3"),
  pan: fill(INK.toast, "M-11 0C-11-8 11-8 11 0S-11 8-11 0Z") + fill(INK.crumb, "M-9-.6C-9-6 9-6 9-.6S-9 5-9-.6Z") +
    dots(INK.shade, 1.6, "-4 -1 2 -2 5 1 -1 2"),
  apanado: dots(INK.toast, 5, "-6 -4 4 -6 6 4 -4 6 0 0") +
    dots("#e5a94f", 4, "-6.400 -4.600 3.600 -6.600 5.600 3.400 -4.400 5.400"),
  crutones: fill(INK.toast, "M-10-2L-3-4 0 2-1 8-8 10-11 5ZM2-9L9-8 11-2 8 4 2 2-1-4Z") +
    fill("#f0c878", "M-10-2L-3-4 0 2-7 5ZM2-9L9-8 8-2 1-3Z"),
  "galletas-de-champana": fill(INK.toast, "M-12 0Q-12-5-7-5-3-4 0-4T7-5Q12-5 12 0T7 5Q3 4 0 4T-7 5Q-12 5-12 0Z") +
    fill("#efc67f", "M-11-1Q-11-4-7-4-3-3 0-3T7-4Q11-4 11-1T7 2Q3 2 0 2T-7 2Q-11 2-11-1Z") +
    dots(INK.flour, 1.2, "-7 -1 -3 0 1 -2 5 0 8 -2"),
  barquillos: fill(INK.toast, "M-12-4L10-6Q13 0 10 6L-12 4Q-14 0-12-4Z") +
    fill("#e8b25e", "M-12-4L10-6Q12-2 12 1L-13 1Q-13-2-12-4Z") + line(INK.char, 0.9, "M-8-4l4 8M-2-5l4 10M4-5l4 10"),

  // Nuts, chocolate, sugar and creams of desserts.
  nueces: fill(INK.char, "M-9 0C-9-9 9-9 9 0S-9 9-9 0Z") +
    line(
      "#c58a4c",
      2.4,
      "M-5.500-3.500q2-2 4 0M1.500-3.500q2-2 4 0M-6 1q2.500-2 4.500 0M1.500 1q2-2 4.500 0M-4 4.500q2-1.500 3 0M1 4.500q2-1.500 3 0",
    ) +
    line(INK.char, 1, "M0-6V6"),
  almendras: fill(INK.toast, "M-10 3C-9-5 0-9 10-4 8 5-3 9-10 3Z") + line("#dba566", 1, "M-7 2Q0-4 7-3M-5 4Q1 0 7 0"),
  pistachos: fill(
    "#6f8f33",
    "M-9-5q5-5 8 1-1 6-6 4-4-1-2-5ZM2 1q6-4 8 2-2 6-7 3-3-2-1-5ZM1-9q5-2 6 2-2 4-5 2-3-1-1-4ZM-5 6q4-1 4 3-3 3-5 1z",
  ) +
    line("#b9d163", 1.4, "M-7-4q2-2 4 0M4 2q2-1 4 0M3-7.500q1-.5 2.500 0"),
  "semillas-de-sesamo": fill(
    "#f5e3b8",
    "M-8-6q3-3 4 1-3 2-4-1zM2-9q3 0 2 4-4 0-2-4zM5 1q3-2 5 1-3 3-5-1zM-7 5q4-1 4 2-3 2-4-2zM0 7q3-2 4 1-3 2-4-1zM-1-2q3-1 3 2-3 1-3-2z",
  ),
  "crema-de-avellanas": disc(INK.cocoa, 10) + line("#8a5634", 2.2, "M6-3C2-8-7-5-6 1S4 7 4 1-2-2-1 1"),
  manjar: disc("#a9652a", 10) + line("#dc9d52", 2.2, "M6-3C2-8-7-5-6 1S4 7 4 1-2-2-1 1"),
  chocolate: fill(INK.cocoa, "M-10-10H10V10H-10Z") +
    fill("#7b4a2c", "M-9-9H-1V-1H-9ZM1-9H9V-1H1ZM-9 1H-1V9H-9ZM1 1H9V9H1Z") +
    line("#9c6841", 1, "M-8-8h6M2-8h6M-8 2h6M2 2h6"),
  cacao: dots(INK.cocoa, 2.2, "-7 -5 -1 -8 5 -5 -4 0 2 -1 8 1 -7 6 0 6 6 7"),
  "azucar-flor": dots(INK.flour, 2, "-7 -5 -1 -8 5 -5 -4 0 2 -1 8 1 -7 6 0 6 6 7"),
  azucar: fill("#e8dccb", "M-9 0L-1-3 1 6-7 9ZM1-8L9-6 8 3 1 1Z") +
    fill(INK.flour, "M-9 0L-1-3 0 2-7 5ZM1-8L9-6 8-1 1-3Z"),
  vainilla: line("#4a2a18", 2.4, "M-10 8C-4 4 2-2 9-9") + disc("#fff3cf", 3, -3, -2) + disc("#fff3cf", 3, 3, 3) +
    disc("#fff3cf", 3, 3, -3) +
    disc(INK.yellow, 2.2, 1.4, -0.4),
  lucuma: disc("#7d8a3a", 11) + disc("#f2a235", 9.6, -0.2, -0.2) + fill(INK.cocoa, "M-4 0C-4-6 4-6 4 0S-4 6-4 0Z"),
  maracuya: disc(INK.plum, 11) + disc(INK.flour, 9) + disc("#f5a81c", 7.6) +
    dots("#33261f", 1.8, "-3 -3 2 -4 4 1 0 4 -4 2 0 0"),
  "naranja-confitada": line(INK.orange, 4, "M-8 4Q-4-5 1-1T9-6") + line("#ffc26b", 1.4, "M-8 3Q-4-6 1-2T9-7") +
    line(INK.orange, 3.600, "M-3 9Q3 4 8 6"),
  gelatina: faint(0.75, fill("#f3dd9a", "M-10-6L8-10 10 6-8 10Z")) + line(INK.flour, 1, "M-6-4L5 6M1-6L7 0"),
};
