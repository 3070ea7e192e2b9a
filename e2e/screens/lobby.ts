// The lobby and its forms, quick match, settings, and the radio in the header.

import type { Player } from "../player.ts";
import type { Screens, Stage, Visit } from "./stage.ts";
import { arrive, press } from "./stage.ts";

export const lobby: Visit = { screens };

function screens(stage: Stage): Screens {
  const { player, friend } = stage;
  const { page, words } = player;
  return {
    lobby: async () => {
      await filledRooms(stage);
      await page.getByText("Café des Nattes").waitFor();
    },
    connecting: async () => {
      await page.route("**/health", (route) => route.fulfill({ status: 503, json: { status: "unavailable" } }));
      await page.reload();
      await page.getByText(words.app.connecting.serverDown).waitFor();
      await page.unroute("**/health");
    },
    searching: async () => {
      await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
      await page.getByRole("complementary", { name: words.match.searching }).waitFor();
    },
    found: async () => {
      await friend.page.getByRole("button", { name: friend.words.lobby.playNow, exact: true }).click();
      await page.getByRole("dialog", { name: words.match.found(false) }).waitFor();
    },
    "found-table": async () => {
      for (const { page, words } of [player, friend]) {
        await page.getByRole("button", { name: words.match.accept, exact: true }).click();
      }
      await player.hand.waitFor();
    },
    "blocked-player": async () => {
      await page.getByRole("button", { name: words.table.people.about(friend.name), exact: true }).click();
      await page.getByRole("button", { name: words.table.people.blockPlayer(friend.name), exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
    "found-leaving": async () => {
      await page.keyboard.press("Escape");
      await press(page, words.table.leave);
      await page.getByRole("dialog", { name: words.table.leaveQuestion }).waitFor();
    },
    "found-over": async () => {
      await page.keyboard.press("Escape");
      await press(friend.page, friend.words.table.leave);
      await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
      await page.getByRole("heading", { name: words.table.gameOver }).waitFor();
    },
    settings: async () => {
      await press(page, words.table.backToLobby);
      await press(page, words.app.settings);
    },
    "how-to-play-modal": async () => {
      await page.keyboard.press("Escape");
      await press(page, words.lobby.howToPlay);
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
    "radio-panel": async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("banner").getByRole("button", { name: words.radio.title }).first().click();
    },
    solo: async () => {
      await page.keyboard.press("Escape");
      await press(page, words.lobby.menu.solo.title);
    },
    find: () => form(stage, words.lobby.menu.find.title),
    "create-team": () => form(stage, words.lobby.menu.team.title),
    create: () => form(stage, words.lobby.menu.duel.title),
    join: () => form(stage, words.lobby.menu.join.title),
    rooms: () => form(stage, words.lobby.rooms.all),
    "create-room": () => form(stage, words.lobby.rooms.createPublic),
    "join-room": () => form(stage, words.lobby.rooms.byCode),
    "own-rooms": () => form(stage, words.lobby.rooms.yours),
  };
}

async function filledRooms({ browser, server, friend }: Stage): Promise<void> {
  // The lobby lists at most three tables of one player.
  const neighbour = await arrive(browser, server.url, "en", "Chedli");
  await openRoom(neighbour, "Bab Souika");
  await neighbour.page.context().close();
  for (const name of ["Hafsia", "La Goulette", "Café des Nattes"]) await openRoom(friend, name);
}

async function openRoom(player: Player, name: string): Promise<void> {
  const { page, words } = player;
  await press(page, words.lobby.rooms.createPublic);
  await page.getByLabel(words.lobby.name, { exact: true }).fill(player.name);
  await page.getByLabel(words.lobby.rooms.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: words.lobby.rooms.create, exact: true }).click();
  await press(page, words.table.leave);
}

async function form({ player: { page, words } }: Stage, entry: string): Promise<void> {
  await press(page, words.lobby.back);
  await press(page, entry);
  await page.getByRole("button", { name: words.lobby.back }).waitFor();
}
