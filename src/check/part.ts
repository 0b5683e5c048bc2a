/**
 * A part of a content file that may not fit its schema, with its place. What is missing or odd reads as nothing: the
 * check of the schema reports the misfit, and the rules between values check the rest.
 * @module
 */
import { isObject } from "../leaves/json_object.ts";
import { type Language, LANGUAGES } from "../leaves/language.ts";
import { type Path, type ReportProblem, showValue } from "./problem.ts";

/** For a block, its misspelt keys as they are written, by the key that was meant. */
export type MeantKeys = WeakMap<object, ReadonlyMap<string, string>>;

/** A part of a file. */
export class Part {
  readonly value: unknown;
  readonly path: Path;
  readonly #report: ReportProblem;
  readonly #meant: MeantKeys;

  constructor(value: unknown, report: ReportProblem, path: Path = [], meant: MeantKeys = new WeakMap()) {
    this.value = value;
    this.path = path;
    this.#report = report;
    this.#meant = meant;
  }

  /** The member `key` of a block, also under a misspelt name; without a value if there is none. */
  member(key: string): Part {
    const block = isObject(this.value) ? this.value : {};
    const name = this.#meant.get(block)?.get(key) ?? key;
    const value = Object.hasOwn(block, name) ? block[name] : undefined;
    return new Part(value, this.#report, [...this.path, name], this.#meant);
  }

  /** The member `key` if it is a string. */
  text(key: string): string | undefined {
    const { value } = this.member(key);
    return typeof value === "string" ? value : undefined;
  }

  /** The elements of the member `key` if it is a list; otherwise none. */
  list(key: string): readonly Part[] {
    const { value, path } = this.member(key);
    if (!Array.isArray(value)) return [];
    return value.map((each, index) => new Part(each, this.#report, [...path, index], this.#meant));
  }

  /** The values of those elements. */
  values(key: string): unknown[] {
    return this.list(key).map(({ value }) => value);
  }

  /** The elements of the member `key` by their identifiers; those without one are left out. */
  byId(key: string): ReadonlyMap<string, Part> {
    const identified = this.list(key).filter((each) => each.text("id") !== undefined);
    return new Map(identified.map((each) => [each.text("id")!, each]));
  }

  /** The texts of the member `key`, one for each language that has one. */
  texts(key: string): readonly { readonly part: Part; readonly language: Language; readonly text: string }[] {
    const part = this.member(key);
    return LANGUAGES.flatMap((language) => {
      const text = part.text(language);
      return text ? [{ part: part.member(language), language, text }] : [];
    });
  }

  /** How messages call an entry of a list: its Spanish name in quotes, or its identifier, or its place in the list. */
  get called(): string {
    const name = this.text("name") ?? this.member("name").text("es") ?? this.text("id");
    return name === undefined || name === "" ? this.numbered : `«${name}»`;
  }

  /** The place of an entry in its list. */
  get numbered(): string {
    return `el número ${Number(this.path.at(-1)) + 1} de la lista`;
  }

  /** Reports a problem of this part. */
  report(allowed: string, message: string, found: string = showValue(this.value)): void {
    this.#report(this.path, found, allowed, message);
  }
}

/** "de" before the name of an entry. In Spanish, "de" and "el" contract to "del". */
export function ofEntry(name: string): string {
  return name.startsWith("el ") ? `d${name}` : `de ${name}`;
}
