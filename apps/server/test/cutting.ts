// A leader of tests who cuts the deck and decides about the card.
import { expect } from "vitest";
import type { Seated } from "./playing.ts";

export const cutAt = ({ player, gameId, playerId }: Seated, at: number) =>
  player.refusal("cut-deck", { gameId, playerId, at });
export const keep = ({ player, gameId, playerId }: Seated, isKept = true) =>
  player.refusal("keep-cut-card", { gameId, playerId, keep: isKept });

/** Cuts, and cuts again after each void deal, until a deal is valid. Resolves to the card of the last cut. */
export async function cutUntilDealt(
  cutter: Seated,
  { at, isKept }: { readonly at: number; readonly isKept: boolean },
  whileOpen: () => Promise<void> = async () => {},
) {
  for (;;) {
    expect(await cutAt(cutter, at)).toBeNull();
    const { cut } = await cutter.player.view(cutter.gameId);
    if (cut?.card == null || !("suit" in cut.card)) throw new Error("the cutter sees no card");
    await whileOpen();
    expect(await keep(cutter, isKept)).toBeNull();
    if ((await cutter.player.view(cutter.gameId)).status === "in_progress") return cut.card;
  }
}
