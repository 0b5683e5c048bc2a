/**
 * How the owner reads the name of a program, which gave it to itself: never like that of a phone, and never longer than a
 * line.
 * @module
 */
import type { AllowedProgram } from "./caller.ts";

/** The most characters of the name, and of the host, of which the end says whose it is. */
const NAME = 30;
const HOST = 40;

/** Stands for the name of a program that gave itself none. */
export const UNNAMED_PROGRAM = "sin nombre";

/** Such as `programa «Mi asistente» (client.example)`. */
export function programTitle({ name = UNNAMED_PROGRAM, host }: Pick<AllowedProgram, "name" | "host">): string {
  const short = [...name].length > NAME ? `${[...name].slice(0, NAME).join("")}…` : name;
  return `programa «${short}» (${host.length > HOST ? `…${host.slice(-HOST)}` : host})`;
}
