// The effects of decisions on reports, sanctions, names and notices, and the state after decisions are taken back.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccountStore } from "../accounts/account-store.ts";
import { BarredNames } from "../accounts/barred-names.ts";
import { decideFromMachine } from "../cli/decide.ts";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { AppealStore } from "./appeal-store.ts";
import { Decisions } from "./decisions.ts";
import { ModerationStore } from "./moderation-store.ts";
import { type ReportRow, ReportStore } from "./report-store.ts";

const NOW = 1_800_000_000_000;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: ModerationStore;
  let reports: ReportStore;
  let accounts: AccountStore;
  let decisions: Decisions;
  let drawn: number[] = [];
  let now = NOW;
  const rooms = new Set<string>();
  const mails: string[] = [];
  const moderator = { id: "moderator", username: "Moderator", owners: ["account:moderator" as const] };

  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeAll(async () => {
    store = new ModerationStore(database);
    reports = new ReportStore(database);
    accounts = new AccountStore(database);
    const usernames = new BarredNames({
      ...{ database, accounts, now: () => now },
      randomInt: () => drawn.shift() ?? 99_999,
    });
    decisions = new Decisions({
      ...{ store, usernames, now: () => now, sanctionsChanged: async () => {}, warn: () => {} },
      notices: { announce: async () => {} },
      mailRenamed: (_, name) => mails.push(name),
      deleteRoom: async (id) => rooms.delete(id),
    });
  });
  beforeEach(() => {
    now = NOW;
    drawn = [];
    mails.length = 0;
  });

  async function register(username: string): Promise<"done" | "username" | "email"> {
    const email = `${username}@example.com`;
    const more = { role: "player", createdAt: NOW, isGuest: false, passwordHash: "a hash" } as const;
    return accounts.add({ id: `id of ${username}`, username, email, ...more });
  }

  let count = 0;
  async function newReport(given: Partial<ReportRow> = {}): Promise<ReportRow> {
    const id = `report ${++count}`;
    const row: ReportRow = {
      ...{ id, at: NOW, day: count, reason: "name", text: "", messages: "[]", game_id: "g", player_id: "p" },
      ...{ reporter: "device:reporter", reporter_name: "Amira", reported: `device:${count}`, reported_name: "Rude" },
      ...{ state: "open", was_dismissed: 0, network: `network ${count}`, room_id: null, room_name: null, log_id: null },
      ...given,
    };
    await reports.add(row);
    return row;
  }
  const noticesOf = async (person: Owner) =>
    (
      await database.query
        .selectFrom("moderation_notices")
        .select(["kind", "name"])
        .where("person", "=", person)
        .execute()
    ).map(({ kind, name }) => `${kind} ${name}`.trim());
  const decide = async (decision: Parameters<Decisions["decide"]>[1]) => {
    const report = await newReport();
    await decisions.decide(report, decision, moderator);
    return report;
  };
  const newestEntry = async (person: Owner) => (await store.log({ person }))[0]?.id ?? "";

  it("a dismissal that is taken back opens all its reports again, and they count as true", async () => {
    const report = await newReport();
    await newReport({ reported: report.reported, reporter: "device:other" });
    await decisions.decide(report, { action: "dismiss", note: "nothing" }, moderator);
    expect(await reports.recordOf("device:other")).toEqual({ reports: 1, dismissed: 1 });
    expect(await noticesOf("device:other")).toEqual(["unfounded Rude"]);
    const id = await newestEntry(report.reported);
    expect((await decisions.undo(id, "too fast", moderator)).ok).toBe(true);
    expect(await reports.report(report.id)).toMatchObject({ state: "open", was_dismissed: 0, weight: 2 });
    expect(await noticesOf("device:other")).toEqual([]);
    expect(await decisions.undo(id, "again", moderator)).toMatchObject({ refusal: { code: "DECISION_FINAL" } });
  });

  it("two moderators can't take back the same decision", async () => {
    const report = await newReport();
    await decisions.decide(report, { action: "mute", note: "rude" }, moderator);
    const id = await newestEntry(report.reported);
    const both = await Promise.all([1, 2].map(() => decisions.undo(id, "no", moderator)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.sanctionsOf(report.reported, NOW)).toEqual([]);
  });

  it("an appeal is lifted together with its sanction, and a sanction stays whose appeal another moderator has kept", async () => {
    const appeals = new AppealStore(database);
    const sanctions = [];
    for (const _ of [1, 2]) {
      const { reported } = await decide({ action: "suspend", note: "rude" });
      const id = await newestEntry(reported);
      expect(await appeals.add({ id, owners: [reported], text: "it was my brother" }, NOW)).toBe("added");
      sanctions.push({ id, reported });
    }
    const [first, second] = sanctions;
    if (first === undefined || second === undefined) throw new Error("two sanctions were expected");
    const other = { id: "other", username: "Other", owners: ["account:other" as const] };
    const lift = (id: string) => decisions.undo(id, "read", other, [appeals.lifting(id)]);
    expect((await lift(first.id)).ok).toBe(true);
    expect(await appeals.keep(first.id)).toBe(false);
    expect(await store.sanctionsOf(first.reported, NOW)).toEqual([]);
    expect(await appeals.keep(second.id)).toBe(true);
    expect(await lift(second.id)).toMatchObject({ refusal: { code: "DECISION_FINAL" } });
    expect(await store.sanctionsOf(second.reported, NOW)).toHaveLength(1);
  });

  it("taking back a mute leaves the longer one that replaced it", async () => {
    const report = await newReport();
    await decisions.decide(report, { action: "mute", note: "rude", until: NOW + 1 }, moderator);
    const id = await newestEntry(report.reported);
    await decisions.decide(report, { action: "mute", note: "again" }, moderator);
    await decisions.undo(id, "the first was wrong", moderator);
    expect(await store.sanctionsOf(report.reported, NOW)).toEqual([
      { person: report.reported, kind: "mute", until: null },
    ]);
    expect((await noticesOf(report.reported)).filter((told) => told.startsWith("lifted"))).toEqual([]);
  });

  describe.each(["mute", "suspend"] as const)("taking back the newer of two decisions to %s", (action) => {
    /** Makes two decisions about one person, one second apart. The first sanction ends in an hour. */
    async function two() {
      const report = await newReport();
      await decisions.decide(report, { action, note: "rude", until: NOW + 3_600_000 }, moderator);
      const older = await newestEntry(report.reported);
      now += 1000;
      await decisions.decide(report, { action, note: "again" }, moderator);
      const newer = await newestEntry(report.reported);
      now += 1000;
      const ends = async () => (await store.sanctionsOf(report.reported, now)).map(({ until }) => until);
      const lifted = async () => (await noticesOf(report.reported)).filter((told) => told === "lifted").length;
      return { report, older, newer, ends, lifted };
    }

    it("puts the older one in force again, which can be taken back too", async () => {
      const { report, older, newer, ends, lifted } = await two();
      await decisions.undo(newer, "one was enough", moderator);
      expect(await ends()).toEqual([NOW + 3_600_000]);
      expect(await lifted()).toBe(0);
      expect(await noticesOf(report.reported)).toEqual(action === "mute" ? ["muted", "muted"] : []);
      await decisions.undo(older, "none was needed", moderator);
      expect(await ends()).toEqual([]);
      expect(await lifted()).toBe(1);
    });

    it("puts none in force again that a shorter one has replaced, which is over", async () => {
      const report = await newReport();
      for (const until of [null, NOW + 60_000]) {
        await decisions.decide(report, { action, note: "rude", ...(until !== null && { until }) }, moderator);
        now += 1000;
      }
      now += 60_000;
      await decisions.decide(report, { action, note: "again" }, moderator);
      now += 1000;
      await decisions.undo(await newestEntry(report.reported), "a mistake", moderator);
      expect(await store.sanctionsOf(report.reported, now)).toEqual([]);
    });

    it("together with the older one ends all, in either order", async () => {
      for (let turn = 0; turn < 6; turn++) {
        const { older, newer, ends, lifted } = await two();
        const ids = turn % 2 === 0 ? [older, newer] : [newer, older];
        const undone = await Promise.all(ids.map((id) => decisions.undo(id, "a mistake", moderator)));
        expect(undone.map(({ ok }) => ok)).toEqual([true, true]);
        expect([await ends(), await lifted()]).toEqual([[], 1]);
      }
    });

    it("ends all if the older one was taken back or lifted before, or is over", async () => {
      const first = await two();
      await decisions.undo(first.older, "the first was wrong", moderator);
      await decisions.undo(first.newer, "the second too", moderator);
      expect([await first.ends(), await first.lifted()]).toEqual([[], 1]);
      const second = await two();
      now += 3_600_000;
      await decisions.undo(second.newer, "it was one too many", moderator);
      expect([await second.ends(), await second.lifted()]).toEqual([[], 1]);
      const third = await newReport();
      await decisions.decide(third, { action, note: "rude" }, moderator);
      now += 1000;
      await decisions.decide(third, { action: "lift", note: "forgiven" }, moderator);
      now += 1000;
      await decisions.decide(third, { action, note: "again" }, moderator);
      await decisions.undo(await newestEntry(third.reported), "a mistake", moderator);
      expect(await store.sanctionsOf(third.reported, now)).toEqual([]);
    });
  });

  it("a renamed account gets a name that is free; no account can have its old one until that is taken back", async () => {
    for (const name of ["Insult", "Player11111"]) expect(await register(name)).toBe("done");
    const report = await newReport({ reported: "account:id of Insult" });
    drawn = [11_111, 22_222];
    expect((await decisions.decide(report, { action: "rename", note: "an insult" }, moderator)).ok).toBe(true);
    expect((await accounts.find("id of Insult"))?.username).toBe("Player22222");
    expect(mails).toEqual(["Player22222"]);
    expect(await noticesOf(report.reported)).toEqual(["renamed Player22222"]);
    expect(await accounts.isFree("username", "INSULT")).toBe(false);
    expect(await register("INSULT")).toBe("username");
    const own = { id: "id of Insult", passwordHash: "a hash" };
    const back = { username: "insult", email: undefined, passwordHash: undefined };
    expect(await accounts.change(own, back, now)).toBe("username");
    const id = await newestEntry(report.reported);
    expect(await store.entry(id)).toMatchObject({ was: "Insult", became: "Player22222" });
    const undone = await decisions.undo(id, "it is a family name", moderator);
    expect(undone).toMatchObject({ ok: true, value: { was: "Player22222", became: "Insult" } });
    expect((await accounts.find("id of Insult"))?.username).toBe("Insult");
    expect(await noticesOf(report.reported)).toEqual(["lifted"]);
  });

  it("taking back a renaming leaves the name that the account has chosen since, and the log says so", async () => {
    await register("Slur");
    const report = await newReport({ reported: "account:id of Slur" });
    drawn = [33_333];
    await decisions.decide(report, { action: "rename", note: "a slur" }, moderator);
    await accounts.change(
      { id: "id of Slur", passwordHash: "a hash" },
      { username: "Polite", email: undefined, passwordHash: undefined },
      now,
    );
    const undone = await decisions.undo(await newestEntry(report.reported), "no", moderator);
    expect(undone).toMatchObject({ value: { action: "undo", was: null, became: "Polite" } });
    expect((await accounts.find("id of Slur"))?.username).toBe("Polite");
    expect(await accounts.isFree("username", "Slur")).toBe(true);
  });

  it("a guest can't be renamed, and a room is deleted once", async () => {
    const report = await newReport({ room_id: "room", room_name: "Insults" });
    const code = async (action: "rename" | "delete-room") => {
      const decided = await decisions.decide(report, { action, note: "n" }, moderator);
      return decided.ok ? "done" : decided.refusal.code;
    };
    expect(await code("rename")).toBe("GUEST_NAME");
    rooms.add("room");
    expect(await code("delete-room")).toBe("done");
    const id = await newestEntry(report.reported);
    expect(await store.entry(id)).toMatchObject({ action: "delete-room", was: "Insults" });
    expect(await code("delete-room")).toBe("ROOM_NOT_FOUND");
    expect(await decisions.undo(id, "no", moderator)).toMatchObject({ refusal: { code: "DECISION_FINAL" } });
    expect(await decisions.undo(randomUUID(), "no", moderator)).toMatchObject({
      refusal: { code: "DECISION_NOT_FOUND" },
    });
  });

  it("a moderator decides nothing about themselves, as a guest on their own device neither", async () => {
    const device = "device:of the moderator" as const;
    const self = { ...moderator, owners: [...moderator.owners, device] };
    const another = { id: "another", username: "Another", owners: [] };
    for (const reported of ["account:moderator", device] as const) {
      const report = await newReport({ reported });
      for (const action of ["dismiss", "lift"] as const) {
        const decided = await decisions.decide(report, { action, note: "me" }, self);
        expect(decided).toMatchObject({ refusal: { code: "FORBIDDEN" } });
      }
      await decisions.decide(report, { action: "mute", note: "rude" }, another);
      const undone = await decisions.undo(await newestEntry(reported), "me", self);
      expect(undone).toMatchObject({ refusal: { code: "FORBIDDEN" } });
      expect(await store.sanctionsOf(reported, NOW)).toHaveLength(1);
      expect((await store.log({ except: self.owners })).filter(({ person }) => person === reported)).toEqual([]);
    }
  });

  it("only the machine's program decides about an account with a role, and about its devices", async () => {
    const now = NOW;
    for (const [name, role] of [
      ["Second_Mod", "moderator"],
      ["Boss", "admin"],
    ] as const) {
      await register(name);
      await accounts.grant(name, role);
      const id = `id of ${name}`;
      const session = { token_hash: "", device: `of ${name}`, expires_at: NOW, began_at: NOW, proven_at: NOW };
      await database.query
        .insertInto("sessions")
        .values({ id, account_id: id, client: null, ...session })
        .execute();
      expect(await store.ownersOf(id)).toEqual([`account:${id}`, `device:of ${name}`]);
      for (const reported of [`account:${id}`, `device:of ${name}`] as const) {
        const report = await newReport({ reported });
        for (const action of ["mute", "suspend", "warn", "rename", "lift", "dismiss"] as const) {
          const decided = await decisions.decide(report, { action, note: "rude" }, moderator);
          expect(decided).toMatchObject({ refusal: { code: "FORBIDDEN" } });
        }
        expect(await store.sanctionsOf(reported, NOW)).toEqual([]);
        expect(await reports.report(report.id)).toMatchObject({ state: "open" });
      }
      await decideFromMachine(database, { id, username: name }, { action: "suspend", days: 1, now });
      const [suspension] = await store.sanctionsOf(`account:${id}`, NOW);
      expect(suspension).toMatchObject({ kind: "suspend", until: NOW + 86_400_000 });
      expect((await reports.reports("open")).filter(({ reported }) => reported === `account:${id}`)).toEqual([]);
      expect(await store.ownersOf(id)).toEqual([`account:${id}`]);
      const [entry] = await store.log({ person: `account:${id}` });
      expect(entry).toMatchObject({ moderator: "npm run admin", action: "suspend", reported_name: name });
      expect(await decisions.undo(entry?.id ?? "", "a friend", moderator)).toMatchObject({
        refusal: { code: "FORBIDDEN" },
      });
      await decideFromMachine(database, { id, username: name }, { action: "lift", days: null, now });
      expect(await store.sanctionsOf(`account:${id}`, NOW)).toEqual([]);
      await accounts.grant(name, "player");
      expect(await store.holdsRole(`account:${id}`)).toBe(false);
    }
  });

  it("a report after a decision of the same day is a new one; while a report is open, there is no second", async () => {
    const same = { reporter: "device:same", reported: "device:rude again", day: 20_000 } as const;
    const report = await newReport(same);
    await newReport(same);
    const open = async () => (await reports.reports("open")).filter(({ reported }) => reported === same.reported);
    expect(await open()).toHaveLength(1);
    await decisions.decide(report, { action: "warn", note: "rude" }, moderator);
    expect(await open()).toHaveLength(0);
    await newReport({ ...same, at: NOW + 1 });
    expect(await open()).toHaveLength(1);
  });
});
