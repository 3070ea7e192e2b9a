// The shown name of a cup; cups of the house have one in each language.
import { CUP_KINDS, type Cup, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import type { PageTexts } from "./i18n/catalogue.ts";

/** Without `createdBy`, the cup is of the house if it has the name of one. */
export function cupName(
  { name, createdBy = null }: Pick<Cup, "name"> & Partial<Pick<Cup, "createdBy">>,
  { houseCups }: Pick<PageTexts["app"], "houseCups">,
): string {
  const house = createdBy === null ? CUP_KINDS.find((kind) => HOUSE_CUP_NAMES[kind] === name) : undefined;
  return house === undefined ? name : houseCups[house];
}
