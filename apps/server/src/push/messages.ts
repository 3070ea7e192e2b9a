// The events about which people are notified, and the texts that their browsers show, in the subscriber's language.
// Others may see a text on a locked screen, so it names no card, and of people only friends.
import { directionOf, type Language, type PushKind } from "@chkobba/protocol";
import type { PushEvent } from "./public.ts";

/** The data of a notification, as the service worker reads it. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** The page that a press opens. */
  readonly path: string;
  /** When it is over, in ms since the epoch. The browser then closes it, at the next opportunity. */
  readonly until: number;
  /** A newer notification with the same tag replaces the older one. */
  readonly tag: string;
  readonly language: Language;
  readonly direction: "ltr" | "rtl";
}

interface Texts {
  readonly turn: readonly [title: string, body: string];
  /** Follows the body of a turn if friends are at the table. */
  readonly playing: (friends: string) => string;
  readonly invitation: (from: string) => readonly [title: string, body: string];
  readonly match: readonly [title: string, body: string];
  readonly cup: (name: string) => readonly [title: string, body: string];
  readonly deal: readonly [title: string, body: string];
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    turn: ["Your turn", "The table is waiting for your card."],
    playing: (friends) => `Playing: ${friends}`,
    invitation: (from) => [`${from} invites you`, "A seat is free at the table. Come and play."],
    match: ["A game was found", "Open Chkobba now to accept it."],
    cup: (name) => [`${name} starts in 10 minutes`, "Open Chkobba to be there for the first game."],
    deal: ["The deal of the day", "New cards, the same for everyone. You have one try."],
  },
  fr: {
    turn: ["À vous de jouer", "La table attend votre carte."],
    playing: (friends) => `À table\u00a0: ${friends}`,
    invitation: (from) => [`${from} vous invite`, "Une place est libre à la table. Venez jouer."],
    match: ["Une partie est trouvée", "Ouvrez Chkobba maintenant pour l'accepter."],
    cup: (name) => [`${name} commence dans 10 minutes`, "Ouvrez Chkobba pour être là à la première partie."],
    deal: ["La donne du jour", "De nouvelles cartes, les mêmes pour tous. Vous avez un seul essai."],
  },
  ar: {
    turn: ["دورك", "الطاولة تستنّى في كارطتك."],
    playing: (friends) => `يلعبو معاك: ${friends}`,
    invitation: (from) => [`${from} يعرض عليك`, "ثمّا بلاصة فارغة عالطاولة. إيجا العب."],
    match: ["لقينالك طرح", "حلّ شكبّة توّا باش تقبلو."],
    cup: (name) => [`${name} تبدا بعد 10 دقايق`, "حلّ شكبّة باش تكون حاضر في أوّل طرح."],
    deal: ["تفريقة اليوم", "كوارط جدد، نفسهم للكلّ. عندك محاولة وحدة."],
  },
};

export function messageOf(event: PushEvent, language: Language, now: number): PushMessage {
  const [title, body] = words(event, TEXTS[language]);
  const until = now + SENDING[event.kind].ttlSeconds * 1000;
  return {
    kind: event.kind,
    title,
    body,
    path: pathOf(event),
    until,
    tag: event.kind,
    language,
    direction: directionOf(language),
  };
}

function words(event: PushEvent, texts: Texts): readonly [title: string, body: string] {
  switch (event.kind) {
    case "turn":
      return turnWords(event.friends, texts);
    case "invitation":
      return texts.invitation(isolated(event.from));
    case "cup":
      return texts.cup(isolated(event.name));
    default:
      return texts[event.kind];
  }
}

function turnWords(friends: readonly string[], { turn, playing }: Texts): readonly [title: string, body: string] {
  const [title, body] = turn;
  return friends.length === 0 ? turn : [title, `${body} ${playing(friends.map(isolated).join(", "))}`];
}

/** Isolates a name, so that a name in the other writing direction doesn't reorder the text. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function pathOf(event: PushEvent): string {
  switch (event.kind) {
    case "invitation":
      return `/invite/${encodeURIComponent(event.gameId)}`;
    case "cup":
      return `/cup/${encodeURIComponent(event.cupId)}`;
    case "deal":
      return "/deal/today";
    case "turn":
    case "match":
      return "/";
  }
}

interface Sending {
  /** The shortest time between two notifications of this kind and topic. */
  readonly pauseMs: number;
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

const HOUR_MS = 60 * 60_000;

export const SENDING: Readonly<Record<PushKind, Sending>> = {
  turn: { pauseMs: 0, ttlSeconds: 120, isUrgent: true },
  invitation: { pauseMs: HOUR_MS, ttlSeconds: 600, isUrgent: true },
  match: { pauseMs: HOUR_MS, ttlSeconds: 20, isUrgent: true },
  cup: { pauseMs: HOUR_MS, ttlSeconds: 600, isUrgent: true },
  deal: { pauseMs: HOUR_MS, ttlSeconds: 12 * 3600, isUrgent: false },
};
