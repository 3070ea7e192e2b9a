// All kinds of cups, each with its format. A kind without a format does not compile.
import { CUP_KINDS, type CupKind } from "@chkobba/protocol";
import { ARENA } from "./arena.ts";
import type { ClockFormat, CupFormat, RoundsFormat } from "./cup-format.ts";
import { KNOCKOUT } from "./knockout.ts";

const CUP_FORMATS: Readonly<Record<CupKind, CupFormat>> = { arena: ARENA, knockout: KNOCKOUT };

export function formatOf({ kind }: { readonly kind: CupKind }): CupFormat {
  return CUP_FORMATS[kind];
}

/** The format of a cup that goes by the clock; null for a cup by rounds. */
export function clockFormatOf(cup: { readonly kind: CupKind }): ClockFormat | null {
  const format = formatOf(cup);
  return format.plan === "clock" ? format : null;
}

/** The format of a cup that goes by rounds; null for a cup by the clock. */
export function roundsFormatOf(cup: { readonly kind: CupKind }): RoundsFormat | null {
  const format = formatOf(cup);
  return format.plan === "rounds" ? format : null;
}

export const CLOCK_KINDS = CUP_KINDS.filter((kind) => CUP_FORMATS[kind].plan === "clock");
export const ROUNDS_KINDS = CUP_KINDS.filter((kind) => CUP_FORMATS[kind].plan === "rounds");
