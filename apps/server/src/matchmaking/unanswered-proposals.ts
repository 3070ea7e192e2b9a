// Limits how many proposals a person may leave unanswered: each one wastes the other players' time. A network has a far wider limit,
// which stops only people without a finished game: a whole school or a carrier's customers may share one address.
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { SocketMemory } from "../realtime/socket.ts";
import { personsOf } from "../realtime/visitor.ts";

export interface UnansweredProposalsParts {
  readonly persons: RateLimit;
  readonly networks: RateLimit;
  /** Whether one of these owners has finished a game between people. */
  readonly hasFinishedGames: (owners: readonly string[]) => Promise<boolean>;
}

export class UnansweredProposals {
  readonly #parts: UnansweredProposalsParts;

  constructor(parts: UnansweredProposalsParts) {
    this.#parts = parts;
  }

  /** Counts a proposal that this person did not answer, or whose connection was closed before the answer. */
  count(person: string, network: string): void {
    this.#parts.persons.allows(person);
    this.#parts.networks.allows(network);
  }

  /** Whether the visitor at this socket may search now. */
  async allows({ visitor, network }: Pick<SocketMemory, "visitor" | "network">): Promise<boolean> {
    const { persons, networks, hasFinishedGames } = this.#parts;
    if (personsOf(visitor).some((person) => persons.retryAfterSeconds(person) > 0)) return false;
    if (networks.retryAfterSeconds(network) === 0) return true;
    return visitor.owners.length > 0 && hasFinishedGames(visitor.owners);
  }
}
