// Loaders for the texts that are loaded with the page.
import type { Language } from "@chkobba/protocol";
import type { PageTexts } from "./catalogue.ts";

export const PAGE_TEXTS: Readonly<Record<Language, () => Promise<{ readonly page: PageTexts }>>> = {
  en: () => import("./en/index.ts"),
  fr: () => import("./fr/index.ts"),
  ar: () => import("./ar/index.ts"),
};
