/**
 * A build as the application takes it: the files that the build wrote, or these with other content.
 *
 * A document of the files is in its final form. With other content a document is rendered at its first request, and
 * each compressed form is made at its own.
 * @module
 */
import type { Content, ContentFiles } from "../schemas/content/content.ts";
import type { ReadFile } from "../tables/content_file.ts";
import type { Coding, Manifest, Representation, StaticEntry } from "../tables/manifest.ts";

/** The bytes of a document in one coding. */
export interface Form extends Representation {
  /** Absent: they are in the file. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A document: an entry of the manifest, or one that was rendered since the build. */
export interface Document extends Omit<StaticEntry, "codings"> {
  readonly codings: { readonly identity: Form } & Partial<Record<Coding, Form>>;
  /** Makes a form that `codings` lacks; undefined if it saves nothing. Absent: `codings` has all. */
  readonly encode?: (coding: Coding) => Promise<Form | undefined>;
}

/** A build. */
export interface Build {
  /** Its entries are those of the files. */
  readonly manifest: Manifest;
  readonly readFile: ReadFile;
  /** Loads every file and all code into memory. Rejects if a file is missing or changed. */
  readonly load: () => Promise<void>;
  /** When a file, or what is served in its place, changed last, in epoch milliseconds; undefined if that is not known. */
  readonly changedAt: (path: string) => Promise<number | undefined>;
  /** The owner's content as in its files. */
  readonly files: () => Promise<ContentFiles>;
  /** A file of it, the menu completed: what has run out is still on it. */
  readonly content: <K extends keyof Content>(name: K) => Promise<Content[K]>;
  /** The documents of a row, by its id. */
  readonly documentsOf: (route: string) => readonly Document[] | Promise<readonly Document[]>;
}
