// The sentence of the confirmation: it says what leaving the game costs the player.
import { CUP_FACTS, type GameState } from "@chkobba/protocol";
import type { Catalogue } from "../../../shared/i18n/index.ts";

interface Leaver {
  readonly myId: string;
  readonly isOffline: boolean;
}

export function whatItCosts(game: GameState, leaver: Leaver, texts: Catalogue["table"]): string {
  if (game.status === "waiting") return texts.leaveWaiting;
  return game.deal === null ? whatItCostsInGame(game, leaver.myId, texts) : whatItCostsInDeal(game, leaver, texts);
}

function whatItCostsInGame(game: GameState, myId: string, texts: Catalogue["table"]): string {
  const loss = whatIsLost(game, myId, texts);
  if (game.cup !== null && CUP_FACTS[game.cup.kind].isOpenWhileRunning)
    return `${loss} ${texts.leaveMatched} ${texts.leaveArena.text}`;
  return game.match === null ? loss : `${loss} ${texts.leaveMatched}`;
}

function whatItCostsInDeal(
  { teamMode, players }: GameState,
  { myId, isOffline }: Leaver,
  texts: Catalogue["table"],
): string {
  if (isOffline) return texts.leaveTaken;
  if (!teamMode) return texts.leaveDeal;
  return players.some(({ id, isBot }) => id !== myId && !isBot) ? texts.leaveTeam : texts.leaveKept;
}

/** Says what the player loses by leaving. Bots take over only if other people stay. */
function whatIsLost({ teamMode, players }: GameState, myId: string, texts: Catalogue["table"]): string {
  if (!teamMode) return texts.leaveDuel;
  return players.some(({ id, isBot }) => id !== myId && !isBot) ? texts.leaveTeam : texts.leaveAlone;
}
