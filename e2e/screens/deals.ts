// Shared deals: the deal of the day, a challenge, their results, and two games side by side.

import { byLot, dealPlayed, todaysDeal } from "../played-games.ts";
import type { Screens, Stage, Visit } from "./stage.ts";
import { open } from "./stage.ts";

export const deals: Visit = { screens };

function screens(stage: Stage): Screens {
  const { player, friend, server } = stage;
  const { page, words } = player;
  return {
    deal: () => open(stage, "/deal/today"),
    "deal-table": async () => {
      await page.getByRole("button", { name: words.deals.play }).click();
      await player.hand.waitFor();
    },
    "deal-results": async () => {
      const dealId = await todaysDeal(server.url);
      await player.playToTheEnd();
      for (let nth = 0; nth < 30; nth++) {
        await dealPlayed(server.url, { dealId, playerName: `Guest ${nth}`, choose: byLot(nth) });
      }
      await dealPlayed(server.url, { dealId, playerName: friend.name, choose: byLot(99) });
      await open(stage, `/deal/${dealId}`);
      await page.getByRole("img").first().waitFor();
    },
    challenge: () => open(stage, "/deal/new"),
    "challenge-link": async () => {
      await page.getByRole("button", { name: words.deals.create }).click();
      await page.getByRole("button", { name: words.deals.challengeThese }).waitFor();
    },
    "challenge-results": async () => {
      const dealId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      await page.getByRole("button", { name: words.deals.play }).click();
      await player.hand.waitFor();
      await player.playToTheEnd();
      await dealPlayed(server.url, { dealId, playerName: "Bilel", choose: byLot(5) });
      await open(stage, `/deal/${dealId}`);
      await page.getByRole("link", { name: words.deals.compareWith("Bilel") }).waitFor();
    },
    compare: async () => {
      await page.getByRole("link", { name: words.deals.compareWith("Bilel") }).click();
      await page.getByRole("button", { name: words.deals.goApart }).click();
    },
  };
}
