// Finds the game or room of an id or a short code. Wrong ids and codes are counted for each network, so that a stranger
// cannot find games by guessing.
import { type CodeKind, readCode } from "@chkobba/protocol";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import { type Result, refused } from "../result.ts";
import type { CodeStore } from "./code-store.ts";

const NOT_FOUND = { game: "GAME_NOT_FOUND", room: "ROOM_NOT_FOUND" } as const;

export interface CodesParts {
  readonly store: CodeStore;
  /** Limits the wrong ids and codes of one network. */
  readonly wrong: AttemptLimit;
  readonly draw: (kind: CodeKind) => string;
}

export class Codes {
  readonly #parts: CodesParts;

  constructor(parts: CodesParts) {
    this.#parts = parts;
  }

  /** Draws a code that no game or room has. */
  async draw(kind: CodeKind): Promise<string> {
    const { store, draw } = this.#parts;
    for (;;) {
      const code = draw(kind);
      if ((await store.find({ kind, text: code })) === undefined) return code;
    }
  }

  /**
   * Calls `go` with the id for `named`, which is an id or a code. If `kind` is "game", a room's code leads to the
   * room's first waiting game. After too many wrong ids, an existing id still works: an id cannot be guessed, and
   * honest people may share the network.
   */
  async follow<T>(
    network: string,
    named: string,
    kind: CodeKind,
    go: (id: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { store, wrong } = this.#parts;
    const code = readCode(named);
    if (code === null) {
      const found = await go(named);
      const isWrong = !found.ok && found.refusal.code === NOT_FOUND[kind];
      return isWrong && (await wrong.take(network)) > 0 ? refused("RATE_LIMITED") : found;
    }
    const found = code.kind === "game" && kind === "room" ? undefined : await store.find(code);
    const verdict = await wrong.attempt(network, async () => found !== undefined);
    if (verdict.kind === "too-often") return refused("RATE_LIMITED");
    const id = kind === "room" ? found?.id : found?.gameId;
    return id == null ? refused(NOT_FOUND[kind]) : go(id);
  }
}
