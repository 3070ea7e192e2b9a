// The name of a cup; cups of the house have one in each language.
import type { Cup } from "@chkobba/protocol";
import type { Catalogue } from "../../shared/i18n/catalogue.ts";

export function cupName(
  { name, kind, createdBy }: Pick<Cup, "name" | "kind" | "createdBy">,
  { houseNames }: Pick<Catalogue["cups"], "houseNames">,
): string {
  return createdBy === null ? houseNames[kind] : name;
}
