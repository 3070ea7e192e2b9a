// A room of people who look at a game together, on one server and on two.
import { describe, expect, it } from "vitest";
import { type RoomPerson, TogetherRoom } from "./room.ts";

const REF = { gameId: "00000000-0000-4000-8000-000000000001", number: 90 };

function personOf(id: string, isPlayer = true, since = 0): RoomPerson {
  return { id, name: id, isPlayer, since };
}

/** A room at one server, with these people, who each have one socket of their own name. */
function roomOf(people: readonly RoomPerson[], server = 1): TogetherRoom {
  const room = new TogetherRoom(REF, server);
  for (const person of people) room.enter(person, person.id);
  room.settleLeader(0);
  return room;
}

/** Each room hears what the other one tells. */
function exchange(one: TogetherRoom, two: TogetherRoom): void {
  const [first, second] = [one.summary(), two.summary()];
  one.hear(2, second);
  two.hear(1, first);
}

const idsIn = (room: TogetherRoom) => room.people().people.map(({ id }) => id);

describe("the leader of a room", () => {
  it("is the first player of the game, before people who only see its replay", () => {
    const room = roomOf([personOf("viewer", false, 1), personOf("late", true, 3), personOf("early", true, 2)]);
    expect(room.leaderId).toBe("early");
    expect(idsIn(room)).toEqual(["early", "late", "viewer"]);
  });

  it("keeps the lead while their page reloads, and loses it after five seconds", () => {
    const room = roomOf([personOf("a"), personOf("b", true, 1)]);
    room.leave("a", "a");
    expect([room.settleLeader(1000), room.settleLeader(5999)]).toEqual([false, false]);
    room.enter(personOf("a", true, 6), "a again");
    expect([room.settleLeader(6000), room.leaderId]).toEqual([false, "a"]);
    room.leave("a", "a again");
    expect([room.settleLeader(10_000), room.settleLeader(15_000), room.leaderId]).toEqual([false, true, "b"]);
  });

  it("and leaving by a press gives the lead to the next person at once, and the moment stays", () => {
    const room = roomOf([personOf("a"), personOf("b", true, 1)]);
    room.show({ at: 7, line: [] });
    room.leave("a", "a");
    room.giveUpLead("a");
    expect([room.settleLeader(1), room.leaderId, room.moment().at]).toEqual([true, "b", 7]);
  });

  it("with two tabs leads until the last one closes", () => {
    const room = roomOf([personOf("a"), personOf("b", true, 1)]);
    room.enter(personOf("a"), "second tab");
    room.leave("a", "a");
    room.giveUpLead("a");
    expect([room.leaderId, room.count]).toEqual(["a", 2]);
  });
});

describe("a room on two servers", () => {
  it("has the people of both, and one leader and moment after each server has heard the other", () => {
    const one = roomOf([personOf("a", true, 1)], 1);
    const two = roomOf([personOf("b", true, 2)], 2);
    one.show({ at: 3, line: [] });
    exchange(one, two);
    two.settleLeader(0);
    expect(idsIn(one)).toEqual(["a", "b"]);
    expect([one.people(), one.moment()]).toEqual([two.people(), two.moment()]);
    expect(two.moment()).toMatchObject({ at: 3, version: 2 });
  });

  it("with two values of one version keeps the value of the higher server on both", () => {
    const [one, two] = [roomOf([personOf("a")], 1), roomOf([personOf("b")], 2)];
    exchange(one, two);
    expect([one.leaderId, two.leaderId]).toEqual(["b", "b"]);
  });

  it("hears an old summary without going back", () => {
    const [one, two] = [roomOf([personOf("a")], 1), roomOf([], 2)];
    const old = one.summary();
    one.show({ at: 9, line: [] });
    two.hear(1, one.summary());
    expect(two.hear(1, old)).toEqual({ moment: false });
    expect(two.moment().at).toBe(9);
  });

  it("loses the people of a server that no longer runs; a person of a running server leads", () => {
    const [one, two] = [roomOf([personOf("a")], 1), roomOf([personOf("b", true, 1)], 2)];
    one.lead("a");
    exchange(one, two);
    expect([two.leaderId, two.count]).toEqual(["a", 2]);
    expect(two.forgetServers((server) => server !== 1)).toBe(true);
    two.settleLeader(0);
    expect([two.settleLeader(5000), two.leaderId, two.count]).toEqual([true, "b", 1]);
  });
});

describe("a person who did not play the game", () => {
  it("is removed on all servers; a player of the game and an unknown person are not", () => {
    const [one, two] = [roomOf([personOf("a")], 1), roomOf([personOf("viewer", false)], 2)];
    exchange(one, two);
    expect(["a", "unknown", "viewer"].map((id) => one.remove(id))).toEqual([false, false, true]);
    two.hear(1, one.summary());
    expect(two.removedHere()).toEqual(["viewer"]);
    expect(two.isRemoved("viewer")).toBe(true);
  });
});

it("a room of two hundred people names twenty of them, and counts all", () => {
  const room = roomOf(Array.from({ length: 200 }, (_, nth) => personOf(`p${nth}`, false, nth)));
  expect([room.people().people.length, room.people().count, room.summary().people.length]).toEqual([20, 200, 20]);
});
