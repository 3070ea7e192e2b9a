// The notices that follow from a change: a player joined, left, is away, or ran out of time.
import { CARD_MS, type Notice } from "@chkobba/protocol";
import type { EntryRecord, GameRecord, PresenceRecord } from "../../schema/game-record.ts";
import type { Change } from "../log/game-store.ts";
import type { LiveGame } from "../table/live-game.ts";
import { isShortOfTime } from "../table/thinking-time.ts";

const VOID_DEAL: Notice = { code: "VOID_DEAL" };

export function noticesOf({ before, after, records }: Change): Notice[] {
  if (before === null) return records.some(isVoidDeal) ? [VOID_DEAL] : [];
  return records.flatMap((record) =>
    isVoidDeal(record)
      ? [...noticesOfRecord(before, after, record), VOID_DEAL]
      : noticesOfRecord(before, after, record),
  );
}

function noticesOfRecord(before: LiveGame, after: LiveGame, record: GameRecord): Notice[] {
  if (record.kind === "presence") return noticesOfPresence(before, record);
  if (record.kind !== "entry") return [];
  const { entry, by } = record;
  if (entry.type === "seated")
    return entry.isBot ? [] : [{ code: "JOINED", name: entry.name, playerId: entry.playerId }];
  if (entry.type === "withdrew") return [{ code: "LEFT", ...about(before, entry.playerId) }];
  if (entry.type === "left") {
    const code = nowBot(before, after, entry.playerId) ? "BOT_TOOK_OVER" : "LEFT";
    return [{ code, ...about(before, entry.playerId) }];
  }
  if (entry.type === "kept") return cutForClock(before, record);
  if (entry.type !== "played") return [];
  const player = about(before, entry.playerId);
  const notices: Notice[] = [];
  if (by === "clock") notices.push({ code: "TIME_RAN_OUT", ...player });
  if (by === "clock" && after.people.presence.get(entry.playerId)?.isAway) notices.push({ code: "AWAY", ...player });
  const isRoundOver = after.game.status !== "in_progress";
  if (!isRoundOver && !isShortOfTime(before, entry.playerId) && isShortOfTime(after, entry.playerId)) {
    notices.push({ code: "ROUND_TIME_USED", ...player, seconds: CARD_MS / 1000 });
  }
  return notices;
}

/**
 * The notice that the clock of a cut ran out. There is none for a player who is away, because the game does not wait
 * for such a player.
 */
function cutForClock(before: LiveGame, { entry, by }: EntryRecord): Notice[] {
  if (entry.type !== "kept" || by !== "clock" || before.people.presence.get(entry.playerId)?.isAway) return [];
  return [{ code: "CUT_TIME_RAN_OUT", ...about(before, entry.playerId) }];
}

function noticesOfPresence(before: LiveGame, { playerId, change }: PresenceRecord): Notice[] {
  const player = about(before, playerId);
  if (change === "away") return [{ code: "AWAY", ...player }];
  if (change === "ready") return [];
  const wasAway = before.people.presence.get(playerId)?.isAway ?? false;
  return wasAway && change !== "gone" ? [{ code: "BACK", ...player }] : [];
}

function isVoidDeal(record: GameRecord): boolean {
  if (record.kind !== "entry") return false;
  const { entry } = record;
  switch (entry.type) {
    case "continued":
      return (entry.decks?.length ?? 0) > 1;
    case "started":
    case "reset":
    case "dealt":
      return (entry.deal?.decks.length ?? 0) > 1;
    case "kept":
      return entry.next !== null;
    default:
      return false;
  }
}

function nowBot(before: LiveGame, after: LiveGame, playerId: string): boolean {
  return !isBot(before, playerId) && isBot(after, playerId);
}

function isBot(live: LiveGame, playerId: string): boolean {
  return live.game.seats.some((seat) => seat?.id === playerId && seat.isBot);
}

function about(live: LiveGame, playerId: string) {
  return { playerId, name: live.game.seats.find((seat) => seat?.id === playerId)?.name ?? "Unknown Player" };
}
