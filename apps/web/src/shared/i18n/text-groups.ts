// Loaders for the groups of texts that load with a part of the app.
import type { Language } from "@chkobba/protocol";
import { groups as arabic } from "./ar/groups.ts";
import type { TextLoaders } from "./catalogue.ts";
import { groups as english } from "./en/groups.ts";
import { groups as french } from "./fr/groups.ts";

export const TEXT_GROUPS: Readonly<Record<Language, TextLoaders>> = { en: english, fr: french, ar: arabic };
