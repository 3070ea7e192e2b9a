// The name of a cup as the page shows it. A house cup has a name in each language.
import { CUP_KINDS, type Cup, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import type { PageTexts } from "./i18n/catalogue.ts";

/**
 * Returns the shown name. A cup with the name of a house cup counts as a house cup, unless `createdBy` names a creator.
 */
export function cupName(
  { name, createdBy = null }: Pick<Cup, "name"> & Partial<Pick<Cup, "createdBy">>,
  { houseCups }: Pick<PageTexts["app"], "houseCups">,
): string {
  const house = createdBy === null ? CUP_KINDS.find((kind) => HOUSE_CUP_NAMES[kind] === name) : undefined;
  return house === undefined ? name : houseCups[house];
}
