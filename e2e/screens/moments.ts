// Short moments of a game: a choice of captures, the stamp, the end, and the shared picture. Also offline games, and
// pages that lead nowhere.

import { Player as Client } from "@chkobba/server/testing/player";
import { playLastRound, type Seated } from "@chkobba/server/testing/playing";
import { leave, minimiseChat, open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const moments: Visit = { context: { serviceWorkers: "allow", permissions: ["microphone"] }, screens };

const MISSING = "00000000-0000-4000-8000-000000000000";

function screens(stage: Stage): Screens {
  const { player, friend, server } = stage;
  const { page, words } = player;
  let finished = "";
  return {
    stamp: async () => {
      await player.playSolo();
      await player.waitForTurn();
      await press(page, words.table.testChkobba);
      await page.getByText(words.table.chkobba).first().waitFor();
    },
    "voice-panel": async () => {
      await leave(player);
      await friend.join(await player.create("duel"));
      await player.start();
      await minimiseChat(player);
      await page.getByRole("switch", { name: words.voice.switch }).first().click();
      await page.waitForTimeout(2000);
    },
    "team-summary": async () => {
      await page.reload();
      await leave(player);
      await player.create("team");
      await press(page, words.table.waiting.fill);
      await player.start();
      await minimiseChat(player);
      await player.finishRound();
    },
    "team-over": async () => {
      await player.playOn();
      await press(page, words.table.testNearWin);
      await player.finishGame();
    },
    "share-result": async () => {
      const [share] = await page.getByRole("button", { name: words.table.shareEnd.button }).all();
      await share?.click();
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(1500);
    },
    "result-picture": async () => {
      const one = await Client.connect(server.url, { deviceId: "device of one" });
      const two = await Client.connect(server.url, { deviceId: "device of two" });
      const { gameId, playerId } = await one.demand("create-game", {
        playerName: "Abdelkader Ben Youssef Ghoul",
        targetScore: 11,
      });
      const joined = await two.demand("join-game", { gameId, playerName: "دنيا بالحاج" });
      await one.demand("start-game", { gameId });
      const seats: Seated[] = [
        { player: one, gameId, playerId },
        { player: two, gameId, playerId: joined.playerId },
      ];
      await playLastRound(seats);
      finished = gameId;
      const html = await (await fetch(`${server.url}/replay/${gameId}`, { headers: { accept: "text/html" } })).text();
      const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
      const language = await page.evaluate(() => document.documentElement.lang);
      await page.goto(server.url + new URL(picture).pathname.replace("/en.", `/${language}.`));
    },
    "finished-replay": async () => {
      await page.goto(`${server.url}/replay/${finished}`);
      await page.getByRole("slider").first().waitFor();
      await page.keyboard.press("End");
    },
    "replay-missing": () => open(stage, `/replay/${MISSING}`),
    "player-missing": () => open(stage, "/player/nobody_there"),
    "game-gone": async () => {
      await page.goto(`${server.url}/invite/${MISSING}`);
      await page.waitForTimeout(1500);
    },
    "seat-link": () => open(stage, "/seat/nothing"),
    "deal-missing": () => open(stage, "/deal/nothing"),
    "offline-form": async () => {
      await page.goto(server.url);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole("button", { name: words.lobby.offline.play }).first().click();
      await page.getByRole("button", { name: words.lobby.back }).waitFor();
    },
    "offline-table": async () => {
      await page.getByRole("button", { name: words.lobby.offline.play }).last().click();
      await player.waitForTurn();
    },
  };
}
