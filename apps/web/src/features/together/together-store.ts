// The room of people who look at a finished game together, as this page knows it.
import type { Moment, Reaction, Together, TogetherRef, TogetherSaid } from "@chkobba/protocol";
import { create } from "zustand";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { useSettings } from "../../shared/settings.ts";
import { connect, listen, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { whenConnected } from "../../shared/socket/when-connected.ts";
import { announce } from "../../shared/ui/announce.ts";

/** How long a reaction or a phrase is shown. */
const SAID_MS = 4000;
/** How many of them are shown at once. */
const SAID_SHOWN = 3;
/** The shortest time between two moments that the leader's page sends. The server sends no more on. */
const SHOW_MS = 250;

interface TogetherState {
  /** The moment, the people, and the id of this person. Null until this page has joined. */
  readonly room: Together | null;
  /** Why this page is not in the room; null while it is, or while it joins. */
  readonly out: PageEventRefusalCode | "removed" | null;
  readonly said: readonly TogetherSaid[];
}

const NOTHING: TogetherState = { room: null, out: null, said: [] };

export const useTogether = create<TogetherState>(() => NOTHING);

/** The moment that the leader's page shows, and has not sent yet. */
let unsent: Moment | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Joins the room of a game, again after each lost connection. The returned function leaves it. */
export function lookTogether(ref: TogetherRef): () => void {
  useTogether.setState(NOTHING);
  const isHere = (sent: TogetherRef) => sent.gameId === ref.gameId && sent.number === ref.number;
  const join = async () => {
    const answer = await request("join-together", ref);
    if (!answer.ok) {
      if (answer.refusal.code !== "CONNECTION_LOST") useTogether.setState({ room: null, out: answer.refusal.code });
      return;
    }
    useTogether.setState({ room: answer.value.together, out: null });
    sendUnsent();
  };
  const stops = [
    listen("together-moment", ({ version, at, line, ...sent }) => {
      const { room } = useTogether.getState();
      if (room !== null && isHere(sent) && version > room.version)
        useTogether.setState({ room: { ...room, version, at, line } });
    }),
    listen("together-people", ({ leaderId, people, count, ...sent }) => {
      const { room } = useTogether.getState();
      if (room === null || !isHere(sent)) return;
      useTogether.setState({ room: { ...room, leaderId, people, count } });
      if (leaderId !== room.leaderId) announceLeader({ ...room, leaderId, people });
    }),
    listen("together-said", (said) => isHere(said) && hear(said)),
    listen("together-ended", ({ reason, ...sent }) => {
      if (!isHere(sent)) return;
      if (reason === "identity") void join();
      else useTogether.setState({ room: null, out: "removed" });
    }),
    whenConnected(() => void join()),
  ];
  connect();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(pause);
    pause = undefined;
    unsent = null;
    useTogether.setState(NOTHING);
    void request("leave-together", ref);
  };
}

export function isLeading({ leaderId, personId }: Pick<Together, "leaderId" | "personId">): boolean {
  return leaderId === personId;
}

function announceLeader(room: Pick<Together, "leaderId" | "people" | "personId">): void {
  const { together: texts } = currentCatalogue();
  const leader = room.people.find(({ id }) => id === room.leaderId);
  if (leader === undefined) return;
  announce(isLeading(room) ? texts.youLead : texts.nowLeads(leader.name ?? texts.guest));
}

/** Shows a moment to the others. Only the newest one of several within a short time is sent. */
export function showMoment(moment: Moment): void {
  unsent = moment;
  if (pause === undefined) sendUnsent();
}

function sendUnsent(): void {
  const { room } = useTogether.getState();
  const moment = unsent;
  if (moment === null || room === null || !isLeading(room)) return;
  unsent = null;
  const { gameId, number } = room;
  void request("show-together", { gameId, number, at: moment.at, line: copied(moment.line) }).then((answer) => {
    // Sent again after the next connection, or with the next change.
    if (!answer.ok && answer.refusal.code !== "FORBIDDEN") unsent ??= moment;
  });
  pause = setTimeout(() => {
    pause = undefined;
    sendUnsent();
  }, SHOW_MS);
}

function copied(line: Moment["line"]) {
  return line.map(({ cardId, capturedCardIds }) => ({ cardId, capturedCardIds: [...capturedCardIds] }));
}

export async function passLead(personId: string): Promise<PageEventRefusalCode | null> {
  return ask("lead-together", personId);
}

export async function removePerson(personId: string): Promise<PageEventRefusalCode | null> {
  return ask("remove-from-together", personId);
}

async function ask(
  event: "lead-together" | "remove-from-together",
  personId: string,
): Promise<PageEventRefusalCode | null> {
  const { room } = useTogether.getState();
  if (room === null) return "CONNECTION_LOST";
  const answer = await request(event, { gameId: room.gameId, number: room.number, personId });
  return answer.ok ? null : answer.refusal.code;
}

export async function say(
  words: { readonly reaction: Reaction } | { readonly phrase: string },
): Promise<PageEventRefusalCode | null> {
  const { room } = useTogether.getState();
  if (room === null) return "CONNECTION_LOST";
  const answer = await request("say-together", { gameId: room.gameId, number: room.number, ...words });
  return answer.ok ? null : answer.refusal.code;
}

function hear(said: TogetherSaid): void {
  if (said.reaction !== null && !useSettings.getState().reactions) return;
  const { together, watching } = currentCatalogue();
  const words = said.reaction === null ? (said.phrase ?? "") : watching.reactions.names[said.reaction];
  useTogether.setState((state) => ({ said: [...state.said, said].slice(-SAID_SHOWN) }));
  announce(watching.reactions.said(said.name ?? together.guest, words));
  setTimeout(() => useTogether.setState((state) => ({ said: state.said.filter((it) => it !== said) })), SAID_MS);
}
