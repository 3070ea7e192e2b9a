// Looking at a finished game together: a room of people over a game that is over. It holds no card.
// Also on PostgreSQL.
import type { Together, TogetherMoment, TogetherPeople, TogetherSaid } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound, type Seated } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, newDevice, soloTable, startedPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

interface Onlooker {
  readonly player: Player;
  readonly room: Together;
  readonly moments: TogetherMoment[];
  readonly people: TogetherPeople[];
  readonly said: TogetherSaid[];
  readonly ended: string[];
}

/** A finished 1 vs 1 of two guests with a device each, of which both are in the room. */
async function lookingPair(): Promise<{ seats: [Seated, Seated]; a: Onlooker; b: Onlooker }> {
  const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
  await playLastRound(seats);
  const a = await look(seats[0].player, seats[0].gameId);
  return { seats, a, b: await look(seats[1].player, seats[1].gameId) };
}

async function look(player: Player, gameId: string): Promise<Onlooker> {
  const [moments, people, said, ended]: [TogetherMoment[], TogetherPeople[], TogetherSaid[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  player.collect("together-moment", (moment) => moments.push(moment));
  player.collect("together-people", (sent) => people.push(sent));
  player.collect("together-said", (sent) => said.push(sent));
  player.collect("together-ended", ({ reason }) => ended.push(reason));
  const { together: room } = await player.demand("join-together", { gameId });
  return { player, room, moments, people, said, ended };
}

const refOf = ({ room: { gameId, number } }: Onlooker) => ({ gameId, number });
const guest = (auth: Readonly<Record<string, unknown>> = {}) =>
  Player.connect(server().url, { deviceId: newDevice(), ...auth });
const untilLed = ({ player, people }: Onlooker, leaderId: string) =>
  player.until("another leader", () => (people.at(-1)?.leaderId === leaderId ? true : undefined));
const untilShown = ({ player, moments }: Onlooker, at: number) =>
  player.until(`moment ${at}`, () => (moments.at(-1)?.at === at ? true : undefined));

describe("a room over a finished game", () => {
  it("shows the leader's moment to all, passes the lead by a press, and survives a reload", async () => {
    const { seats, a, b } = await lookingPair();
    expect(a.room).toMatchObject({ leaderId: a.room.personId, at: 0, line: [] });
    expect(b.room.people.map(({ name, isPlayer }) => [name, isPlayer])).toEqual([
      ["Player 1", true],
      ["Player 2", true],
    ]);
    const line = [{ cardId: "7-dinari", capturedCardIds: ["3-spata", "4-coeur"] }];
    await a.player.demand("show-together", { ...refOf(a), at: 12, line });
    await untilShown(b, 12);
    expect(b.moments.at(-1)).toMatchObject({ line });
    expect(await b.player.refusal("show-together", { ...refOf(b), at: 3 })).toBe("FORBIDDEN");
    expect(await b.player.refusal("lead-together", { ...refOf(b), personId: b.room.personId })).toBe("FORBIDDEN");
    expect(await a.player.refusal("lead-together", { ...refOf(a), personId: "unknown" })).toBe("PLAYER_NOT_FOUND");
    await a.player.demand("lead-together", { ...refOf(a), personId: b.room.personId });
    await untilLed(a, b.room.personId);
    await b.player.demand("show-together", { ...refOf(b), at: 20 });
    await untilShown(a, 20);
    expect(await a.player.refusal("show-together", { ...refOf(a), at: 1 })).toBe("FORBIDDEN");
    const again = await a.player.demand("join-together", refOf(a));
    expect(again.together).toMatchObject({ at: 20, line: [], leaderId: b.room.personId, personId: a.room.personId });
    closeAll(seats);
  });

  it("goes on without the leader who leaves: the other pages stay, and the next person leads", async () => {
    const { seats, a, b } = await lookingPair();
    await a.player.demand("show-together", { ...refOf(a), at: 9 });
    await untilShown(b, 9);
    await a.player.demand("leave-together", refOf(a));
    await untilLed(b, b.room.personId);
    expect(b.people.at(-1)).toMatchObject({ count: 1 });
    expect(b.moments.map(({ at }) => at)).toEqual([9]);
    expect(b.ended).toEqual([]);
    expect(await a.player.refusal("show-together", { ...refOf(a), at: 1 })).toBe("FORBIDDEN");
    closeAll(seats);
  });

  it("lets in others while a player of the game is there, and a player removes them for good", async () => {
    const { seats, a, b } = await lookingPair();
    const viewer = await guest();
    await viewer.demand("guest-session", { sessionId: "s", username: "Viewer" });
    const seen = await look(viewer, a.room.gameId);
    expect(seen.room.people.at(-1)).toMatchObject({ name: "Viewer", isPlayer: false });
    const { personId } = seen.room;
    expect(await viewer.refusal("remove-from-together", { ...refOf(a), personId: a.room.personId })).toBe("FORBIDDEN");
    expect(await a.player.refusal("remove-from-together", { ...refOf(a), personId: b.room.personId })).toBe(
      "PLAYER_NOT_FOUND",
    );
    await b.player.demand("remove-from-together", { ...refOf(b), personId });
    await viewer.until("the end", () => seen.ended.at(-1));
    expect(seen.ended).toEqual(["removed"]);
    expect(await viewer.refusal("join-together", refOf(a))).toBe("FORBIDDEN");
    for (const event of ["show-together", "say-together"])
      expect(await viewer.refusal(event, { ...refOf(a), at: 1, reaction: "wow" })).toBe("FORBIDDEN");
    for (const { player } of [a, b]) await player.demand("leave-together", refOf(a));
    const stranger = await guest();
    expect(await stranger.refusal("join-together", refOf(a))).toBe("FORBIDDEN");
    closeAll(seats);
    for (const each of [viewer, stranger]) each.close();
  });

  it("hears reactions and quick phrases, and no other words", async () => {
    const { seats, a, b } = await lookingPair();
    await a.player.demand("say-together", { ...refOf(a), reaction: "wow" });
    await b.player.until("the reaction", () => b.said.at(-1));
    expect(b.said[0]).toMatchObject({ name: "Player 1", reaction: "wow", phrase: null, personId: a.room.personId });
    await b.player.demand("say-together", { ...refOf(b), phrase: "Ya khsara !" });
    await a.player.until("the phrase", () => a.said.find(({ phrase }) => phrase === "Ya khsara !"));
    for (const words of [{}, { phrase: "any text" }, { phrase: "x".repeat(500) }, { reaction: "boo" }])
      expect(await a.player.refusal("say-together", { ...refOf(a), ...words })).toBe("INVALID_PAYLOAD");
    closeAll(seats);
  });

  it("is refused for a running game, a game with a bot, and a game that does not exist", async () => {
    const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const [{ player, gameId }] = seats;
    expect(await player.refusal("join-together", { gameId })).toBe("NOT_FINISHED");
    expect(await player.refusal("join-together", { gameId, number: 3 })).toBe("NOT_FINISHED");
    expect(await player.refusal("join-together", { gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    const solo = await soloTable(server().url, { deviceId: newDevice() });
    await solo.player.demand("leave-game", addressOf(solo));
    expect(await solo.player.refusal("join-together", { gameId: solo.gameId })).toMatch(/FORBIDDEN|GAME_NOT_FOUND/);
    closeAll([...seats, solo]);
  });

  it("stays the room of its game while the table plays the next one, and tells no card of it", async () => {
    const { seats, a, b } = await lookingPair();
    await seats[0].player.demand("reset-game", { gameId: a.room.gameId });
    await a.player.demand("show-together", { ...refOf(a), at: 4 });
    await untilShown(b, 4);
    const again = await a.player.demand("join-together", refOf(a));
    expect(Object.keys(again.together).sort()).toEqual(
      ["at", "count", "gameId", "leaderId", "line", "number", "people", "personId", "version"].sort(),
    );
    const viewer = await guest();
    const newest = await viewer.demand("join-together", { gameId: a.room.gameId });
    expect(newest.together.number).toBe(a.room.number);
    closeAll(seats);
    viewer.close();
  });

  it("is followed by the screen of its table, until all have left", async () => {
    const { seats, a } = await lookingPair();
    const screen = await Player.connect(server().url);
    const moments: TogetherMoment[] = [];
    screen.collect("together-moment", (moment) => moments.push(moment));
    const { code } = await screen.demand("open-screen", {});
    await seats[0].player.demand("attach-screen", { ...addressOf(seats[0]), code });
    await a.player.demand("show-together", { ...refOf(a), at: 5 });
    await screen.until("the moment", () => moments.at(-1));
    expect(moments[0]).toMatchObject({ ...refOf(a), at: 5, line: [] });
    closeAll(seats);
    screen.close();
  });

  it("recognises the seats of clients with neither account nor device by their sockets", async () => {
    const seats = await startedPair(server().url);
    await playLastRound(seats);
    const a = await look(seats[0].player, seats[0].gameId);
    expect(a.room.people).toEqual([{ id: a.room.personId, name: "Player 1", isPlayer: true }]);
    closeAll(seats);
  });
});
