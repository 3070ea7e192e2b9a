// An offline game as it is saved: its terms and its log. The rules rebuild the game from them.
import { BOT_LEVELS, type BotLevel, entry, houseRules } from "@chkobba/protocol";
import {
  type Entry,
  type Game,
  type GameScript,
  type HouseRules,
  houseRulesOf,
  replay,
  type Setup,
  TARGETS,
  type Target,
} from "@chkobba/rules";
import * as z from "zod/mini";
import { FACES, type Face } from "../../shared/settings.ts";

const person = z.object({ name: z.string(), face: z.nullable(z.enum(FACES)) });

/** A person who shares this device with others at the table. The face is null if it follows from the name. */
export type Person = z.infer<typeof person>;

/** The options that the player chose for the game. */
export interface OfflineOptions {
  readonly playerName: string;
  readonly level: BotLevel;
  readonly target: Target;
  /**
   * Whether the game is 2 vs 2, with one bot as teammate and two as opponents. Missing in games that were saved before
   * there were team games.
   */
  readonly teamMode?: boolean | undefined;
  /**
   * The people who share this device, by seat; null is a bot's seat. Missing in a game of one person, who is on the
   * first seat.
   */
  readonly people?: readonly (Person | null)[] | undefined;
  /** Whether the device lies on the table between two people, so that each of them has a side of the screen. */
  readonly isBetween?: boolean | undefined;
  /** The game ends after this many rounds, whatever the target, as the game at whose moment it was begun. */
  readonly rounds?: number | undefined;
}

/** A deal that was begun on the server and continued offline. */
export interface TakenDeal {
  readonly id: string;
  readonly rounds: number;
  /** Determines the decks and the bot's random choices. */
  readonly seed: string;
}

export interface OfflineTerms extends OfflineOptions, HouseRules {
  readonly deal?: TakenDeal | undefined;
}

export interface OfflineGame {
  readonly id: string;
  readonly terms: OfflineTerms;
  /** The first entry is the deal. */
  readonly entries: readonly Entry[];
}

/** The id of the person on the first seat. */
export const ME = "me";
export const BOT = "bot";
export const MY_SEAT = 0;

/** The bots have the same names as on the server. */
const BOTS = [
  { id: BOT, name: "Chkobba Bot" },
  { id: "bot-2", name: "Chkobba Bot 2" },
  { id: "bot-3", name: "Chkobba Bot 3" },
] as const;

export function setupOf({ target, teamMode = false, deal, rounds = deal?.rounds, ...rules }: OfflineTerms): Setup {
  return { seats: teamMode ? 4 : 2, target, ...houseRulesOf(rules), ...(rounds !== undefined && { rounds }) };
}

export function scriptOf({ terms, entries }: Omit<OfflineGame, "id">): GameScript {
  return { setup: setupOf(terms), players: playersOf(terms), entries };
}

function playersOf(terms: OfflineTerms): GameScript["players"] {
  const { seats } = setupOf(terms);
  const people = terms.people ?? [{ name: terms.playerName }, ...new Array<null>(seats - 1).fill(null)];
  const bots = [...BOTS];
  return people.map((person, seat) => {
    if (person !== null) return { id: personId(seat), name: person.name, isBot: false };
    const { id, name } = bots.shift() ?? BOTS[0];
    return { id, name, isBot: true };
  });
}

function personId(seat: number): string {
  return seat === 0 ? ME : `${ME}-${seat + 1}`;
}

/** The faces that the people of a shared device have chosen, by player id. */
export function chosenFaces({ people = [] }: OfflineTerms): ReadonlyMap<string, Face> {
  return new Map(people.flatMap((one, seat) => (one?.face == null ? [] : [[personId(seat), one.face] as const])));
}

/** The number of people at this device's table. */
export function peopleIn({ people }: Pick<OfflineTerms, "people">): number {
  return people === undefined ? 1 : people.filter((one) => one !== null).length;
}

/** The game that the log describes; null if the entries break the rules. */
export function gameOf(saved: Omit<OfflineGame, "id">): Exclude<Game, { readonly status: "waiting" }> | null {
  const game = replay(scriptOf(saved));
  return game?.status === "waiting" ? null : game;
}

const savedGame = z.object({
  id: z.string(),
  terms: z.object({
    playerName: z.string(),
    level: z.enum(BOT_LEVELS),
    target: z.literal(TARGETS),
    teamMode: z.optional(z.boolean()),
    people: z.optional(z.array(z.nullable(person))),
    isBetween: z.optional(z.boolean()),
    rounds: z.optional(z.int()),
    deal: z.optional(z.object({ id: z.string(), rounds: z.int(), seed: z.string() })),
    ...houseRules.shape,
  }),
  entries: z.array(entry),
});

/** Parses a stored game; null if it is missing or can't be continued. */
export function offlineGameFrom(raw: unknown): OfflineGame | null {
  const saved = savedGame.safeParse(raw);
  if (!saved.success || peopleIn(saved.data.terms) === 0) return null;
  const { id, terms, entries } = saved.data;
  const game = { id, terms: { ...terms, ...houseRulesOf(terms) }, entries };
  return gameOf(game) === null ? null : game;
}
