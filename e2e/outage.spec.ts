// The page of a game that waits for its people after an outage of the server.
import { SLOW_CLOCK } from "@chkobba/server/testing";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import type { TestServer } from "./test-server.ts";

const HOUR_MS = 3_600_000;
/** The default of the setting RETURN_SECONDS, in ms. */
const RETURN_MS = 300_000;

test.use({ settings: SLOW_CLOCK });

/** Kills the server, and restarts it with a clock that is one hour ahead. */
async function loseAnHour(server: TestServer): Promise<void> {
  await server.kill();
  await server.restart({ CLOCK_SET: `${HOUR_MS}` });
}

const banner = ({ page, words }: Player) => page.getByText(words.table.returningHint);

async function widthOfTable({ page, words }: Player): Promise<number | undefined> {
  return (await page.getByRole("region", { name: words.table.tableArea }).boundingBox())?.width;
}

// `npm test` covers this in apps/server/src/games/publishing/game-state.test.ts.
test("after an outage the table names the missing player, until that player is back", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  const sami = await arrive("Sami");
  await sami.join(gameId);
  await amira.start();
  for (const player of [amira, sami]) await player.waitForCards();
  const width = await widthOfTable(amira);
  await sami.page.context().setOffline(true);
  await loseAnHour(server);
  await expect(banner(amira)).toBeVisible();
  await expect(amira.page.getByText(amira.words.table.returning(["Sami"]))).toBeVisible();
  expect(await widthOfTable(amira)).toBe(width);
  await sami.page.context().setOffline(false);
  await expect(banner(amira)).toBeHidden();
  await expect(sami.hand).toBeVisible();
});

// `npm test` covers this in apps/server/test/outage.test.ts.
test("a game of quick match ends without a result if a player does not return after an outage", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const [amira, sami] = [await arrive("Amira"), await arrive("Sami")];
  const { lobby, match, table } = amira.words;
  const playNow = ({ page }: Player) => page.getByRole("button", { name: lobby.playNow, exact: true });
  for (const player of [amira, sami]) await playNow(player).click();
  for (const { page } of [amira, sami]) await page.getByRole("button", { name: match.accept, exact: true }).click();
  for (const player of [amira, sami]) await player.waitForCards();
  await sami.page.close();
  await loseAnHour(server);
  await expect(banner(amira)).toBeVisible();
  await server.pass(RETURN_MS);
  await expect(amira.page.getByRole("heading", { name: table.aborted })).toBeVisible();
  await expect(amira.page.getByRole("region", { name: table.tableArea }).getByText(table.abortedReason)).toBeVisible();
  await expect(amira.page.getByText(table.winner(""), { exact: false })).toHaveCount(0);
  await expectAccessible(amira.page, "a game that was aborted");

  // The game does not count as left by either player, so the next search is not refused.
  await amira.page.getByRole("button", { name: table.backToLobby }).click();
  await playNow(amira).click();
  await expect(amira.page.getByRole("complementary", { name: match.searching })).toBeVisible();
});
