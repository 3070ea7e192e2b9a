// The people who share this phone in the next game, as chosen last. The choice is kept in this browser.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { isRefusedName } from "../../../shared/refused-name.ts";
import { FACES, type Face } from "../../../shared/settings.ts";
import { createChoices } from "../../../shared/stored-state.ts";

/** "bot": one person against the bot. "two", "four": that many seats on one phone. */
const WHO_PLAYS = ["bot", "two", "four"] as const;
export type WhoPlays = (typeof WHO_PLAYS)[number];

export interface SeatChoice {
  /** As typed; empty for the seat's default name. */
  readonly name: string;
  /** Null until a face is chosen. */
  readonly face: Face | null;
  readonly isBot: boolean;
}

export interface OnePhoneChoice {
  readonly who: WhoPlays;
  /** Always four; a game of two uses the first two. */
  readonly seats: readonly SeatChoice[];
  readonly isBetween: boolean;
}

const SEATS = [0, 1, 2, 3];
/** How far apart in the list the faces of neighbours are. */
const FACES_APART = 3;

/** A person on a seat of the next game. */
export interface Person {
  readonly name: string;
  readonly face: Face;
}

export const [useOnePhone, chooseOnePhone] = createChoices("chkobba.one-phone", onePhoneFrom);

export function chooseSeat(seat: number, change: Partial<SeatChoice>): void {
  const { seats } = useOnePhone.getState();
  chooseOnePhone({ seats: seats.map((each, index) => (index === seat ? { ...each, ...change } : each)) });
}

export function onePhoneFrom(stored: unknown): OnePhoneChoice {
  const { who, seats, isBetween } = fieldsOf(stored);
  return {
    who: WHO_PLAYS.find((it) => it === who) ?? "bot",
    seats: SEATS.map((seat) => seatFrom(Array.isArray(seats) ? seats[seat] : null)),
    isBetween: isBetween === true,
  };
}

function seatFrom(stored: unknown): SeatChoice {
  const { name, face, isBot } = fieldsOf(stored);
  return {
    name: typeof name === "string" ? name.slice(0, PLAYER_NAME_MAX) : "",
    face: FACES.find((it) => it === face) ?? null,
    isBot: isBot === true,
  };
}

/** The person on each seat; null is a bot. A person without a usable name gets the default name of the seat. */
export function peopleOf(
  { who, seats }: OnePhoneChoice,
  defaultName: (seat: number) => string,
): readonly (Person | null)[] {
  return seats.slice(0, who === "four" ? 4 : 2).map(({ name, face, isBot }, seat) => {
    if (mayBeBot(who, seat) && isBot) return null;
    const typed = name.trim();
    return {
      name: typed === "" || isRefusedName(typed, PLAYER_NAME_MAX) ? defaultName(seat) : typed,
      face: faceAt(seat, face),
    };
  });
}

/** A seat without a chosen face has a face of its own, so that the seats differ from the start. */
export function faceAt(seat: number, chosen: Face | null): Face {
  return chosen ?? FACES[(seat * FACES_APART) % FACES.length] ?? FACES[0];
}

/** A bot can take a seat of a game of four, but not the first one. */
export function mayBeBot(who: WhoPlays, seat: number): boolean {
  return who === "four" && seat > 0;
}
