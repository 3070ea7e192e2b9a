// Takes the player's attempt at a deal offline. The attempt is then played on this device, even without a network.
import { DEFAULT_TARGET, type Reply, type SeatRef } from "@chkobba/protocol";
import { type Entry, HOUSE_RULES } from "@chkobba/rules";
import { request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { continueHere } from "./offline.ts";
import { BOT, ME, type OfflineGame } from "./offline-game.ts";
import { isGameSaved } from "./saved-key.ts";

interface Taken extends SeatRef {
  readonly dealId: string;
  readonly playerName: string;
}

/**
 * Returns null on success; `saved` if another offline game must be finished first; otherwise the code of the refusal.
 */
export async function takeDeal({
  dealId,
  gameId,
  playerId,
  playerName,
}: Taken): Promise<PageEventRefusalCode | "saved" | null> {
  if (isGameSaved()) return "saved";
  const taken = await request("take-deal", { gameId, playerId });
  if (!taken.ok) return taken.refusal.code;
  continueHere(offlineGameOf(taken.value, { dealId, playerId, playerName }));
  return null;
}

function offlineGameOf(
  { seed, rounds, level, entries }: Reply<"take-deal">,
  { dealId, playerId, playerName }: Omit<Taken, "gameId">,
): OfflineGame {
  const terms = { playerName, level, target: DEFAULT_TARGET, ...HOUSE_RULES } as const;
  return {
    id: dealId,
    terms: { ...terms, deal: { id: dealId, rounds, seed } },
    entries: entries.map((entry) => renamed(entry, playerId)),
  };
}

/** Replaces the server's player ids in an entry by those of the local table. */
function renamed(entry: Entry, playerId: string): Entry {
  return "playerId" in entry ? { ...entry, playerId: entry.playerId === playerId ? ME : BOT } : entry;
}
