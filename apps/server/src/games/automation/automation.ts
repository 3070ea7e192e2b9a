// What the server does in a game by itself: plays for bots and for those who are away, keeps time, notices who is there.

import { firstLegalMove } from "@chkobba/bot";
import type { GameRecord } from "@chkobba/protocol";
import { viewFor } from "@chkobba/rules";
import { accepted } from "../../result.ts";
import type { GameStore } from "../log/game-store.ts";
import { botLevelAt, type LiveGame, peopleBut, seatViewOf } from "../log/live-game.ts";
import { continueRecord, playRecord } from "../log/record.ts";
import type { Randomness } from "../randomness.ts";
import type { Presence } from "../seat-ownership.ts";
import type { ChooseMove } from "./bot-pool.ts";
import { type Delays, type DueAction, nextAction } from "./next-action.ts";

export interface AutomationParts {
  readonly store: GameStore;
  readonly presence: Presence;
  readonly randomness: Randomness;
  readonly think: ChooseMove;
  readonly delays: Delays;
  readonly now: () => number;
}

/** Nothing is due in this version of a game before that moment (null: ever). */
export interface NothingDue {
  readonly version: number;
  readonly before: number | null;
}

export class Automation {
  readonly #parts: AutomationParts;

  constructor(parts: AutomationParts) {
    this.#parts = parts;
  }

  /** Does what is due in a game, or says that nothing is. */
  async attend(gameId: string): Promise<NothingDue | null> {
    const { store, delays, now } = this.#parts;
    for (;;) {
      const live = await store.load(gameId);
      if (live === null) return null;
      const due = nextAction(live, delays);
      if (due === null || due.at > now()) return { version: live.version, before: due?.at ?? null };
      if (await this.#fulfil(live, due)) return null;
    }
  }

  /** Says whether it is done: where the game went on while a bot thought, another action may be due. */
  async #fulfil(live: LiveGame, action: DueAction): Promise<boolean> {
    const { store, now } = this.#parts;
    if (action.do === "remove") return store.remove(live, now());
    const records = await this.#recordsOf(live, action);
    const done = await store.change(live.id, ({ version }) => {
      const isNewest = version === live.version;
      return accepted({ records: isNewest ? records : [], value: isNewest });
    });
    return !done.ok || done.value;
  }

  async #recordsOf(live: LiveGame, action: Exclude<DueAction, { do: "remove" }>): Promise<readonly GameRecord[]> {
    const { randomness, think, now } = this.#parts;
    switch (action.do) {
      case "play-as-bot": {
        const move = await think(seatViewOf(live), botLevelAt(live, action.playerId));
        return [playRecord(now(), action.playerId, move, "bot")];
      }
      case "play-for-clock":
        return [playRecord(now(), action.playerId, firstLegalMove(viewAtTurn(live)), "clock")];
      case "mark-away":
        return [{ at: now(), kind: "presence", playerId: action.playerId, change: "away" }];
      case "continue":
        return [continueRecord(now(), live.game, randomness.decks, peopleBut(live, null))];
      case "call":
        return action.playerIds.map((playerId) => ({ at: now(), kind: "presence", playerId, change: "ready" }));
    }
  }

  /** Brings what the log says of a seat's presence in line with its sockets. */
  async noticePresence(gameId: string, playerId: string): Promise<void> {
    const { store, presence, now } = this.#parts;
    for (;;) {
      const noticed = await store.change(gameId, (live) => {
        const seat = live.presence.get(playerId);
        const isHere = presence.isHere(playerId);
        if (seat === undefined || seat.connected === isHere) return accepted({ records: [], value: isHere });
        const change = isHere ? "here" : "gone";
        return accepted({ records: [{ at: now(), kind: "presence", playerId, change }], value: isHere });
      });
      if (!noticed.ok || noticed.value === presence.isHere(playerId)) return;
    }
  }

  /** The same for the whole table: after a start, whoever the log still says is here must connect again. */
  async noticeAbsences(gameId: string): Promise<void> {
    const live = await this.#parts.store.load(gameId);
    for (const playerId of live?.presence.keys() ?? []) await this.noticePresence(gameId, playerId);
  }
}

/** By place, not by id: a bot also plays on for somebody who has left. */
function viewAtTurn({ game }: LiveGame) {
  return viewFor(game, game.status === "in_progress" ? game.round.turn : null);
}
