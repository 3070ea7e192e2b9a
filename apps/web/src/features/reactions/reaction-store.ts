// The newest reactions at the shown table, each for three seconds.
import type { Reaction, ShownReaction } from "@chkobba/protocol";
import { create } from "zustand";
import { distinctNames, withNumbers } from "../../shared/distinct-names.ts";
import { useWatched } from "../../shared/game/watched.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { useSession } from "../../shared/seat/session.ts";
import { useSettings } from "../../shared/settings.ts";
import { listen, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { tabStore } from "../../shared/storage.ts";
import { announce } from "../../shared/ui/announce.ts";

export const REACTION_SHOWN_MS = 3000;
/** The most reactions of watchers that are shown at once. More of them would hide each other. */
const WATCHERS_SHOWN = 3;
const HEARD_MAX = 8;
const MUTED_MAX = 200;

interface Reactions {
  /** The newest reaction of each player, by player id. */
  readonly players: Readonly<Record<string, ShownReaction>>;
  /** The newest reactions of watchers, in the order in which they arrived. */
  readonly watchers: readonly ShownReaction[];
  /** The watchers who have reacted most recently, the newest last. Muted watchers are included. */
  readonly heard: readonly HeardWatcher[];
}

export interface HeardWatcher {
  readonly id: string;
  /** A name that no player and no other listed watcher has. */
  readonly name: string;
}

const NONE: Reactions = { players: {}, watchers: [], heard: [] };

export const useReactions = create<Reactions>(() => NONE);

const MUTED_KEY = "chkobba.muted-reactions";

/** The ids of the players and watchers, of any table, whose reactions this tab hides. */
export const useMutedReactions = create<readonly string[]>(() => {
  const stored = tabStore.readJson(MUTED_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
});

/** @param id the id of a player or a watcher */
export function muteReactions(id: string, isMuted: boolean): void {
  const others = useMutedReactions.getState().filter((each) => each !== id);
  const muted = isMuted ? [...others, id].slice(-MUTED_MAX) : others;
  useMutedReactions.setState(muted, true);
  tabStore.write(MUTED_KEY, JSON.stringify(muted));
  if (isMuted) {
    useReactions.setState(({ players, watchers }) => ({
      players: Object.fromEntries(Object.entries(players).filter(([playerId]) => playerId !== id)),
      watchers: watchers.filter(({ watcherId }) => watcherId !== id),
    }));
  }
}

interface Listener {
  readonly gameId: string;
  /** Whether the player is muted in this page's chat. */
  readonly isHidden: (playerId: string) => boolean;
}

/** Keeps the reactions at a table up to date. The returned function ends the updates. */
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
  const { playerId, watcherId } = reaction;
  if (reaction.gameId !== gameId || !useSettings.getState().reactions) return;
  if (playerId !== null && (isHidden(playerId) || useBlocking.getState().blocked.includes(playerId))) return;
  const name = playerId === null ? watcherName(reaction) : playerName(gameId, playerId, reaction.name ?? "");
  if (useMutedReactions.getState().includes(playerId ?? watcherId ?? "")) return;
  show({ ...reaction, name });
}

/** The player's name as shown at the table, where equal names have a number. */
function playerName(gameId: string, playerId: string, name: string): string {
  const player = withNumbers(playersOf(gameId)).find(({ id }) => id === playerId);
  return player?.name || name || currentCatalogue().table.nameless;
}

function playersOf(gameId: string) {
  const shown = [useSession.getState().game, useWatched.getState().game];
  return shown.find((game) => game?.id === gameId)?.players ?? [];
}

/**
 * Adds the watcher to the list of watchers who have reacted. The name gets a number if another person at this table has
 * the same name.
 */
function watcherName({ gameId, watcherId, name }: ShownReaction): string {
  const given = name ?? currentCatalogue().watching.reactions.aWatcher;
  if (watcherId === undefined) return given;
  const { heard } = useReactions.getState();
  const others = heard.filter(({ id }) => id !== watcherId);
  const known = heard.find(({ id }) => id === watcherId);
  const taken = [...playersOf(gameId), ...others].map((each) => each.name);
  const own = known ?? { id: watcherId, name: distinctNames([...taken, given]).at(-1) ?? given };
  useReactions.setState({ heard: [...others, own].slice(-HEARD_MAX) });
  return own.name;
}

/** Sends a reaction. Returns the code of the refusal, or null on success. @param playerId null for a watcher */
export async function react(
  gameId: string,
  playerId: string | null,
  reaction: Reaction,
): Promise<PageEventRefusalCode | null> {
  const answer = await request("react", { gameId, reaction, ...(playerId !== null && { playerId }) });
  return answer.ok ? null : answer.refusal.code;
}

function show(reaction: ShownReaction & { readonly name: string }): void {
  const { playerId } = reaction;
  useReactions.setState((shown) =>
    playerId === null
      ? { watchers: [...shown.watchers, reaction].slice(-WATCHERS_SHOWN) }
      : { players: { ...shown.players, [playerId]: reaction } },
  );
  const { reactions: texts } = currentCatalogue().watching;
  announce(texts.said(reaction.name, texts.names[reaction.reaction]));
  setTimeout(() => useReactions.setState((shown) => without(shown, reaction)), REACTION_SHOWN_MS);
}

function without({ players, watchers }: Reactions, gone: ShownReaction): Partial<Reactions> {
  return {
    players: Object.fromEntries(Object.entries(players).filter(([, reaction]) => reaction !== gone)),
    watchers: watchers.filter((reaction) => reaction !== gone),
  };
}
