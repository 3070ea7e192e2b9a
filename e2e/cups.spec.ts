// A whole knockout of four, and an arena of ten minutes. One player uses pages, the other three are clients without
// pages.
import { replySchema, type ServerEventArguments } from "@chkobba/protocol";
import { bodyOf, post, register as registerByCall, type SignedIn } from "@chkobba/server/testing/account-calls";
import { Player as Client } from "@chkobba/server/testing/player";
import { cups as texts } from "../apps/web/src/shared/i18n/en/cups.ts";
import { table } from "../apps/web/src/shared/i18n/en/table.ts";
import { AMIRA, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

type Found = ServerEventArguments<"game-found">[0];

const NAME = "Ramadan knockout";
/** Long enough to join on the page before the start. */
const START_MS = 8000;

class Opponent {
  readonly client: Client;
  readonly signedIn: SignedIn;
  readonly games: Found[] = [];

  private constructor(client: Client, signedIn: SignedIn) {
    this.client = client;
    this.signedIn = signedIn;
    client.collect("game-found", (found) => this.games.push(found));
  }

  static async arrive(url: string, name: string): Promise<Opponent> {
    const signedIn = await registerByCall(url, name);
    const auth = { accessToken: signedIn.tokens.accessToken, deviceId: `device of ${name}` };
    return new Opponent(await Client.connect(url, auth), signedIn);
  }

  /** Leaves the nth game, so that the other player wins it. */
  async lose(nth: number): Promise<void> {
    const { gameId, playerId } = await this.client.until("a game", () => this.games[nth]);
    await this.client.demand("leave-game", { gameId, playerId });
  }
}

test("a player joins a knockout of four on its page, is led to each game, wins it, and has a trophy", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira", { viewport: { width: 360, height: 640 } });
  await register(amira, AMIRA);
  const { page } = amira;
  const others = await Promise.all(["besma_c", "chiraz_c", "dorra_c"].map((name) => Opponent.arrive(server.url, name)));
  const [besma, chiraz, dorra] = others;
  if (besma === undefined || chiraz === undefined || dorra === undefined) throw new Error("three opponents");
  const wish = { name: NAME, kind: "knockout", size: 4, startsAt: Date.now() + START_MS };
  const { accessToken } = besma.signedIn.tokens;
  const { cup } = bodyOf(await post(server.url, "/cups", wish, { accessToken }), replySchema("createCup"), 201);
  for (const { client } of others) await client.demand("join-cup", { cupId: cup.id });

  await page.goto(`${server.url}/cup/${cup.id}`);
  await page.getByRole("button", { name: texts.join, exact: true }).click();
  await expect(page.getByText(texts.joined)).toBeVisible();
  await expectAccessible(page, "an open cup");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  // No player has a rating, so the seeds follow the order of joining. Besma plays against Amira, Chiraz against Dorra.
  await expect(amira.hand).toBeVisible();
  await besma.lose(0);
  await page.getByRole("link", { name: table.backToCup }).click();
  await expect(page.getByRole("heading", { name: texts.bracket })).toBeVisible();
  await expectAccessible(page, "a running knockout");
  await test.step("the bracket shows one round at a time, which the arrow keys and the buttons turn over", async () => {
    const bracket = page.getByRole("list", { name: texts.bracket });
    const final = bracket.getByText(texts.toBeDecided).last();
    await expect(final).not.toBeInViewport();
    await bracket.press("ArrowRight");
    await expect(final).toBeInViewport();
    await expect(page.getByRole("button", { name: texts.nextRound })).toBeDisabled();
    await page.setViewportSize({ width: 640, height: 360 });
    await page.setViewportSize({ width: 360, height: 640 });
    await bracket.scrollIntoViewIfNeeded();
    await expect(final).toBeInViewport();
    await page.getByRole("button", { name: texts.previousRound }).click();
    await expect(final).not.toBeInViewport();
  });
  await dorra.lose(0);
  await expect(amira.hand).toBeVisible();
  await chiraz.lose(1);
  await page.getByRole("link", { name: table.backToCup }).click();
  await expect(page.getByText(texts.winner(AMIRA.username))).toBeVisible();
  await page.getByRole("link", { name: AMIRA.username }).first().click();
  await expect(page.getByRole("link", { name: NAME })).toBeVisible();
  for (const { client } of others) client.close();
});

test.describe("an arena", () => {
  test.use({ settings: { CLOCK_SPEED: "1", HOUSE_CUPS: "off" } });

  // `npm test` covers this in apps/web/src/features/cups/enter-game.test.ts and apps/server/test/cups.test.ts.
  test("of ten minutes: the page goes on to each next game until the player pauses, and the winner has a trophy", {
    tag: "@long",
  }, async ({ arrive, server }) => {
    const amira = await arrive("Amira", { viewport: { width: 1280, height: 800 } });
    await register(amira, AMIRA);
    const { page } = amira;
    const names = ["besma_a", "chiraz_a", "dorra_a"];
    const others = await Promise.all(names.map((name) => Opponent.arrive(server.url, name)));
    const [besma] = others;
    if (besma === undefined) throw new Error("three opponents");
    const wish = { name: "Evening on the terrace", kind: "arena", minutes: 10, startsAt: Date.now() + 11 * 60_000 };
    const { accessToken } = besma.signedIn.tokens;
    const { cup } = bodyOf(await post(server.url, "/cups", wish, { accessToken }), replySchema("createCup"), 201);
    for (const { client } of others) await client.demand("join-cup", { cupId: cup.id });
    await page.goto(`${server.url}/cup/${cup.id}`);
    await page.getByRole("button", { name: texts.join, exact: true }).click();
    await expect(page.getByText(texts.joined)).toBeVisible();

    await test.step("ten minutes before the start, the page says so", async () => {
      await server.pass(61_000);
      await expect(page.getByText(texts.soon(wish.name)).first()).toBeVisible();
    });
    /** The opponent in the player's newest game. The other two opponents play each other. */
    const opponent = async () => {
      const ids = await Promise.all(
        others.map(({ client, games }) => client.until("a game", () => games.at(-1)?.gameId)),
      );
      return others.find((_, at) => ids.filter((id) => id === ids[at]).length === 1);
    };
    await server.pass(10 * 60_000);
    await expect(amira.hand).toBeVisible();
    await test.step("the page goes on to the next game without a press", async () => {
      await (await opponent())?.lose(0);
      await expect(amira.gameOver).toBeVisible();
      await expect(amira.gameOver).toBeHidden();
      await expect(amira.hand).toBeVisible();
    });
    await test.step("a player who pauses gets no further game", async () => {
      await page.getByRole("link", { name: wish.name }).click();
      await page.getByRole("button", { name: texts.pause, exact: true }).click();
      await page.getByRole("button", { name: texts.toGame }).click();
      await expect(amira.hand).toBeVisible();
      await (await opponent())?.lose(1);
      await page.getByRole("link", { name: table.backToCup }).click();
      await expect(page.getByText(texts.paused)).toBeVisible();
      await expect(page.getByText(`${texts.points}: 4`)).toBeVisible();
    });
    await server.pass(10 * 60_000);
    await expect(page.getByText(texts.winner(AMIRA.username))).toBeVisible();
    await page.getByRole("link", { name: AMIRA.username }).first().click();
    await expect(page.getByRole("link", { name: wish.name })).toBeVisible();
    for (const { client } of others) client.close();
  });
});
