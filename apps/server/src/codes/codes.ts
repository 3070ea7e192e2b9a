// Finds the game, room or screen of an id or a short code. Wrong ids and codes are counted for each network, so that a stranger
// cannot find games by guessing. They are also counted for each person, so that one guest's guesses don't keep a whole
// café from its tables.
//
// Waiting games between people, rooms and screens have a code of six characters (`packages/protocol/src/codes.ts`):
// its first letter says whether it is a game's, a room's or a screen's (T), so a unique index in each table is
// enough. A game's code is one of its terms; it is removed from the row together with the table. `codes/codes.ts`
// stands between the features and the events that name a game or a room: it turns a code into an id, and counts
// unknown ids and codes by network. After 30 in ten minutes, wrong ids and codes are refused there. An existing id
// still passes, and so does a right code of a person (account, device and socket) who has tried no wrong one for ten
// minutes, so neighbours on one network can't keep each other from their seats. A client with a new device for each
// guess learns right codes at the rate at which its network may open sockets.
//
// A public room leaves the list ten minutes after its last person, and is removed after thirty. Its creator may
// close it: the owner of their seats. An account sees and closes its rooms on each of its devices (`GET
// /api/account/rooms`).
import { type CodeKind, readCode } from "@chkobba/protocol";
import type { Seeker } from "../identity/visitor.ts";
import type { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { type Result, refused } from "../platform/result.ts";
import type { CodeStore } from "./code-store.ts";
import type { Codes } from "./public.ts";

const NOT_FOUND = { game: "GAME_NOT_FOUND", room: "ROOM_NOT_FOUND", screen: "SCREEN_NOT_FOUND" } as const;

export interface CodesParts {
  readonly store: Pick<CodeStore, "find">;
  /** Limits the wrong ids and codes of one network. */
  readonly wrong: AttemptLimit;
  /** Remembers for some minutes that a person has tried a wrong id or code. */
  readonly ownWrong: AttemptLimit;
  readonly draw: (kind: CodeKind) => string;
}

export class CodeService implements Codes {
  readonly #parts: CodesParts;

  constructor(parts: CodesParts) {
    this.#parts = parts;
  }

  async draw(kind: CodeKind): Promise<string> {
    const { store, draw } = this.#parts;
    for (;;) {
      const code = draw(kind);
      if ((await store.find({ kind, text: code })) === undefined) return code;
    }
  }

  async follow<T>(
    seeker: Seeker,
    named: string,
    kind: CodeKind,
    go: (id: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const code = readCode(named);
    if (code === null) {
      const found = await go(named);
      const isWrong = !found.ok && found.refusal.code === NOT_FOUND[kind];
      return isWrong && !(await this.#mayBeWrong(seeker)) ? refused("RATE_LIMITED") : found;
    }
    const found = leadsTo(code.kind, kind) ? await this.#parts.store.find(code) : undefined;
    const isAllowed = found === undefined ? await this.#mayBeWrong(seeker) : await this.#mayBeRight(seeker);
    if (!isAllowed) return refused("RATE_LIMITED");
    const id = kind === "game" ? found?.gameId : found?.id;
    return id == null ? refused(NOT_FOUND[kind]) : go(id);
  }

  /** Counts a wrong id or code. Returns whether the seeker may learn that it is wrong. */
  async #mayBeWrong({ network, owners }: Seeker): Promise<boolean> {
    const { wrong, ownWrong } = this.#parts;
    await Promise.all(owners.map((owner) => ownWrong.take(owner)));
    return (await wrong.take(network)) === 0;
  }

  async #mayBeRight({ network, owners }: Seeker): Promise<boolean> {
    const { wrong, ownWrong } = this.#parts;
    const isRight = async () => true;
    if ((await wrong.attempt(network, isRight)).kind === "right") return true;
    const own = await Promise.all(owners.map((owner) => ownWrong.attempt(owner, isRight)));
    return own.length > 0 && own.every(({ kind }) => kind === "right");
  }
}

/** Whether codes of one kind may lead to things of another: a room's code leads to its first waiting game. */
function leadsTo(from: CodeKind, to: CodeKind): boolean {
  return from === to || (from === "room" && to === "game");
}
