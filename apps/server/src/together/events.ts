// The events of people who look at a finished game together. The people who played the game may always join. Anyone
// else who may see its replay joins while a player of the game is there.
import type { Reply, TogetherRef, TogetherSaid } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { isDevice } from "../identity/owner.ts";
import { ownerOf } from "../identity/visitor.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import { seekerAt } from "../realtime/seeker.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { RoomPerson, TogetherRoom } from "./room.ts";
import type { TogetherRooms } from "./rooms.ts";
import type { Sayings } from "./sayings.ts";

type TogetherEvents = Pick<
  EventHandlers,
  "join-together" | "leave-together" | "show-together" | "lead-together" | "remove-from-together" | "say-together"
>;

type TogetherApp = Pick<
  App,
  "accounts" | "audience" | "codes" | "deals" | "games" | "history" | "limits" | "moderation" | "seats" | "wall"
>;

interface TogetherEventsWith {
  readonly rooms: TogetherRooms;
  readonly sayings: Pick<Sayings, "say">;
}

interface Joining {
  readonly ref: TogetherRef;
  readonly person: Omit<RoomPerson, "since">;
}

const PERSON_ID_LENGTH = 16;

export function togetherEvents(app: TogetherApp, { rooms, sayings }: TogetherEventsWith): TogetherEvents {
  const { codes } = app;

  const join = async (socket: IoSocket, gameId: string, number?: number): Promise<Result<Reply<"join-together">>> => {
    const joining = await joiningOf(app, socket, gameId, number);
    if (!joining.ok) return joining;
    const { ref, person } = joining.value;
    const known = rooms.roomOf(ref);
    if (known?.isRemoved(person.id) === true) return refused("FORBIDDEN", "a player has removed you");
    if (!person.isPlayer && known?.hasPlayer !== true && rooms.placeOf(socket, ref) === null)
      return refused("FORBIDDEN", "no player of this game is here");
    const room = rooms.enter(socket, ref, person);
    return room === null ? refused("RATE_LIMITED") : accepted({ together: room.shownTo(person.id) });
  };
  /** The room of a socket, where it may change what others see. */
  const placed = (socket: IoSocket, ref: TogetherRef, may: (room: TogetherRoom, personId: string) => boolean) => {
    const place = rooms.placeOf(socket, ref);
    return place !== null && may(place.room, place.personId) ? place : null;
  };
  const isLeader = ({ leaderId }: TogetherRoom, personId: string) => leaderId === personId;
  const isPlayer = (room: TogetherRoom, personId: string) => room.personHere(personId)?.isPlayer === true;

  return {
    "join-together": ({ gameId: named, number }, socket) =>
      codes.follow(seekerAt(socket), named, "game", (gameId) => join(socket, gameId, number)),
    "leave-together": async (ref, socket) => {
      if (rooms.placeOf(socket, ref) !== null) rooms.leave(socket);
      return accepted({});
    },
    "show-together": async ({ at, line, ...ref }, socket) => {
      if (placed(socket, ref, isLeader) === null) return refused("FORBIDDEN", "only the leader shows moments");
      rooms.show(ref, { at, line });
      return accepted({});
    },
    "lead-together": async ({ personId, ...ref }, socket) => {
      const place = placed(socket, ref, isLeader);
      if (place === null) return refused("FORBIDDEN", "only the leader passes the lead");
      if (!place.room.people().people.some(({ id }) => id === personId)) return refused("PLAYER_NOT_FOUND");
      rooms.lead(ref, personId);
      return accepted({});
    },
    "remove-from-together": async ({ personId, ...ref }, socket) => {
      if (placed(socket, ref, isPlayer) === null) return refused("FORBIDDEN", "only players of the game remove others");
      return rooms.remove(ref, personId) ? accepted({}) : refused("PLAYER_NOT_FOUND");
    },
    "say-together": sayTogether(app, { rooms, sayings }),
  };
}

/** The handler of reactions and quick phrases, with its limits. */
function sayTogether(
  { limits, moderation, wall }: Pick<App, "limits" | "moderation" | "wall">,
  { rooms, sayings }: TogetherEventsWith,
): TogetherEvents["say-together"] {
  const persons = limits.attempts("together-said", RATES.personReactions);
  const wordFrames = limits.at(RATES.watcherReactions);
  return async ({ reaction, phrase, ...ref }, socket) => {
    const place = rooms.placeOf(socket, ref);
    const person = place?.room.personHere(place.personId);
    if (place == null || person == null) return refused("FORBIDDEN", "only people in the room speak there");
    if (moderation.isMuted(socket)) return refused("MUTED");
    const owner = ownerOf(socket.data.visitor);
    if ((await persons.take(owner)) > 0) return refused("RATE_LIMITED");
    if (!limits.maySend(socket, place.room.socketsHere) || !wordFrames.allows(keyOf(ref), place.room.count)) {
      await persons.giveBack(owner);
      return refused("RATE_LIMITED");
    }
    const said: TogetherSaid = {
      ...{ gameId: ref.gameId, number: ref.number, personId: person.id, name: person.name },
      ...{ reaction: reaction ?? null, phrase: reaction === undefined ? (phrase ?? null) : null },
      timestamp: wall(),
    };
    await sayings.say(said, owner);
    return accepted({});
  };
}

const keyOf = ({ gameId, number }: TogetherRef) => `${gameId}:${number}`;

/** Whether a visitor may see this game's replay with others, and as whom. */
async function joiningOf(
  {
    accounts,
    audience,
    deals,
    games,
    history,
    seats,
  }: Pick<App, "accounts" | "audience" | "deals" | "games" | "history" | "seats">,
  socket: IoSocket,
  gameId: string,
  number: number | undefined,
): Promise<Result<Joining>> {
  const played = await history.seatsOf(gameId, number);
  if (played === null) return refused((await games.isRunning(gameId)) ? "NOT_FINISHED" : "GAME_NOT_FOUND");
  if (played.seats.filter(({ isBot }) => !isBot).length < 2) return refused("FORBIDDEN", "only games between people");
  const { visitor } = socket.data;
  const owner = ownerOf(visitor);
  const allowed = await deals.mayReplay(gameId, { owner, device: visitor.owners.find(isDevice) ?? null });
  if (!allowed.ok) return allowed;
  const ref = { gameId, number: played.seq };
  const id = digest(`${owner} ${keyOf(ref)}`).slice(0, PERSON_ID_LENGTH);
  const seat = played.seats.find((each) => visitor.owners.some((mine) => mine === each.owner));
  if (seat !== undefined) return accepted({ ref, person: { id, name: seat.name, isPlayer: true } });
  // The seat of a client with neither account nor device is known by its socket alone.
  const isBare = visitor.owners.length === 0 && audience.isAtTable(socket, gameId);
  const own = isBare ? await seats.seatIn(socket, gameId) : null;
  const mine = own?.ok ? await seats.ownSeat(socket, own.value) : null;
  if (mine?.ok) return accepted({ ref, person: { id, name: mine.value.name, isPlayer: true } });
  return accepted({ ref, person: { id, name: await nameOf(socket, accounts), isPlayer: false } });
}

async function nameOf(socket: IoSocket, { usernameOf }: Pick<App["accounts"], "usernameOf">): Promise<string | null> {
  const account = accountOf(socket);
  return account === null ? socket.data.guestName : usernameOf(account);
}
