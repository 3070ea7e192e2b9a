// Events of people who look at a finished game together.
import * as z from "zod/mini";
import { optional, orDefault } from "../fields.ts";
import { PHRASE_MAX, REACTIONS } from "../limits/chat.ts";
import { isPhrase } from "../phrases.ts";
import {
  moment,
  type TogetherEnded,
  type TogetherMoment,
  type TogetherPeople,
  type TogetherSaid,
  together,
  togetherEnded,
  togetherMoment,
  togetherPeople,
  togetherSaid,
} from "../together.ts";
import { id, nothing, tableRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

const inTogether = z.object({ gameId: id, number: z.int() });
const phrase = z.string().check(z.maxLength(PHRASE_MAX, { abort: true }), z.refine(isPhrase));

export const togetherEvents = {
  /**
   * Opens a finished game between people for looking at it together. All who join see the moment that the leader shows.
   * `number`: the number of the game at its table; absent: the newest finished one. A socket is in one such room: a
   * second one takes it out of the first. A player of the game may always join, and anyone else who may see its replay
   * while a player of the game is there.
   */
  "join-together": {
    payload: z.object({ gameId: id, number: optional(z.int()) }),
    reply: z.object({ together }),
    limit: "together",
    refusals: [...tableRefusals, "NOT_FINISHED"],
  },
  "leave-together": { payload: inTogether, reply: nothing, limit: "together", refusals: [] },
  /** Shows a moment to the room. From the leader only. */
  "show-together": {
    payload: z.extend(inTogether, { at: moment.shape.at, line: orDefault(moment.shape.line, []) }),
    reply: nothing,
    limit: "moments",
    refusals: ["FORBIDDEN"],
  },
  /** Passes the lead to a person in the room. From the leader only. */
  "lead-together": {
    payload: z.extend(inTogether, { personId: id }),
    reply: nothing,
    limit: "together",
    refusals: ["FORBIDDEN", "PLAYER_NOT_FOUND"],
  },
  /** Removes a person who did not play the game, as long as the room lasts. From a player of the game only. */
  "remove-from-together": {
    payload: z.extend(inTogether, { personId: id }),
    reply: nothing,
    limit: "together",
    refusals: ["FORBIDDEN", "PLAYER_NOT_FOUND"],
  },
  /** Says a reaction or one of the quick phrases to the room. With both, the reaction is said. */
  "say-together": {
    payload: z
      .extend(inTogether, { reaction: optional(z.enum(REACTIONS)), phrase: optional(phrase) })
      .check(z.refine((said) => said.reaction !== undefined || said.phrase !== undefined, { path: ["reaction"] })),
    reply: nothing,
    limit: "sayings",
    refusals: ["FORBIDDEN", "MUTED"],
  },
} as const;

export interface TogetherServerEvents {
  /**
   * The moment that the leader shows, to the people who look at a game together and to the screens of its table. At most
   * four a second; where there are many people, at longer intervals. The newest moment always arrives.
   */
  "together-moment": (moment: TogetherMoment) => void;
  /** The people who look at a game together, and their leader. At most once a second. */
  "together-people": (people: TogetherPeople) => void;
  /** A reaction or a phrase, to the people who look at a game together, including the sender. */
  "together-said": (said: TogetherSaid) => void;
  "together-ended": (ended: TogetherEnded) => void;
}

export const togetherServerEvents = {
  "together-moment": z.tuple([togetherMoment]),
  "together-people": z.tuple([togetherPeople]),
  "together-said": z.tuple([togetherSaid]),
  "together-ended": z.tuple([togetherEnded]),
} satisfies ServerEventSchemas<TogetherServerEvents>;
