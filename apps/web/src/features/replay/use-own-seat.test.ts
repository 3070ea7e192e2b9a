// @vitest-environment jsdom
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { AMIRA } from "../../shared/auth/amira-for-tests.ts";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { ownSeatOf } from "./use-own-seat.ts";

const players = [
  { id: "p0", name: "Amal" },
  { id: "p1", name: "Bilel" },
];
const seat = { gameId: "g", playerId: "p1", playerName: "Bilel" };

test("a replay is seen from the viewer's own seat: by the seat at the table, else by the name", () => {
  expect(ownSeatOf({ id: "g", players }, seat, "")).toBe(1);
  expect(ownSeatOf({ id: "g", players }, null, "Bilel")).toBe(1);
  expect(ownSeatOf({ id: "g", players }, { ...seat, gameId: "other" }, "Amal")).toBe(0);
});

test("a viewer who did not play, or whose name is at two seats, sees the table from the first seat", () => {
  expect(ownSeatOf({ id: "g", players }, null, "Chiraz")).toBe(0);
  const equal = players.map(({ id }) => ({ id, name: "Bilel" }));
  expect(ownSeatOf({ id: "g", players: equal }, null, "Bilel")).toBe(0);
});

test("the seat at the table counts more than an equal name at another seat, even if it is the first one", () => {
  expect(ownSeatOf({ id: "g", players }, { ...seat, playerId: "p0" }, "Bilel")).toBe(0);
});

test("a viewer whose seat is another player's by now is recognised by the name", () => {
  expect(ownSeatOf({ id: "g", players }, { ...seat, playerId: "gone" }, "Bilel")).toBe(1);
  expect(ownSeatOf({ id: "g", players }, { ...seat, playerId: "gone" }, "Chiraz")).toBe(0);
});

test("a name at two seats after the first one shows the table from the first seat", () => {
  const three = [...players, { id: "p2", name: "Bilel" }];
  expect(ownSeatOf({ id: "g", players: three }, null, "Bilel")).toBe(0);
});

let page: typeof import("./use-own-seat.ts");
let shown: number;

function Replay({ names }: { readonly names: readonly string[] }) {
  shown = page.useOwnSeat({ id: "g", players: names.map((name, at) => ({ id: `p${at}`, name })) });
  return null;
}

/** Opens a new page with the replay of a game. `shown` returns the seat from which the page shows it. */
async function open(names: readonly string[]) {
  vi.resetModules();
  const { setSignedIn } = await import("../../shared/auth/auth-store.ts");
  const { rememberName } = await import("../../shared/auth/player-name.ts");
  const { useSession } = await import("../../shared/seat/session.ts");
  page = await import("./use-own-seat.ts");
  const root = strictRoot();
  await act(async () => root.render(createElement(Replay, { names })));
  const change = (task: () => void) => act(async () => task());
  return { setSignedIn, rememberName, useSession, shown: () => shown, change };
}

test("a guest sees the replay from the seat with the name that they have chosen, and a new visitor from the first", async () => {
  const { shown, change, rememberName } = await open(["Amal", "Bilel"]);
  expect(shown()).toBe(0);
  await change(() => rememberName("Bilel"));
  expect(shown()).toBe(1);
});

test("an account sees the replay from the seat with its username, whatever name is typed on the page", async () => {
  const { shown, change, rememberName, setSignedIn } = await open(["Amal", AMIRA.username]);
  await change(() => setSignedIn(AMIRA));
  expect(shown()).toBe(1);
  await change(() => rememberName("Amal"));
  expect(shown()).toBe(1);
});

test("a player who still has a seat at the table sees the replay from it", async () => {
  const { shown, change, useSession } = await open(["Amal", "Amal"]);
  await change(() => useSession.setState({ seat }));
  expect(shown()).toBe(1);
});
