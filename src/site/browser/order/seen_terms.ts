/**
 * What the person saw of the chosen commune and means of payment, until they have seen what it says now: so another fee is
 * told in an open page and in one that was loaded again.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** A chosen commune or means of payment that reads otherwise now. */
export interface TermChange {
  readonly before: string;
  /** Undefined if it can no longer be chosen. */
  readonly now: string | undefined;
}

/** The choices whose texts the owner changes. */
export const CHOICES = ["commune", "payment"] as const;

/** The value and the text of the chosen chip of each choice. */
export type KeptTerms = Partial<Record<typeof CHOICES[number], readonly [value: string, text: string]>>;

/** The chips of a choice. */
export function chipsOf(form: HTMLFormElement, name: typeof CHOICES[number]): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
}

/** Binds to the chips in the page. */
export function createSeenTerms(form: HTMLFormElement) {
  const seen: KeptTerms = {};

  /** The person sees what is chosen. */
  function accept(names: readonly (typeof CHOICES[number])[] = CHOICES): void {
    for (const name of names) {
      const chosen = chipsOf(form, name).find(({ checked }) => checked);
      if (chosen?.value) seen[name] = [chosen.value, textOf(chosen)!];
      else delete seen[name];
    }
  }
  form.addEventListener("input", ({ target }) => {
    accept(CHOICES.filter((name) => target instanceof HTMLInputElement && target.name === name));
  });
  return {
    accept,
    /** What was seen, to keep it, if anything is chosen. */
    kept: () => Object.keys(seen).length > 0 ? seen : undefined,
    /** Takes what was kept. */
    fill(kept: KeptTerms | undefined) {
      accept();
      for (const name of CHOICES) {
        const pair = kept?.[name];
        // The user may have written it.
        if (Array.isArray(pair) && pair.every((each) => typeof each === "string")) seen[name] = pair;
      }
    },
    changes: (): TermChange[] =>
      Object.entries(seen).flatMap(([name, [value, before]]) => {
        const now = textOf(chipsOf(form, name as keyof KeptTerms).find((chip) => chip.value === value));
        return figuresOf(now) === figuresOf(before) ? [] : [{ before, now }];
      }),
  };
}

function textOf(chip: HTMLInputElement | undefined): string | undefined {
  return chip?.closest("label")?.textContent?.trim();
}

/** The other language has other words, and the same figures. */
function figuresOf(text: string | undefined): string | undefined {
  return text?.replaceAll(/\D/g, "");
}
