// This player's contact choices (what others may send): the account's choice if there is one, else this browser's. The
// server obeys it; this page explains what is off, and calls no player whom this one would not hear.
import type { Contact } from "@chkobba/protocol";
import { create } from "zustand";
import { useAuth } from "../auth/auth-store.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { listen, request } from "../socket/connection.ts";
import type { Seat } from "../socket/session.ts";
import { tabStore } from "../storage.ts";
import { showRefusal } from "../ui/show-error.ts";

interface ContactState {
  readonly contact: Contact;
  /** Whether players at the current table may be strangers. */
  readonly strangers: boolean;
  /** Ids of the friends at the current table. */
  readonly friends: readonly string[];
  /** Ids of players whose voice this player has allowed in this tab. A player's id is only valid in one game. */
  readonly allowed: readonly string[];
}

const ALLOWED_KEY = "chkobba.voices";

export const useContact = create<ContactState>(() => ({
  contact: useSettings.getState().contact,
  strangers: false,
  friends: [],
  allowed: readAllowed(),
}));

/** Asks the server for the choice, and for the friends at a table. */
export async function loadContact(gameId?: string): Promise<void> {
  const answer = await request("get-contact", gameId === undefined ? {} : { gameId });
  if (!answer.ok) return;
  const { contact, friends, strangers } = answer.value;
  useContact.setState(gameId === undefined ? { contact } : { contact, friends, strangers });
}

/** Follows the choice and the friends at the table of a seat; the returned function stops. */
export function followContact({ gameId }: Seat): () => void {
  void loadContact(gameId);
  const unsubscribe = [
    listen("contact-update", ({ contact }) => useContact.setState({ contact })),
    listen("friends-update", () => void loadContact(gameId)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** The choice on its way to the server: a second change builds on it. */
let sent: Contact | null = null;

/** A guest's browser states its choice at each connection, so it can be changed without one. */
export async function changeContact(change: Partial<Contact>): Promise<void> {
  const contact = { ...(sent ?? useContact.getState().contact), ...change };
  const isGuest = !useAuth.getState().isAuthenticated;
  sent = contact;
  const answer = await request("set-contact", contact);
  if (sent === contact) sent = null;
  if (!answer.ok && !(isGuest && answer.refusal.code === "CONNECTION_LOST")) return showRefusal(answer.refusal.code);
  useContact.setState({ contact });
  if (isGuest) changeSettings({ contact });
}

/** Whether the player hears another one in the voice chat. */
export function isHeard({ contact, strangers, friends, allowed }: ContactState, playerId: string): boolean {
  return !strangers || !contact.friendsVoice || friends.includes(playerId) || allowed.includes(playerId);
}

/** Tells the server again which players this tab has allowed: a new connection does not know. */
export async function repeatAllowed(gameId: string, playerIds: readonly string[]): Promise<void> {
  const { allowed } = useContact.getState();
  const here = playerIds.filter((playerId) => allowed.includes(playerId));
  await Promise.all(here.map((playerId) => request("allow-voice", { gameId, playerId, allowed: true })));
}

export async function allowVoice(gameId: string, playerId: string): Promise<boolean> {
  const answer = await request("allow-voice", { gameId, playerId, allowed: true });
  if (!answer.ok) {
    showRefusal(answer.refusal.code);
    return false;
  }
  useContact.setState(({ allowed }) => ({ allowed: [...allowed.filter((id) => id !== playerId), playerId] }));
  tabStore.write(ALLOWED_KEY, JSON.stringify(useContact.getState().allowed));
  return true;
}

function readAllowed(): readonly string[] {
  const stored = tabStore.readJson(ALLOWED_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}
