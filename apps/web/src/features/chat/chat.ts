// What is said at one table, as one player sees it: nothing twice, nothing of whom they muted, and how much they have not read.
import { CHAT_HISTORY_MAX, type ChatMessage } from "@chkobba/protocol";

export interface Chat {
  /** Null before the player sits at any table. */
  readonly gameId: string | null;
  readonly myId: string;
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly hasHistory: boolean;
  readonly isOpen: boolean;
  /** The ids of others' messages that came while the chat was minimised. */
  readonly unread: readonly string[];
  /** The ids of the players whom this player does not want to read. */
  readonly muted: readonly string[];
  /** What is written and not yet sent. */
  readonly draft: string;
}

export const NO_CHAT: Chat = {
  gameId: null,
  myId: "",
  messages: [],
  hasHistory: false,
  isOpen: false,
  unread: [],
  muted: [],
  draft: "",
};

/** At a table that is new to the player nothing has been said; at the same one everything stays as it was. */
export function seatedAt(chat: Chat, gameId: string, myId: string, muted: readonly string[]): Chat {
  if (chat.gameId === gameId && chat.myId === myId) return chat;
  return { ...NO_CHAT, isOpen: chat.isOpen, gameId, myId, muted };
}

/** A message that was said just now. */
export function heard(chat: Chat, message: ChatMessage): Chat {
  return withMessages(chat, [message], true);
}

/** What was said before the player came, or came back; what they missed meanwhile counts as unread. */
export function recalled(chat: Chat, history: readonly ChatMessage[]): Chat {
  return { ...withMessages(chat, history, chat.hasHistory), hasHistory: true };
}

export function opened(chat: Chat): Chat {
  return { ...chat, isOpen: true, unread: [] };
}

export function minimised(chat: Chat): Chat {
  return { ...chat, isOpen: false };
}

export function muting(chat: Chat, playerId: string, isMuted: boolean): Chat {
  const others = chat.muted.filter((id) => id !== playerId);
  return { ...chat, muted: isMuted ? [...others, playerId] : others };
}

export function shownMessages({ messages, muted }: Pick<Chat, "messages" | "muted">): readonly ChatMessage[] {
  return messages.filter(({ playerId }) => !muted.includes(playerId));
}

export function unreadCount(chat: Chat): number {
  return shownMessages(chat).filter(({ id }) => chat.unread.includes(id)).length;
}

/** Whether it is somebody else's message that this player has not seen before and wants to see. */
export function isNews(chat: Chat, message: ChatMessage): boolean {
  const { playerId } = message;
  return playerId !== chat.myId && !chat.muted.includes(playerId) && !isKnown(chat, message);
}

/** One's own message comes twice: as the answer, and with what the table hears. */
export function isKnown({ messages }: Chat, { id }: ChatMessage): boolean {
  return messages.some((known) => known.id === id);
}

function withMessages(chat: Chat, incoming: readonly ChatMessage[], countsAsUnread: boolean): Chat {
  const known = new Set(chat.messages.map(({ id }) => id));
  const added = incoming.filter(({ id }) => !known.has(id));
  if (added.length === 0) return chat;
  const messages = [...chat.messages, ...added].toSorted((a, b) => a.timestamp - b.timestamp).slice(-CHAT_HISTORY_MAX);
  if (chat.isOpen || !countsAsUnread) return { ...chat, messages };
  const unread = added.filter(({ playerId }) => playerId !== chat.myId).map(({ id }) => id);
  return { ...chat, messages, unread: [...chat.unread, ...unread] };
}
