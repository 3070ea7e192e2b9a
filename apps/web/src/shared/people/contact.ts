// This player's contact choices: what others may send. If the account has saved choices, these apply. Otherwise the
// choices saved in this browser apply. The server enforces the choices. This page explains what is switched off. It
// also opens no voice connection to a player whom this player would not hear.
import type { Contact } from "@chkobba/protocol";
import { create } from "zustand";
import { useAuth } from "../auth/auth-store.ts";
import type { Seat } from "../seat/session.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { listen, request } from "../socket/connection.ts";
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

/** Loads the contact choices. If `gameId` is given, also loads which players at that table are friends. */
export async function loadContact(gameId?: string): Promise<void> {
  const answer = await request("get-contact", gameId === undefined ? {} : { gameId });
  if (!answer.ok) return;
  const { contact, friends, strangers } = answer.value;
  useContact.setState(gameId === undefined ? { contact } : { contact, friends, strangers });
}

/**
 * Keeps the contact choices, and the list of friends at this seat's table, up to date. The returned function ends the
 * updates.
 */
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

/** The choices that this page has sent and the server has not confirmed yet. The next change is based on them. */
let sent: Contact | null = null;

/**
 * Changes some choices. For a guest this also works without a connection, because the guest's browser sends the choices
 * with each new connection.
 */
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

/** Whether this player hears the player `playerId` in the voice chat. */
export function isHeard({ contact, strangers, friends, allowed }: ContactState, playerId: string): boolean {
  return !strangers || !contact.friendsVoice || friends.includes(playerId) || allowed.includes(playerId);
}

/**
 * Sends the server again the players that this tab has allowed. The server keeps them only as long as the connection
 * exists.
 */
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
