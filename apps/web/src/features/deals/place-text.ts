// A result in words: its rank among all results, and a text to share that reveals no card.
import type { DealPage } from "@chkobba/protocol";
import type { Catalogue } from "../../shared/i18n/index.ts";
import { marginText } from "../../shared/margin-text.ts";

type Texts = Catalogue["deals"];
type Margins = NonNullable<DealPage["margins"]>;

/** The percentage of other players who have a lower margin; null if there are no other players. */
export function percentBehind(margins: Margins, margin: number): number | null {
  const others = margins.reduce((sum, [, players]) => sum + players, -1);
  const behind = margins.reduce((sum, [each, players]) => (each < margin ? sum + players : sum), 0);
  return others <= 0 ? null : Math.floor((100 * behind) / others);
}

/** Among so few players a place says more than a percentage, which would be "0 %" for a tie of two. */
export const FEW_PLAYERS = 3;

/**
 * A text such as "ahead of 83 %", or "place 1 of 2" among few players, with a word for a tie. If there are no other
 * players, it says so.
 */
export function placeText(margins: Margins, margin: number, texts: Texts): string {
  const percent = percentBehind(margins, margin);
  const players = margins.reduce((sum, [, count]) => sum + count, 0);
  if (percent === null) return texts.alone;
  if (players > FEW_PLAYERS) return texts.ahead(percent);
  const better = margins.reduce((sum, [each, count]) => (each > margin ? sum + count : sum), 0);
  const isTied = margins.some(([each, count]) => each === margin && count > 1);
  return isTied ? texts.tiedAt(better + 1, players) : texts.placeOf(better + 1, players);
}

const OWN = "🟢";
const THEIRS = "🔴";
const LEVEL = "⚪";
const MISSING = "⚫";

/** Returns one row for each round, with a sign for each point: first the player's points, then the bots'. */
export function roundSigns(rounds: readonly (readonly [mine: number, theirs: number])[], count: number): string {
  const rows = rounds.map(([mine, theirs]) => OWN.repeat(mine) + THEIRS.repeat(theirs) || LEVEL);
  return [...rows, ...new Array<string>(Math.max(0, count - rows.length)).fill(MISSING)].join("\n");
}

interface SharedResult {
  /** The deal's name, such as "Deal of 22 November". */
  readonly what: string;
  readonly margin: number;
  readonly margins: Margins;
  readonly rounds: readonly (readonly [mine: number, theirs: number])[];
  readonly count: number;
  readonly url: string;
}

export function sharedText({ what, margin, margins, rounds, count, url }: SharedResult, texts: Texts): string {
  return [
    texts.shareText(what, marginText(margin), placeText(margins, margin, texts)),
    roundSigns(rounds, count),
    url,
  ].join("\n");
}
