// Cups as a feature of the server: tournaments of 1 vs 1 games between accounts.
//
// A cup (`cups/`) is a tournament of 1 vs 1 games between accounts: an arena, where players are paired again and again
// until it ends, or a knockout (decision 044). Its games are opened like those of quick match, with the term `cup`.
// `cup-runner.ts` runs at the leader: it starts cups, pairs players and ends cups, always from the rows; each of its
// writes has a condition that decides between two leaders. `formats/` has a file for each kind of cup and the list of
// all kinds (`cup-formats.ts`); it is pure, and all other files ask it instead of comparing kinds. The statements of a
// pairing (`cup-statements.ts`) run in the transaction that opens the game, those of a result in the transaction that
// ends it. `cup-audience.ts` reaches the sockets on all servers: `cup-update` to the followers of a cup, at most once
// in 2 s (`cup-followers.ts`); `game-found` to all sockets of a paired account, also to those that sign in while the
// game runs. `cup-games.ts` pairs the players and opens their games: it asks who is connected and may play, counts each
// game like one that a player opens, and claims both accounts, so that an account has one running game in all cups.
// `round-starts.ts` gives the places of a knockout, `late-rounds.ts` ends a round whose time is up, `cup-reports.ts`
// has the reports about names; `cup-winners.ts` leaves suspended players out of standings and trophies (decision 090).
// When a game of a cup begins, its players leave the tables at which they wait for others. Without a connection for
// `AWAY_SECONDS` a player loses the game: the due action "give-up". A cup's last read and the bytes of its pages are
// kept until it changes (`cup-pages.ts`, decision 052); `cup-list.ts` has the list.

import type { App } from "../app.ts";
import { HELD, RATES } from "../config/rates.ts";
import { accountOwner } from "../identity/owner.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { Absences } from "./absences.ts";
import { cupCalls, cupGuards } from "./calls.ts";
import { CupAudience } from "./cup-audience.ts";
import { CupCourse } from "./cup-course.ts";
import { CupEntries } from "./cup-entries.ts";
import { CupFollowers } from "./cup-followers.ts";
import { CupList } from "./cup-list.ts";
import { CupPages } from "./cup-pages.ts";
import { CupReports } from "./cup-reports.ts";
import { CupRunner, type CupRunnerParts } from "./cup-runner.ts";
import { CupService } from "./cup-service.ts";
import { CupStarts } from "./cup-starts.ts";
import { CupStore } from "./cup-store.ts";
import { CupWinners } from "./cup-winners.ts";
import { cupEvents } from "./events.ts";

/** The server looks at all cups this often, because cups start and end by the clock, and players come back. */
const PASS_EVERY_MS = 1000;

export function openCups(app: App) {
  const { io, changes, cluster, database, limits, logger, moderation, seats, wall: now } = app;
  const store = new CupStore(database);
  const winners = new CupWinners(database, store, now);
  const pages = new CupPages({ store, winners, now });
  const followers = new CupFollowers({
    io,
    follows: limits.held(HELD.followedCups),
    onNotified: (cupId) => pages.drop(cupId),
  });
  const audience: CupAudience = new CupAudience({
    ...seats,
    ...{ io, store, cluster, logger, followers },
    mayPlay: moderation.mayPlay,
    onChanged: (cupId) => {
      pages.changed(cupId);
      runner.soon();
    },
  });
  const entries = new CupEntries(database);
  const runner = runnerOf(app, { store, winners, audience, entries });
  const changed = (cupId: string) => audience.changed(cupId);
  const list = new CupList({ store, winners, now });
  const cups = new CupService({ store, winners, pages, entries, changed, now, list });
  const reports = new CupReports({ database, store, changed, now, logger });
  changes.on("cupGameChanged", changed);
  changes.on("visitorChanged", (socket) => audience.signedIn(socket));
  const pass: PeriodicWork = {
    everyMs: PASS_EVERY_MS,
    run: async () => runner.soon(),
    failure: "cups: pairing failed, retrying",
  };
  return {
    trophiesOf: (accountId: string, viewer: string | null) => cups.trophiesOf(accountId, viewer),
    cupNamed: async (cupId: string) => (await store.cup(cupId))?.name ?? null,
    playersOf: (gameId: string) => store.playersOf(gameId),
    events: cupEvents(app, { cups, followers }),
    calls: cupCalls(app, { cups, reports }),
    guards: cupGuards(limits.at(RATES.cups), limits.at(RATES.cupPages)),
    prepare: async () => {
      await audience.prepare();
      await runner.keepHouseCups();
    },
    tasks: [pass],
    close: async () => {
      await runner.stop();
      followers.close();
      await audience.close();
    },
  };
}

function runnerOf(
  { cluster, config, database, games, logger, moderation, people, push, seats, wall: now }: App,
  parts: Pick<CupRunnerParts, "store" | "winners" | "entries"> & { readonly audience: CupAudience },
): CupRunner {
  return new CupRunner({
    ...games,
    ...seats,
    ...parts,
    course: new CupCourse(database),
    starts: new CupStarts(database),
    absences: new Absences(database),
    membership: cluster.membership,
    apart: people.apartAmong,
    mayPlay: moderation.mayPlay,
    openGame: ({ gameId, target, rated, players, ...terms }) =>
      games.openFound({
        ...terms,
        gameId,
        setup: { seats: 2, target },
        match: { id: gameId, rated },
        players: players.map(({ accountId, ...player }) => ({ ...player, owner: accountOwner(accountId) })),
      }),
    atomically: (statements) => tryAtomically(database, statements),
    announceSoon: (cup, accountIds) => {
      parts.audience.soon(cup, accountIds);
      const { cupId, name } = cup;
      for (const accountId of accountIds) {
        push.notify(accountOwner(accountId), { kind: "cup", cupId, name }, { topic: cupId, tag: cupId });
      }
    },
    keepsHouseCups: config.HOUSE_CUPS,
    logger,
    now,
  });
}
