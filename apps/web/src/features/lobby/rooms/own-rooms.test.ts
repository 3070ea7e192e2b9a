// @vitest-environment jsdom
import { HOUSE_RULES } from "@chkobba/rules";
import { act, createElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { strictRoot } from "../../../shared/root-for-tests.tsx";
import {
  forgetRoom,
  joinedRoom,
  knownRooms,
  type OwnRoom,
  parseOwnRooms,
  rememberRoom,
  setAccountRooms,
  useOwnRooms,
} from "./own-rooms.ts";

const room = { id: "r", name: "Hafsia", code: "Z2K9XA" };
const numbered = (nth: number) => ({ id: `r${nth}`, name: `Room ${nth}`, code: `CODE${nth}` });

/** The rooms as the lobby lists them. */
let listed: readonly OwnRoom[] = [];

function List() {
  listed = useOwnRooms();
  return null;
}

const saved = () => parseOwnRooms(JSON.parse(localStorage.getItem("chkobba.rooms") ?? "null"));
const change = (task: () => void) => act(async () => task());

it("reads what it wrote", () => {
  expect(parseOwnRooms(JSON.parse(JSON.stringify([room])))).toEqual([room]);
});

it.each([
  null,
  {},
  "text",
  [1, null, {}, { id: 3, name: "x" }, { id: "r", name: 3 }, { id: "r" }, { ...room, code: 7 }],
])("ignores %j", (stored) => {
  expect(parseOwnRooms(stored)).toEqual([]);
});

describe("the rooms opened in this browser", () => {
  beforeEach(async () => {
    const root = strictRoot();
    await act(async () => root.render(createElement(List)));
    return () =>
      change(() => {
        for (const { id } of listed) forgetRoom(id);
        root.unmount();
      });
  });

  it("are listed and saved with the newest first, and with a code only if they have one", async () => {
    await change(() => {
      rememberRoom(room);
      rememberRoom({ id: "old", name: "Bardo", code: null });
    });
    expect(listed).toEqual([{ id: "old", name: "Bardo" }, room]);
    expect(saved()).toEqual(listed);
  });

  it("are at most five, each once", async () => {
    await change(() => {
      for (let nth = 1; nth <= 6; nth++) rememberRoom(numbered(nth));
      rememberRoom({ ...numbered(3), name: "Renamed" });
    });
    expect(listed.map(({ name }) => name)).toEqual(["Renamed", "Room 6", "Room 5", "Room 4", "Room 2"]);
  });

  it("are forgotten by their id or by their code", async () => {
    await change(() => {
      for (let nth = 1; nth <= 3; nth++) rememberRoom(numbered(nth));
      forgetRoom("r1");
      forgetRoom("CODE2");
    });
    expect(listed).toEqual([numbered(3)]);
    expect(saved()).toEqual(listed);
  });

  it("stay as another tab has saved them when a different room is closed", async () => {
    await change(() => rememberRoom(room));
    const ofOtherTab = JSON.stringify([numbered(1), room]);
    localStorage.setItem("chkobba.rooms", ofOtherTab);
    await change(() => forgetRoom("r9"));
    expect(localStorage.getItem("chkobba.rooms")).toBe(ofOtherTab);
  });

  it("are followed by the account's other rooms, which the browser does not save", async () => {
    const terms = {
      isPrivate: true,
      teamMode: false,
      targetScore: 21 as const,
      houseRules: HOUSE_RULES,
      watchable: false,
    };
    const ofAccount = (nth: number) => ({ ...numbered(nth), ...terms, gameIds: [], runningGames: 0, createdAt: nth });
    await change(() => {
      rememberRoom(numbered(1));
      setAccountRooms([ofAccount(1), ofAccount(2)]);
    });
    expect(listed).toEqual([numbered(1), numbered(2)]);
    expect(saved()).toEqual([numbered(1)]);
    expect(knownRooms()).toEqual(new Set(["r1", "r2"]));
    await change(() => forgetRoom("CODE2"));
    expect(listed).toEqual([numbered(1)]);
    await change(() => setAccountRooms([]));
  });

  it("are known like joined rooms, until they are closed", async () => {
    await change(() => {
      rememberRoom(room);
      joinedRoom({ id: "joined" });
    });
    expect(knownRooms()).toEqual(new Set(["joined", "r"]));
    await change(() => forgetRoom("joined"));
    expect(knownRooms()).toEqual(new Set(["r"]));
    await change(() => forgetRoom("r"));
    expect(knownRooms()).toEqual(new Set());
  });
});
