// The chat of one table from one player's view. It has each message once, does not show messages of muted or blocked
// players, and counts the unread messages.
import { CHAT_HISTORY_MAX, type ChatMessage } from "@chkobba/protocol";
import { foldedMessages } from "./strangers.ts";

export interface Chat {
  /** Null before the player has joined a table. */
  readonly gameId: string | null;
  readonly myId: string;
  /** The messages, the oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly hasHistory: boolean;
  readonly isOpen: boolean;
  /** Ids of others' messages that arrived while the chat was minimised. */
  readonly unread: readonly string[];
  /** Ids of muted players. */
  readonly muted: readonly string[];
  /** Ids of players whom this player has blocked: the server no longer sends their messages. */
  readonly blocked: readonly string[];
  /** Ids of messages whose text the player has unfolded; see `foldedMessages`. */
  readonly unfolded: readonly string[];
  /** The text in the input that has not been sent. */
  readonly draft: string;
}

/** The fields that decide which messages are shown. */
type Heard = Pick<Chat, "messages" | "muted" | "blocked">;

export const NO_CHAT: Chat = {
  gameId: null,
  myId: "",
  messages: [],
  hasHistory: false,
  isOpen: false,
  unread: [],
  muted: [],
  blocked: [],
  unfolded: [],
  draft: "",
};

/** Returns the chat of a seat. At a new table the chat is empty; at the same table it is unchanged. */
export function seatedAt(chat: Chat, gameId: string, myId: string, muted: readonly string[]): Chat {
  if (chat.gameId === gameId && chat.myId === myId) return chat;
  return { ...NO_CHAT, isOpen: chat.isOpen, gameId, myId, muted };
}

/** Adds a new message. */
export function heard(chat: Chat, message: ChatMessage): Chat {
  return withMessages(chat, [message], true);
}

/** Adds the history after joining or reconnecting; messages missed while disconnected count as unread. */
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

export function blocking(chat: Chat, blocked: readonly string[]): Chat {
  return { ...chat, blocked };
}

export function unfolding(chat: Chat, messageId: string): Chat {
  return { ...chat, unfolded: [...chat.unfolded, messageId] };
}

export function shownMessages({ messages, muted, blocked }: Heard): readonly ChatMessage[] {
  return messages.filter(({ playerId }) => !muted.includes(playerId) && !blocked.includes(playerId));
}

/**
 * Returns the ids of the folded messages, whose text is hidden.
 * @param isOn whether messages of strangers are folded at all
 */
export function foldedIn(
  { messages, myId, unfolded }: Pick<Chat, "messages" | "myId" | "unfolded">,
  isOn: boolean,
): readonly string[] {
  if (!isOn) return [];
  return foldedMessages(messages, myId).filter((id) => !unfolded.includes(id));
}

export function unreadCount(chat: Chat): number {
  return shownMessages(chat).filter(({ id }) => chat.unread.includes(id)).length;
}

/** Whether the message is new to the player: not yet known, and by another player who is neither muted nor blocked. */
export function isNews(chat: Chat, message: ChatMessage): boolean {
  const { playerId } = message;
  const isHidden = chat.muted.includes(playerId) || chat.blocked.includes(playerId);
  return playerId !== chat.myId && !isHidden && !isKnown(chat, message);
}

/** Whether the chat has this message. The player's own message arrives twice: in the reply and in the broadcast. */
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
