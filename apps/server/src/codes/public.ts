// The services of the short codes for all features.
import type { CodeKind } from "@chkobba/protocol";
import type { Seeker } from "../identity/visitor.ts";
import type { Result } from "../platform/result.ts";

export interface Codes {
  /** Draws a code that no game, room or screen has. */
  readonly draw: (kind: CodeKind) => Promise<string>;
  /**
   * Calls `go` with the id for `named`, which is an id or a code. If `kind` is "game", a room's code leads to the room's
   * first waiting game. A screen is found by its code alone. After too many wrong ids of the network, an existing id
   * still works, because an id cannot be guessed. So does a right code of a person who has tried no wrong one.
   */
  readonly follow: <T>(
    seeker: Seeker,
    named: string,
    kind: CodeKind,
    go: (id: string) => Promise<Result<T>>,
  ) => Promise<Result<T>>;
}
