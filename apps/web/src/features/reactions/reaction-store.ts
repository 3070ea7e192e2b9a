// The newest reactions at the shown table, each for three seconds.
import type { Reaction, ShownReaction } from "@chkobba/protocol";
import { create } from "zustand";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { useSettings } from "../../shared/settings.ts";
import { listen, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { announce } from "../../shared/ui/announce.ts";

export const REACTION_SHOWN_MS = 3000;
/** More at once would hide each other. */
const WATCHERS_SHOWN = 3;

interface Reactions {
  /** The newest reaction of each player, by player id. */
  readonly players: Readonly<Record<string, ShownReaction>>;
  /** The newest ones of watchers, the oldest first. */
  readonly watchers: readonly ShownReaction[];
}

const NONE: Reactions = { players: {}, watchers: [] };

export const useReactions = create<Reactions>(() => NONE);

interface Listener {
  readonly gameId: string;
  /** Whether this page has muted the player. */
  readonly isHidden: (playerId: string) => boolean;
}

/** Follows the reactions at a table; the returned function stops. */
export function followReactions(gameId: string, isHidden: Listener["isHidden"]): () => void {
  useReactions.setState(NONE);
  const stop = listen("reaction", (reaction) => hear(reaction, { gameId, isHidden }));
  return () => {
    stop();
    useReactions.setState(NONE);
  };
}

/** Shows a reaction, unless this page hides it. */
export function hear(reaction: ShownReaction, { gameId, isHidden }: Listener): void {
  const { playerId } = reaction;
  if (reaction.gameId !== gameId || !useSettings.getState().reactions) return;
  if (playerId !== null && (isHidden(playerId) || useBlocking.getState().blocked.includes(playerId))) return;
  show(reaction);
}

/** Returns why the server refused it, or null. @param playerId null for a watcher */
export async function react(
  gameId: string,
  playerId: string | null,
  reaction: Reaction,
): Promise<PageEventRefusalCode | null> {
  const answer = await request("react", { gameId, reaction, ...(playerId !== null && { playerId }) });
  return answer.ok ? null : answer.refusal.code;
}

function show(reaction: ShownReaction): void {
  const { playerId } = reaction;
  useReactions.setState((shown) =>
    playerId === null
      ? { watchers: [...shown.watchers, reaction].slice(-WATCHERS_SHOWN) }
      : { players: { ...shown.players, [playerId]: reaction } },
  );
  const { reactions: texts } = currentCatalogue().watching;
  announce(texts.said(reaction.name ?? texts.aWatcher, texts.names[reaction.reaction]));
  setTimeout(() => useReactions.setState((shown) => without(shown, reaction)), REACTION_SHOWN_MS);
}

function without({ players, watchers }: Reactions, gone: ShownReaction): Reactions {
  return {
    players: Object.fromEntries(Object.entries(players).filter(([, reaction]) => reaction !== gone)),
    watchers: watchers.filter((reaction) => reaction !== gone),
  };
}
