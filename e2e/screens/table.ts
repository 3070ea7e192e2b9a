// A table from the waiting room to its replay: 1 vs 1, 2 vs 2, the cut, and a lost connection.

import type { Player } from "../player.ts";
import { WORDS } from "../words.ts";
import type { Screens, Stage, Visit } from "./stage.ts";
import { minimiseChat, press } from "./stage.ts";

export const table: Visit = { screens };

function screens(stage: Stage): Screens {
  const { player, friend, server } = stage;
  const { page, words } = player;
  const games: string[] = [];
  return {
    "waiting-alone": async () => {
      await player.create("duel");
      await minimiseChat(player);
    },
    "bot-meanwhile": async () => {
      await press(page, words.table.waiting.botMeanwhile);
      await player.waitForTurn();
    },
    "table-menu": async () => {
      await press(page, words.table.waiting.kept.goBack);
      await page.getByRole("button", { name: words.table.waiting.botMeanwhile }).waitFor();
      await press(page, words.table.leave);
      await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
      await press(page, words.lobby.playBot);
      await page.setViewportSize({ width: 390, height: 844 });
      await press(page, words.table.more);
    },
    "solo-table": async () => {
      await page.keyboard.press("Escape");
      await player.waitForTurn();
    },
    "no-such-page": async () => {
      await press(page, words.table.leave);
      await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
      await page.goto(`${server.url}/nowhere`);
      await page.getByText(words.app.noPage).waitFor();
    },
    invited: async () => {
      const gameId = await friend.create("duel");
      games.push(gameId);
      await page.goto(`${server.url}/invite/${gameId}`);
      await page.getByText(words.lobby.invited).waitFor();
    },
    "waiting-room": async () => {
      await page.getByLabel(words.lobby.name, { exact: true }).fill(player.name);
      await press(page, words.lobby.join);
      await page.getByRole("button", { name: words.table.startGame }).waitFor();
    },
    table: async () => {
      await player.start();
      await minimiseChat(player);
      await toTurn(player, friend);
    },
    chosen: async () => {
      await player.hand.locator("[data-card]").first().click();
    },
    chat: async () => {
      await page.keyboard.press("Escape");
      await chat(friend, "Aslema! Lucky cards today?");
      const minimised = page.locator('[data-chat="minimised"] button');
      if (await minimised.isVisible()) await minimised.click();
      await page.getByRole("log").getByText("Lucky cards today?").waitFor();
      await page.getByRole("button", { name: words.table.chat.sayings.hello.text }).click();
    },
    leaving: async () => {
      await press(page, words.table.chat.minimise);
      await press(page, words.table.leave);
      await page.getByRole("dialog").waitFor();
    },
    summary: async () => {
      await press(page, words.table.stay);
      await Promise.all([player.playRound(), friend.playRound()]);
    },
    "game-over": async () => {
      await press(friend.page, friend.words.table.continue);
      await press(friend.page, friend.words.table.leave);
      await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
      // The summary may already be closed: it closes when the clock of the next turn starts, and taking the pictures
      // may have taken longer.
      await player.playOn();
      await player.gameOver.waitFor();
    },
    shuffles: async () => {
      await press(page, words.table.checkShuffles);
      await page.getByRole("dialog").getByRole("heading", { name: words.shuffles.right }).waitFor();
    },
    cut: async () => {
      await page.keyboard.press("Escape");
      await press(page, words.table.backToLobby);
      // The cutter is drawn at random. Tables are opened until the photographed player is the cutter, and not the
      // friend.
      for (let isMine = false; !isMine; ) {
        await friend.join(await player.create("duel", 11, { cut: true }));
        await player.start();
        await minimiseChat(player);
        const mine = page.getByRole("slider", { name: words.table.cut.spread });
        const theirs = friend.page.getByRole("slider", { name: friend.words.table.cut.spread });
        await mine
          .or(page.getByText(words.table.cut.other(friend.name)))
          .first()
          .waitFor();
        isMine = await mine.isVisible();
        if (isMine) break;
        await theirs.waitFor();
        await press(friend.page, friend.words.table.leave);
        await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
        await press(page, words.table.backToLobby);
      }
    },
    "cut-card": async () => {
      await press(page, words.table.cut.here);
      await page.getByRole("button", { name: words.table.cut.keep }).waitFor();
    },
    "team-waiting": async () => {
      await press(page, words.table.leave);
      await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
      await player.create("team");
      await minimiseChat(player);
      await press(page, words.table.waiting.fill);
      await page.getByRole("button", { name: words.table.startGame }).waitFor();
    },
    "team-table": async () => {
      await player.start();
      await minimiseChat(player);
      await player.waitForTurn();
    },
    "connection-lost": async () => {
      await server.kill();
      await page.getByRole("dialog", { name: words.app.connecting.heading }).waitFor();
    },
    "how-to-play": async () => {
      await server.restart();
      await page.getByRole("dialog", { name: words.app.connecting.heading }).waitFor({ state: "detached" });
      await press(page, words.table.leave);
      await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
      await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
      await page.goto(`${server.url}/how-to-play`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
    replay: async () => {
      await page.goto(`${server.url}/replay/${games[0]}`);
      await page.getByRole("slider").first().waitFor();
    },
  };
}

async function chat({ page }: Player, message: string): Promise<void> {
  const field = page.getByLabel(WORDS.en.table.chat.field, { exact: true });
  const minimised = page.locator('[data-chat="minimised"] button');
  await field.or(minimised).first().waitFor();
  if (await minimised.isVisible()) await minimised.click();
  await field.fill(message);
  await field.press("Enter");
}

async function toTurn(player: Player, friend: Player): Promise<void> {
  if (await player.isAtTurn()) return;
  await friend.waitForTurn();
  await friend.play(await friend.chooseMove());
  await player.waitForTurn();
}
