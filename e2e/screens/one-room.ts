// One phone for two, a table on a screen with the hands on phones, and the score sheet for real cards.
import { Player as Client } from "@chkobba/server/testing/player";
import { playOne, type Seated } from "@chkobba/server/testing/playing";
import { open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const oneRoom: Visit = { screens };

const NAMES = ["Abdelkader Ben Youssef", "دنيا", "Emna", "Hédi"];

/** A table of four that the screen with this code shows. */
async function tableOn(url: string, code: string): Promise<Seated[]> {
  const seats: Seated[] = [];
  for (const playerName of NAMES) {
    const player = await Client.connect(url, { deviceId: `device of ${playerName}` });
    const [first] = seats;
    const taken =
      first === undefined
        ? await player.demand("create-game", { playerName, targetScore: 11, teamMode: true })
        : await player.demand("join-game", { gameId: first.gameId, playerName });
    seats.push({ player, gameId: taken.gameId, playerId: taken.playerId });
    if (first === undefined) await player.demand("attach-screen", { code, ...seatOf(seats) });
  }
  return seats;
}

function seatOf([first]: readonly Seated[]) {
  if (first === undefined) throw new Error("nobody sits at the table");
  return { gameId: first.gameId, playerId: first.playerId };
}

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  let seats: Seated[] = [];
  const codeOnScreen = async () => {
    const code = page.getByRole("img", { name: new RegExp(`^${words.screens.code}`) });
    await code.waitFor();
    return ((await code.textContent()) ?? "").replaceAll(/\s/g, "");
  };
  return {
    "phone-form": async () => {
      await press(page, words.lobby.menu.solo.title);
      await page.getByRole("radio", { name: words.lobby.soloModes.two }).check({ force: true });
      await page.getByLabel(words.onePhone.player(1), { exact: true }).fill("Abdelkader Ben Youssef");
      await page.getByLabel(words.onePhone.player(2), { exact: true }).fill("دنيا");
    },
    "phone-cover": async () => {
      await press(page, words.lobby.play);
      await page.getByRole("button", { name: words.table.phone.show }).waitFor();
    },
    "phone-hand": async () => {
      await press(page, words.table.phone.show);
      await player.hand.locator("[data-card]").first().waitFor();
    },
    "score-form": async () => {
      await open(stage, "/score");
      await page.getByLabel(words.score.player(1), { exact: true }).fill("Abdelkader Ben Youssef");
      await page.getByLabel(words.score.player(2), { exact: true }).fill("دنيا");
    },
    "score-round": async () => {
      await press(page, words.score.begin);
      await page.getByRole("region", { name: words.score.slate }).waitFor();
    },
    "tv-code": async () => {
      await page.goto(`${server.url}/tv`);
      await codeOnScreen();
    },
    "tv-seats": async () => {
      seats = await tableOn(server.url, await codeOnScreen());
      await page.getByText(words.screens.ready).waitFor();
    },
    "tv-table": async () => {
      await seats[0]?.player.demand("start-game", { gameId: seatOf(seats).gameId });
      for (const { player, gameId } of seats) {
        await player.untilGame(gameId, "the deal", ({ status }) => status === "in_progress");
      }
      for (let nth = 0; nth < 6; nth++) await playOne(seats);
      // An empty table has no height.
      await page.getByRole("list", { name: words.table.tableCards }).waitFor({ state: "attached" });
      await page.waitForTimeout(1500);
    },
    "on-code": async () => {
      const { code } = await (await Client.connect(server.url, { deviceId: "a screen" })).demand("open-screen", {});
      await page.goto(`${server.url}/on/${code}`);
      await page.getByRole("button", { name: words.screens.join.team, exact: true }).waitFor();
    },
    "screen-hand": async () => {
      await page.getByLabel(words.lobby.name, { exact: true }).fill("Amira");
      await page.getByRole("button", { name: words.screens.join.solo, exact: true }).click();
      await page.getByRole("region", { name: words.table.hand }).waitFor();
    },
  };
}
