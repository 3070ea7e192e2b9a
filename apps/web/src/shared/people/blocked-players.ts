// The players at the current table whom this player has blocked. The server stores all blocked players. This page has
// only those at its table.
import type { SeatRef } from "@chkobba/protocol";
import { create } from "zustand";
import { currentCatalogue } from "../i18n/index.ts";
import type { Seat } from "../seat/session.ts";
import { request } from "../socket/connection.ts";
import { showRefusal } from "../ui/show-error.ts";
import { showToast } from "../ui/toasts.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface Blocking {
  /** The current table; null if the player is at no table. */
  readonly gameId: string | null;
  /** Ids of the blocked players. */
  readonly blocked: readonly string[];
  /** The player whom the open dialog offers to block; null if the dialog is closed. */
  readonly asked: Person | null;
}

const NOWHERE: Blocking = { gameId: null, blocked: [], asked: null };

export const useBlocking = create<Blocking>(() => NOWHERE);

export function useIsBlocked(playerId: string): boolean {
  return useBlocking(({ blocked }) => blocked.includes(playerId));
}

/** Loads the list of blocked players at this seat's table. The returned function closes the dialog. */
export function followBlocked({ gameId }: Seat): () => void {
  if (useBlocking.getState().gameId !== gameId) useBlocking.setState({ ...NOWHERE, gameId });
  void request("get-blocked-players", { gameId }).then((answer) => {
    if (answer.ok && isAt(gameId)) useBlocking.setState({ blocked: answer.value.playerIds });
  });
  return () => useBlocking.setState({ asked: null });
}

export function askToBlock(person: Person | null): void {
  useBlocking.setState({ asked: person });
}

export async function blockPlayer({ id, name }: Person): Promise<void> {
  askToBlock(null);
  await change("block-player", id, (others) => [...others, id], currentCatalogue().table.people.blocked(name));
}

export async function unblockPlayer({ id, name }: Person): Promise<void> {
  await change("unblock-player", id, (others) => others, currentCatalogue().table.people.unblocked(name));
}

/** Called when another part of the page has blocked a player. */
export function noteBlocked({ gameId, playerId }: SeatRef): void {
  if (isAt(gameId)) useBlocking.setState(({ blocked }) => ({ blocked: [...blocked, playerId] }));
}

async function change(
  event: "block-player" | "unblock-player",
  playerId: string,
  after: (others: readonly string[]) => readonly string[],
  text: string,
): Promise<void> {
  const { gameId } = useBlocking.getState();
  if (gameId === null) return;
  const answer = await request(event, { gameId, playerId });
  if (!answer.ok) return showRefusal(answer.refusal.code);
  if (!isAt(gameId)) return;
  useBlocking.setState(({ blocked }) => ({ blocked: after(blocked.filter((id) => id !== playerId)) }));
  showToast({ kind: "message", text });
}

function isAt(gameId: string): boolean {
  return useBlocking.getState().gameId === gameId;
}
