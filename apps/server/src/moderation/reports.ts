// Takes reports. Each keeps the table's newest messages and the room at that moment. A person and a network can have a
// limited number of open reports.
import { randomUUID } from "node:crypto";
import type { ChatMessage, Report } from "@chkobba/protocol";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { ReportStore } from "./report-store.ts";

/** A person, as owner of seats, and their name at the table. */
export interface Party {
  readonly owner: string;
  readonly name: string;
}

export interface NewReport {
  readonly reason: Report["reason"];
  readonly text: string | undefined;
  readonly reporter: Party;
  /** Any text that identifies the reporter's network. */
  readonly network: string;
  readonly reported: Party;
  readonly gameId: string;
  /** Empty if it is not known. */
  readonly playerId: string;
}

export interface ReportsParts {
  readonly store: Pick<ReportStore, "add" | "openOf">;
  /** The newest chat messages of a game, the oldest first. */
  readonly messagesOf: (gameId: string) => Promise<readonly ChatMessage[]>;
  readonly roomOf: (gameId: string) => Promise<{ readonly id: string; readonly name: string } | null>;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Messages that a report keeps. */
const MESSAGES = 30;
export const OPEN_OF_REPORTER = 20;
/** High enough for a café, or the customers of a carrier behind one address. */
export const OPEN_OF_NETWORK = 100;

export class Reports {
  readonly #parts: ReportsParts;
  readonly #mutex = new KeyedMutex();

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  async file(report: NewReport): Promise<Result<Record<string, never>, "REPORTS_FULL">> {
    const { store, messagesOf, roomOf, now } = this.#parts;
    const { reason, text = "", reporter, network, reported, gameId, playerId } = report;
    const [messages, room] = await Promise.all([messagesOf(gameId), roomOf(gameId)]);
    // One after the other, so that many reports at once cannot exceed the limit.
    return this.#mutex.run(network, async () => {
      const { ofReporter, ofNetwork } = await store.openOf({ reporter: reporter.owner, network });
      if (ofReporter >= OPEN_OF_REPORTER || ofNetwork >= OPEN_OF_NETWORK) return refused("REPORTS_FULL");
      const at = now();
      await store.add({
        ...{ id: randomUUID(), at, day: Math.floor(at / DAY_MS), reason, text, state: "open", was_dismissed: 0 },
        ...{ reporter: reporter.owner, reporter_name: reporter.name, network, log_id: null },
        ...{ reported: reported.owner, reported_name: reported.name, game_id: gameId, player_id: playerId },
        ...{ room_id: room?.id ?? null, room_name: room?.name ?? null },
        messages: JSON.stringify(messages.slice(-MESSAGES)),
      });
      return accepted({});
    });
  }
}
