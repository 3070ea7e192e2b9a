// Takes reports. Each report keeps the table's newest messages and the room at that moment. The number of open reports
// is limited for each person, and for all guests of a network together: a client can invent any number of guests, but
// not of accounts.
import { randomUUID } from "node:crypto";
import type { ChatMessage, Report } from "@chkobba/protocol";
import { accountIdOf, type Owner } from "../identity/owner.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { widerKeys } from "../platform/limits/networks.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { networkName } from "../realtime/network-name.ts";
import type { ReportStore } from "./report-store.ts";

/** A person, as owner of seats, and their name at the table. */
export interface Party {
  readonly owner: Owner;
  readonly name: string;
}

export interface NewReport {
  readonly reason: Report["reason"];
  readonly text: string | undefined;
  readonly reporter: Party;
  /** The reporter's network, as `networkOf` names it. */
  readonly network: string;
  readonly reported: Party;
  readonly gameId: string;
  /** The id of the reported player in the game; empty if it is not known. */
  readonly playerId: string;
}

export interface ReportsParts {
  readonly store: Pick<ReportStore, "add" | "openOf">;
  /** The newest chat messages of a game, the oldest first. */
  readonly messagesOf: (gameId: string) => Promise<readonly ChatMessage[]>;
  readonly roomOf: (gameId: string) => Promise<{ readonly id: string; readonly name: string } | null>;
  /** Limits the reports of guests by network. Otherwise one /64 could use up the share of the /48 around it. */
  readonly ofGuests: Pick<AttemptLimit, "take">;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** How many messages a report keeps. */
const MESSAGES = 30;
export const OPEN_OF_REPORTER = 20;
/**
 * How many open reports all guests of one network may have together. A network can be a café, or a carrier's customers
 * behind one address. A /48 of IPv6 has a higher limit.
 */
export const OPEN_OF_GUESTS = 100;

export class Reports {
  readonly #parts: ReportsParts;
  readonly #mutex = new KeyedMutex();

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  async file(report: NewReport): Promise<Result<Record<string, never>, "REPORTS_FULL">> {
    const { store, messagesOf, roomOf, ofGuests, now } = this.#parts;
    const { reason, text = "", reporter, network, reported, gameId, playerId } = report;
    const [messages, room] = await Promise.all([messagesOf(gameId), roomOf(gameId)]);
    const name = networkName(network);
    // Reports of one network run one after the other, so that many reports at once cannot exceed the limit.
    return this.#mutex.run(name, async () => {
      const open = await store.openOf({ reporter: reporter.owner, network: name });
      if (open.ofReporter >= OPEN_OF_REPORTER) return refused("REPORTS_FULL");
      if (accountIdOf(reporter.owner) === null) {
        const most = OPEN_OF_GUESTS * (widerKeys(network).at(-1)?.times ?? 1);
        if (open.ofGuests >= most || (await ofGuests.take(network)) > 0) return refused("REPORTS_FULL");
      }
      const at = now();
      await store.add({
        ...{ id: randomUUID(), at, day: Math.floor(at / DAY_MS), reason, text, state: "open", was_dismissed: 0 },
        ...{ reporter: reporter.owner, reporter_name: reporter.name, network: name, log_id: null },
        ...{ reported: reported.owner, reported_name: reported.name, game_id: gameId, player_id: playerId },
        ...{ room_id: room?.id ?? null, room_name: room?.name ?? null },
        messages: JSON.stringify(messages.slice(-MESSAGES)),
      });
      return accepted({});
    });
  }
}
