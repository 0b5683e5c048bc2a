/**
 * What the owner's page and programs send and read to change the content itself: prices, dishes, days, communes. Texts
 * are in Spanish, for the owner.
 * @module
 */
import * as v from "valibot";
import { optional, text } from "./described.ts";
import type { ContentFiles } from "./content/content.ts";
import { MAX_EDITS } from "./max_edits.ts";
import { MAX_PHOTO_BYTES } from "./photo_bytes.ts";

/** RFC 3339 date and time, with the offset of the restaurant's clocks. */
const Moment = v.string();

/** A new value of one part of the content. */
export const Edit = v.strictObject({
  subject: text(
    "JSON Pointer to the part, where a list has the entry's id, date or name in place of an index, such as " +
      "/menu/items/pizza/price",
    v.maxLength(300),
  ),
  value: optional(v.unknown(), "What it becomes, as the content files write it; absent: it goes"),
  was: optional(v.unknown(), "What it was when it was read; absent: there was nothing"),
});

/** A new value of one part of the content. */
export type Edit = v.InferOutput<typeof Edit>;

/** What the owner wants to publish. */
export const AskedEdits = v.strictObject({
  edits: v.pipe(v.array(Edit), v.minLength(1), v.maxLength(MAX_EDITS.once)),
  /** Subjects of the questions of the preview to which the owner said yes; a whole dish stands for its parts. */
  sure: v.optional(v.array(v.string())),
  /** Id of the draft that these edits come from; it ends with the publication, unless more of it follows. */
  draft: v.optional(v.string()),
  more: v.optional(v.boolean()),
});

/** What the owner wants to publish. */
export type AskedEdits = v.InferOutput<typeof AskedEdits>;

/** What an edit does, in words. */
export const EditText = v.strictObject({
  subject: v.string(),
  /** What changes, such as "Pizza: precio". */
  text: v.string(),
  /** In words, like the next; empty: nothing. */
  before: v.string(),
  after: v.string(),
});

/** What an edit does, in words. */
export type EditText = v.InferOutput<typeof EditText>;

const Told = v.strictObject({ subject: v.string(), text: v.string() });

/** What would be published. */
export const EditsPreview = v.strictObject({
  changes: v.array(EditText),
  /** Why nothing of it can be published, in the sentences of a build; a phone leaves out those about files. */
  problems: v.array(Told),
  /** What is unlikely and must be confirmed in `sure`. */
  questions: v.array(Told),
  /** What the changed dishes declare afterwards, where that differs. */
  allergens: v.array(Told),
  /** How changed dishes will look. */
  dishes: v.array(v.strictObject({ id: v.string(), html: v.string() })),
});

/** What would be published. */
export type EditsPreview = v.InferOutput<typeof EditsPreview>;

/** A draft of a program of the owner. */
const DraftView = v.strictObject({
  id: v.string(),
  /** The program. */
  by: v.string(),
  at: Moment,
  at_text: v.string(),
  edits: v.array(Edit),
  changes: v.array(EditText),
});

/** A publication. */
const PublicationView = v.strictObject({
  id: v.string(),
  at: Moment,
  at_text: v.string(),
  by: v.string(),
  changes: v.array(EditText),
  /** False once one of its parts has changed again. */
  can_undo: v.boolean(),
});

/** The content with the edits in force, and what became of them. */
export const EditsView = v.strictObject({
  at: Moment,
  /** The store does not answer: the edits are as they were then, and none can be made. */
  as_of: v.optional(Moment),
  /** The content files with the edits in force. */
  files: v.custom<ContentFiles>(() => true),
  /** Every part that differs from the files: `before` is what they said when it was changed. */
  in_force: v.array(v.strictObject({
    ...EditText.entries,
    by: v.string(),
    at_text: v.string(),
    /** In words what the files say now, if a newer build changed it too; the owner chooses. */
    file: v.optional(v.string()),
    /** What they say now; absent: nothing. */
    file_value: v.optional(v.unknown()),
  })),
  /** Edits that have no place in the files any more, or that their check refuses. */
  dropped: v.array(Told),
  /** Texts whose English is the Spanish one. */
  untranslated: v.array(Told),
  drafts: v.array(DraftView),
  /** The latest first. */
  history: v.array(PublicationView),
});

/** The content with the edits in force. */
export type EditsView = v.InferOutput<typeof EditsView>;

/** The answer to a publication or an undo. */
export const EditsPublished = v.strictObject({
  /** Of the publication; empty if nothing differed. */
  id: v.string(),
  /** To read back what guests see. */
  live: v.strictObject({
    path: v.string(),
    /** SHA-256 of the document at that path, in hexadecimal. */
    digest: v.string(),
  }),
  view: EditsView,
});

/** The answer to a publication or an undo. */
export type EditsPublished = v.InferOutput<typeof EditsPublished>;

/** Valibot's own takes a long s and a Kelvin sign for letters of it. */
const BASE64 = v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, "must be Base64");

/** A photo for a dish. */
export const SentPhoto = v.strictObject({
  webp: v.pipe(v.string(), BASE64, v.maxLength(Math.ceil(MAX_PHOTO_BYTES / 3) * 4)),
});

/** The answer to a photo: its name, for the `photo` of a dish. Without a publication that names it, it goes in a day. */
export const KeptPhoto = v.strictObject({ photo: v.string() });

/** The answer to a photo. */
export type KeptPhoto = v.InferOutput<typeof KeptPhoto>;
