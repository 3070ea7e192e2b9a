// The chat of the current table. Whether the player has minimised the chat is stored in the browser. The muted players
// are stored in the tab.
import type { ChatMessage, Contact } from "@chkobba/protocol";
import { create } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { followContact, useContact } from "../../shared/people/contact.ts";
import { readMuted, writeMuted } from "../../shared/people/muted-players.ts";
import type { Seat } from "../../shared/seat/session.ts";
import { listen, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { play } from "../../shared/sound/sound.ts";
import { localStore } from "../../shared/storage.ts";
import { WIDE } from "../../shared/ui/media.ts";
import { clearBubbles, showBubble } from "./bubbles.ts";
import {
  blocking,
  type Chat,
  heard,
  isKnown,
  isNews,
  minimised,
  muting,
  NO_CHAT,
  opened,
  recalled,
  seatedAt,
  unfolding,
} from "./chat.ts";

const KEY = "chkobba.chat";
/**
 * If the screen matches this media query, an open chat covers no part of the table. Then the first message opens it. On
 * other screens it stays minimised.
 */
const ROOM_BESIDE_TABLE = `${WIDE} and (min-height: 880px)`;
const OTHERS_VOLUME = 0.3;

export const useChat = create<Chat>(() => NO_CHAT);

/** Returns the chat without the draft, so that typing doesn't render the messages again. */
export function useSaid(): Pick<Chat, "messages" | "muted" | "blocked" | "unfolded" | "myId"> {
  return useChat(
    useShallow(({ messages, muted, blocked, unfolded, myId }) => ({ messages, muted, blocked, unfolded, myId })),
  );
}

/** Keeps the chat of this seat's table up to date. The returned function ends the updates. */
export function followTable(seat: Seat): () => void {
  const { gameId, playerId } = seat;
  useChat.setState((chat) => ({
    ...seatedAt(chat, gameId, playerId, readMuted()),
    // A chat without messages is minimised, because the list of moves makes better use of its room.
    isOpen: chat.gameId === gameId && chat.isOpen,
  }));
  followBlocking(gameId, useBlocking.getState());
  const unsubscribe = [
    listen("chat-message", hear),
    listen("chat-history", recall),
    useBlocking.subscribe((now) => followBlocking(gameId, now)),
    followContact(seat),
    useContact.subscribe(({ contact }, before) => readAgain(gameId, contact, before.contact)),
  ];
  void request("get-chat-history", { gameId });
  return () => {
    for (const stop of unsubscribe) stop();
    clearBubbles();
  };
}

/** Sends a message. Returns the code of the refusal, or null on success. */
export async function say(message: string): Promise<PageEventRefusalCode | null> {
  const { gameId, myId } = useChat.getState();
  if (gameId === null) return "GAME_NOT_FOUND";
  const answer = await request("chat-message", { gameId, playerId: myId, message });
  if (!answer.ok) return answer.refusal.code;
  hear(answer.value.message);
  return null;
}

export function write(draft: string): void {
  useChat.setState({ draft });
}

export function openChat(): void {
  useChat.setState(opened);
  remember("open");
}

export function minimiseChat(): void {
  useChat.setState(minimised);
  remember("minimised");
}

export function mutePlayer(playerId: string, isMuted: boolean): void {
  useChat.setState((chat) => muting(chat, playerId, isMuted));
  writeMuted(useChat.getState().muted);
}

export function unfold(messageId: string): void {
  useChat.setState((chat) => unfolding(chat, messageId));
}

/** Shows an unblocked person's messages again, including those sent while blocked. */
function followBlocking(
  gameId: string,
  { gameId: at, blocked }: { readonly gameId: string | null } & Pick<Chat, "blocked">,
) {
  const before = useChat.getState().blocked;
  if (at !== gameId || before === blocked) return;
  useChat.setState((chat) => blocking(chat, blocked));
  if (before.some((id) => !blocked.includes(id))) void request("get-chat-history", { gameId });
}

/**
 * Loads the messages again if the player has changed what others may send, because the server filters the messages by
 * this choice.
 */
function readAgain(gameId: string, now: Contact, before: Contact): void {
  if (now.friendsChat === before.friendsChat && now.phrasesOnly === before.phrasesOnly) return;
  useChat.setState({ messages: [], hasHistory: false, unread: [] });
  clearBubbles();
  void request("get-chat-history", { gameId });
}

function hear(message: ChatMessage): void {
  const chat = useChat.getState();
  if (isNews(chat, message)) play("turnNotification", { volume: OTHERS_VOLUME });
  if (!isKnown(chat, message)) showBubble(message);
  useChat.setState((chat) => heard(chat, message));
  openForMessages();
}

function recall(history: readonly ChatMessage[]): void {
  useChat.setState((chat) => recalled(chat, history));
  openForMessages();
}

/** Opens the chat beside the table as soon as it has a message, unless the player has minimised it. */
function openForMessages(): void {
  if (!hasRoom() || localStore.read(KEY) === "minimised") return;
  if (useChat.getState().messages.length > 0) useChat.setState(opened);
}

/** Saves whether the chat opens for messages. Does nothing on a small screen, where the chat is only opened for a moment. */
function remember(choice: "open" | "minimised"): void {
  if (hasRoom()) localStore.write(KEY, choice);
}

/** Whether an open chat covers a part of the table. */
export function coversTable(): boolean {
  return !matchMedia(WIDE).matches;
}

function hasRoom(): boolean {
  return matchMedia(ROOM_BESIDE_TABLE).matches;
}
