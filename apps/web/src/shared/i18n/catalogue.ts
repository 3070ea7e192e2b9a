// The shape of a catalogue: English defines it, the other languages must match.
import type { groups } from "./en/groups.ts";
import type { page } from "./en/index.ts";

/** The texts that are loaded with the page. */
export type PageTexts = typeof page;

type EnglishGroups = typeof groups;
export type TextGroup = keyof EnglishGroups;

/** Groups of texts. `withTexts` loads a group together with the code that needs it. */
export type TextGroups = {
  readonly [Group in TextGroup]: EnglishGroups[Group] extends () => Promise<Readonly<Record<Group, infer Texts>>>
    ? Texts
    : never;
};

/** A loader for each group of texts in one language. */
export type TextLoaders = { readonly [Group in TextGroup]: () => Promise<Pick<TextGroups, Group>> };

export type Catalogue = PageTexts & TextGroups;
