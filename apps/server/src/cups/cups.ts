// Cups as a feature of the server: tournaments of 1 vs 1 games between accounts.

import type { App } from "../app.ts";
import { HELD, RATES } from "../config/rates.ts";
import { accountOwner } from "../identity/owner.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { Absences } from "./absences.ts";
import { cupCalls, cupGuards } from "./calls.ts";
import { CupAudience } from "./cup-audience.ts";
import { CupCourse } from "./cup-course.ts";
import { CupEntries } from "./cup-entries.ts";
import { CupList } from "./cup-list.ts";
import { CupPages } from "./cup-pages.ts";
import { CupReports } from "./cup-reports.ts";
import { CupRunner } from "./cup-runner.ts";
import { CupService } from "./cup-service.ts";
import { CupStore } from "./cup-store.ts";
import { CupWinners } from "./cup-winners.ts";
import { cupEvents } from "./events.ts";

/** The server looks at all cups this often, because cups start and end by the clock, and players come back. */
const PASS_EVERY_MS = 1000;

export function openCups(app: App) {
  const { io, changes, games, moderation, people, push, seats } = app;
  const { cluster, database, config, wall, limits, logger } = app;
  const store = new CupStore(database);
  const winners = new CupWinners(database, store, wall);
  const pages = new CupPages({ store, winners, now: wall });
  const audience: CupAudience = new CupAudience({
    ...seats,
    io,
    store,
    cluster,
    logger,
    follows: limits.held(HELD.followedCups),
    mayPlay: moderation.mayPlay,
    onChanged: (cupId) => {
      pages.changed(cupId);
      runner.soon();
    },
    onNotified: (cupId) => pages.drop(cupId),
  });
  const entries = new CupEntries(database);
  const runner = new CupRunner({
    ...games,
    ...seats,
    store,
    audience,
    logger,
    entries,
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
    course: new CupCourse(database),
    winners,
    absences: new Absences(database),
    membership: cluster.membership,
    atomically: (statements) => tryAtomically(database, statements),
    announceSoon: (cup, accountIds) => {
      audience.soon(cup, accountIds);
      const { cupId, name } = cup;
      for (const accountId of accountIds) {
        push.notify(accountOwner(accountId), { kind: "cup", cupId, name }, { topic: cupId, tag: cupId });
      }
    },
    keepsHouseCups: config.HOUSE_CUPS,
    now: wall,
  });
  const changed = (cupId: string) => audience.changed(cupId);
  const list = new CupList({ store, winners, now: wall });
  const cups = new CupService({ store, winners, pages, entries, changed, now: wall, list });
  const reports = new CupReports({ database, store, changed, now: wall, logger });
  changes.on("cupGameChanged", (cupId) => audience.changed(cupId));
  changes.on("visitorChanged", (socket) => audience.signedIn(socket));
  const pass = new PeriodicTask({
    everyMs: PASS_EVERY_MS,
    task: async () => runner.soon(),
    failure: "cups: pairing failed, retrying",
    logger,
  });
  return {
    trophiesOf: (accountId: string, viewer: string | null) => cups.trophiesOf(accountId, viewer),
    cupNamed: async (cupId: string) => (await store.cup(cupId))?.name ?? null,
    events: cupEvents(app, { cups, audience }),
    calls: cupCalls(app, { cups, reports }),
    guards: cupGuards(limits.at(RATES.cups), limits.at(RATES.cupPages)),
    prepare: async () => {
      await audience.prepare();
      await runner.keepHouseCups();
    },
    tasks: [pass],
    close: async () => {
      await runner.stop();
      await audience.close();
    },
  };
}
