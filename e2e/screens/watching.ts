// Watching without a seat, reactions, and what the players see of the watchers.
import { Player as Client } from "@chkobba/server/testing/player";
import { playOne, playRound, type Seated } from "@chkobba/server/testing/playing";
import { open, type Screens, type Stage, type Visit } from "./stage.ts";

export const watching: Visit = { settings: { CLOCK_SPEED: "1" }, screens };

async function table(url: string, names: readonly string[]): Promise<Seated[]> {
  const [first = "", ...others] = names;
  const host = await Client.connect(url, { deviceId: `device of ${first}` });
  const terms = { targetScore: 11, teamMode: names.length === 4, watchable: true } as const;
  const { gameId, playerId } = await host.demand("create-game", { playerName: first, ...terms });
  const seats: Seated[] = [{ player: host, gameId, playerId }];
  for (const playerName of others) {
    const player = await Client.connect(url, { deviceId: `device of ${playerName}` });
    const taken = await player.demand("join-game", { gameId, playerName });
    seats.push({ player, gameId, playerId: taken.playerId });
  }
  await host.demand("start-game", { gameId });
  for (const { player } of seats) {
    await player.untilGame(gameId, "the deal", ({ status }) => status === "in_progress");
  }
  return seats;
}

function screens(stage: Stage): Screens {
  const { player, friend, server } = stage;
  const { page, words } = player;
  let pair: Seated[] = [];
  let four: Seated[] = [];
  return {
    "tables-none": () => open(stage, "/watch"),
    tables: async () => {
      pair = await table(server.url, ["Abdelkader Ben Youssef Ghoul", "دنيا"]);
      four = await table(server.url, ["Emna", "Farouk", "Ghofrane Trabelsi", "Hédi"]);
      await page.reload();
      await page
        .getByRole("link", { name: words.watching.watchTable("").trim() })
        .first()
        .waitFor();
    },
    "watch-duel": async () => {
      for (let nth = 0; nth < 5; nth++) await playOne(pair);
      await page.goto(`${server.url}/watch/${pair[0]?.gameId}`);
      await player.table.waitFor();
      await page.waitForTimeout(1000);
    },
    "watch-reaction": async () => {
      await page.getByRole("button", { name: words.watching.reactions.names.bravo }).click();
      await pair[0]?.player.ask("react", { gameId: pair[0].gameId, playerId: pair[0].playerId, reaction: "wow" });
      await page.locator('[data-reaction="wow"]').waitFor();
    },
    "watch-hands": async () => {
      pair = await table(server.url, ["Ines", "Jalel"]);
      await page.goto(`${server.url}/watch/${pair[0]?.gameId}`);
      await player.table.waitFor();
      await playRound(pair);
      await page.waitForTimeout(1500);
    },
    "watch-hands-open": async () => {
      await page.getByRole("button", { name: words.watching.allHands }).click();
      await page.getByRole("dialog").waitFor();
    },
    "watch-team": async () => {
      for (let nth = 0; nth < 9; nth++) await playOne(four);
      await page.goto(`${server.url}/watch/${four[0]?.gameId}`);
      await player.table.waitFor();
      await page.waitForTimeout(1000);
    },
    "watch-closed": async () => {
      await four[0]?.player.demand("set-watchable", { ...seatOf(four), watchable: false });
      await page.getByText(words.watching.ended.closed).waitFor();
    },
    "watch-missing": async () => {
      await page.goto(`${server.url}/watch/nothing`);
      await page.waitForTimeout(1500);
    },
    "watched-table": async () => {
      await page.goto(server.url);
      await friend.join(await player.create("duel"));
      await player.start();
      await page.getByRole("button", { name: words.watching.openTable }).click();
      const gameId = await player.gameId();
      const watcher = await Client.connect(server.url, { deviceId: "device of a watcher" });
      await watcher.demand("watch-game", { gameId });
      await page.locator("[data-watchers]").waitFor();
      await watcher.ask("react", { gameId, reaction: "bravo" });
      await page.locator('[data-reaction="bravo"]').waitFor();
    },
    "reaction-bar": async () => {
      await page.getByRole("button", { name: words.watching.showBar }).click();
      await page.waitForTimeout(500);
    },
    "seat-menu": async () => {
      await page.getByRole("button", { name: words.table.people.about(friend.name) }).click();
      await page.getByRole("dialog").waitFor();
    },
    report: async () => {
      await page.getByRole("button", { name: words.table.people.reportPlayer(friend.name) }).click();
      await page.getByRole("dialog", { name: words.reports.title(friend.name) }).waitFor();
    },
    "report-sent": async () => {
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: words.reports.send }).click();
      await page.getByText(words.reports.sent).waitFor();
    },
    muting: async () => {
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 844 });
      const minimised = page.locator('[data-chat="minimised"] button');
      if (await minimised.isVisible()) await minimised.click();
      await page.getByRole("button", { name: words.table.chat.people, exact: true }).click();
    },
  };
}

const seatOf = ([first]: readonly Seated[]) => ({ gameId: first?.gameId ?? "", playerId: first?.playerId ?? "" });
