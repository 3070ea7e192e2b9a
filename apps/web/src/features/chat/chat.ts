// The chat of one table from one player's view: no message twice, none of muted players, and a count of unread ones.
import { CHAT_HISTORY_MAX, type ChatMessage } from "@chkobba/protocol";

export interface Chat {
  /** Null before the player has joined a table. */
  readonly gameId: string | null;
  readonly myId: string;
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly hasHistory: boolean;
  readonly isOpen: boolean;
  /** Ids of others' messages that arrived while the chat was minimised. */
  readonly unread: readonly string[];
  /** Ids of muted players. */
  readonly muted: readonly string[];
  /** Written but not sent. */
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

/** A new table starts with an empty chat; the same table keeps everything. */
export function seatedAt(chat: Chat, gameId: string, myId: string, muted: readonly string[]): Chat {
  if (chat.gameId === gameId && chat.myId === myId) return chat;
  return { ...NO_CHAT, isOpen: chat.isOpen, gameId, myId, muted };
}

/** Adds a new message. */
export function heard(chat: Chat, message: ChatMessage): Chat {
  return withMessages(chat, [message], true);
}

/** Adds the history after joining or reconnecting; messages missed meanwhile count as unread. */
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

/** Whether the message is another player's, not muted, and not known yet. */
export function isNews(chat: Chat, message: ChatMessage): boolean {
  const { playerId } = message;
  return playerId !== chat.myId && !chat.muted.includes(playerId) && !isKnown(chat, message);
}

/** The player's own message arrives twice: in the reply, and with the broadcast. */
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
