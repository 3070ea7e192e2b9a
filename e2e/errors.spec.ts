// Each error that a player can meet, and the message for it.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

interface Unanswered {
  /** The events that the network drops, in both directions. */
  readonly lost: readonly string[];
  readonly text: string;
  readonly attempt: (player: Player, gameId: string) => Promise<void>;
}

/** The messages that appear if the server does not answer. */
const UNANSWERED: readonly Unanswered[] = [
  {
    lost: ["create-game"],
    text: "Failed to create game",
    attempt: (player) => fillIn(player, "Create 1v1 Game", "Create game"),
  },
  {
    lost: ["create-solo-game"],
    text: "Failed to create solo game",
    attempt: (player) => fillIn(player, "Play Solo vs Bot", "Start playing"),
  },
  {
    lost: ["join-game"],
    text: "Failed to join game",
    attempt: (player, gameId) => fillIn(player, "Join Private Game", "Join game", { "Join with a code": gameId }),
  },
  {
    lost: ["create-room"],
    text: "Failed to create room",
    attempt: (player) => fillIn(player, "Create Public Room", "Create a room", { "Room name": "Hafsia" }),
  },
  {
    lost: ["create-game-in-room"],
    text: "Failed to create game in room",
    attempt: (player) => fillIn(player, "Create Public Room", "Create a room", { "Room name": "Lafayette" }),
  },
  {
    lost: ["join-room"],
    text: "Failed to join room",
    attempt: (player) => fillIn(player, "Join with a code", "Join room", { "Join with a code": "any" }),
  },
];

// `npm test` covers this in refusal-text.test.ts and error-catalogue.test.ts of apps/web/src/shared/i18n, and in
// apps/web/src/features/lobby/rooms/room-seat.test.ts.
test("when the server does not answer, nothing changes and the page names the failed request", {
  tag: "@long",
}, async ({ arrive, connect }) => {
  const { gameId } = await (await connect("Host")).demand("create-game", { playerName: "Host" });
  const cases = await Promise.all(
    UNANSWERED.map(async (unanswered) => ({ ...unanswered, player: await arrive("Amira") })),
  );
  await Promise.all(
    cases.map(async ({ player, lost, text, attempt }) => {
      await lose(player.page, lost);
      await attempt(player, gameId);
      await expect(player.page.getByText(text, { exact: true })).toBeVisible();
    }),
  );
});

// `npm test` covers this in room-seat.test.ts of apps/web/src/features/lobby/rooms and in apps/web/src/shared/seat/follow-connection.test.ts.
test("a room whose game can't be opened shows an error; a seat that can't be reclaimed and a game that can't be shown lead to the lobby", {
  tag: "@long",
}, async ({ arrive, connect }) => {
  await (await connect("Host")).demand("create-room", { roomName: "Hafsia" });
  const amira = await arrive("Amira");
  const { page } = amira;
  await lose(page, ["create-game-in-room"]);
  await page.getByRole("button", { name: "Join Hafsia" }).click();
  await page.getByLabel("Your name").fill(amira.name);
  await page.getByRole("button", { name: "Join room", exact: true }).click();
  await expect(page.getByText("Failed to join or create game in room", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();

  await lose(page, []);
  await amira.create("duel");
  for (const [events, text] of [
    [["check-game-exists", "check-game-exists-response"], "Game existence check timed out"],
    [["get-game", "game-update"], "Failed to load game"],
  ] as const) {
    await lose(page, events);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
    // The player still has the seat.
    await lose(page, []);
    await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  }
});

// `npm test` covers this in invites.spec.ts and in apps/server/test/rooms.test.ts.
test("a game without a free seat shows the reason", { tag: "@long" }, async ({ arrive, connect }) => {
  const [amira, bilel] = [await connect("Amira"), await connect("Bilel")];
  const { gameId } = await amira.demand("create-game", { playerName: "Amira" });
  await bilel.demand("join-game", { gameId, playerName: "Bilel" });
  const chedli = await arrive("Chedli");
  await chedli.join(gameId);
  await expect(chedli.page.getByText("Game is full", { exact: true })).toBeVisible();
  await amira.demand("start-game", { gameId });
  await chedli.page.getByRole("button", { name: "Join game" }).click();
  await expect(chedli.page.getByText("Game has already started", { exact: true })).toBeVisible();
});

/** Opens a form of the lobby, fills in its fields, and sends it. */
async function fillIn(
  { page, name }: Player,
  entry: string,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole("button", { name: entry }).click();
  await page.getByLabel("Your name").fill(name);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: action, exact: true }).click();
}

/** Drops these events on the page's network from now on, in both directions. */
async function lose(page: Page, events: readonly string[]): Promise<void> {
  const isLost = (frame: string | Buffer) => events.some((event) => frame.toString().includes(`["${event}"`));
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (!isLost(frame)) server.send(frame);
    });
    server.onMessage((frame) => {
      if (!isLost(frame)) socket.send(frame);
    });
  });
  await page.reload();
}
