// The name of a cup as the page shows it. A house cup has a name in each language.
import { CUP_KINDS, type Cup, type CupKind, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import type { PageTexts } from "./i18n/catalogue.ts";

/** Only some kinds have a cup of the house. */
type OfKind = Partial<Readonly<Record<CupKind, string>>>;
const STORED: OfKind = HOUSE_CUP_NAMES;

/**
 * Returns the shown name. A cup with the name of a house cup counts as a house cup, unless `createdBy` names a creator.
 */
export function cupName(
  { name, createdBy = null }: Pick<Cup, "name"> & Partial<Pick<Cup, "createdBy">>,
  { houseCups }: Pick<PageTexts["app"], "houseCups">,
): string {
  const house = createdBy === null ? CUP_KINDS.find((kind) => STORED[kind] === name) : undefined;
  const shown: Readonly<Record<keyof typeof HOUSE_CUP_NAMES, string>> & OfKind = houseCups;
  return house === undefined ? name : (shown[house] ?? name);
}
