// Whole games through the real interface, to the last score.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

test("two people play 1 vs 1 to 11, each in their own language", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "ar" })];
  const gameId = await amira.create("duel");
  await expect(amira.page.getByRole("button", { name: "Start Game" })).toHaveCount(0);
  await bilel.join(gameId);
  await expect(amira.page.getByRole("heading", { name: "Waiting for players (2/2)" })).toBeVisible();
  await amira.start();
  // Both players are one point below the target, so one of the next rounds decides the game.
  for (const { page, words } of [amira, bilel]) {
    await page.getByRole("button", { name: words.table.testNearWin }).click();
  }

  for (let plays = 0; plays < 3; plays++) await Promise.all([amira.playOn(), bilel.playOn()]);
  await Promise.all([amira.finishGame(), bilel.finishGame()]);

  const verdict = await amira.page.getByText(/^Winner: (Amira|Bilel)$|^It's a Tie!$/).textContent();
  const { winner, tie } = bilel.words.table;
  const name = /^Winner: (.+)$/.exec(verdict ?? "")?.[1];
  await expect(bilel.page.getByText(name === undefined ? tie : winner(name), { exact: true })).toBeVisible();
  await amira.page.getByRole("button", { name: "Play Again" }).click();
  await bilel.page.getByRole("button", { name: bilel.words.table.sitDown }).click();
  for (const { hand } of [amira, bilel]) await expect(hand).toBeVisible();
});

test("four people play 2 vs 2 until a team has won", { tag: "@long" }, async ({ arrive }) => {
  const players = await Promise.all(["Amira", "Bilel", "Chedli", "Dorra"].map((name) => arrive(name)));
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("no player arrived");
  const gameId = await host.create("team");
  for (const guest of guests) {
    await guest.join(gameId);
    await expect(guest.page.getByText(host.name)).toBeVisible();
  }
  await host.start();
  await expect(host.page.getByText(/Your Team: Team 1/).first()).toBeVisible();
  await expect(host.page.getByText("Teammate").filter({ visible: true })).toHaveCount(1);
  await expectMovesSinceMine(players);
  await host.page.getByRole("button", { name: host.words.table.testNearWin }).click();

  await Promise.all(players.map((player) => player.finishGame()));

  for (const { page } of players) await expect(page.getByText(/^Winner: Team [12]|^It's a Tie!/).first()).toBeVisible();
});

// `npm test` covers this in apps/server/test/team-bots.test.ts and waiting-seats.test.ts of the table.
test("two people fill their table with bots, choose the teams, and start", { tag: "@long" }, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("team"));
  const { waiting, startGame, freeSeat } = amira.words.table;
  const seats = bilel.page.getByRole("list", { name: waiting.seats });
  await expect(seats.getByText(freeSeat, { exact: true })).toHaveCount(2);
  await amira.page.getByRole("button", { name: waiting.fill }).click();
  await expect(bilel.page.getByRole("heading", { name: "Waiting for players (4/4)" })).toBeVisible();

  const opposite = seats.getByRole("button", { name: waiting.sitAt("Team 1", "Chkobba Bot") });
  await opposite.focus();
  await opposite.press("Enter");
  await expect(seats.getByRole("listitem").filter({ hasText: "You" })).toBeFocused();
  await expect(seats.getByRole("listitem").filter({ hasText: "Amira" })).toContainText("Teammate");

  await bilel.page.getByRole("button", { name: startGame }).click();
  for (const [player, partner] of [
    [amira, "Bilel"],
    [bilel, "Amira"],
  ] as const) {
    await expect(player.hand).toBeVisible();
    await expect(player.page.getByRole("region", { name: partner, exact: true })).toContainText("Teammate");
  }
  await Promise.all([amira.finishRound(), bilel.finishRound()]);
});

test("one person plays solo against the bot until one of them has won, then two against two with a bot as partner", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page, hand, words } = amira;
  await amira.playSolo();
  await expect(page.getByText("Chkobba Bot").first()).toBeVisible();
  await expect(page.getByRole("region", { name: words.table.chat.title })).toHaveCount(0);
  await test.step("a capture is shown beside the table's cards with its number of cards, and its pile can be opened", () =>
    expectCaptureShown(amira));

  await page.getByRole("button", { name: words.table.testNearWin }).click();
  const result = page.getByRole("button", { name: "See the result" });
  for (await amira.finishRound(); !(await result.isVisible()); await amira.finishRound()) await amira.playOn();
  await result.click();
  await expect(page.getByText(/^Winner: |^It's a Tie!/).first()).toBeVisible();
  await expect(page.getByText(/^You (won|lost) by \d+$|^You're level at \d+$/)).toBeVisible();

  await page.getByRole("button", { name: words.table.backToLobby }).click();
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
  await page.getByRole("radio", { name: words.lobby.rooms.team }).check({ force: true });
  await page.getByRole("button", { name: words.lobby.play, exact: true }).click();
  await expect(hand).toBeVisible();
  for (const bot of ["Chkobba Bot 2", "Chkobba Bot 3"]) await expect(page.getByText(bot).first()).toBeVisible();
  // Once that bot has played, the closed list of moves has the teammate's name too, but does not show it.
  await expect(page.getByText(words.table.teammate, { exact: true }).filter({ visible: true })).toHaveCount(1);
});

// `npm test` covers this in apps/web/src/features/table/game/ending.test.ts and seats/departed.test.ts.
test("a player who leaves is named at the end, with the points of the earlier rounds", { tag: "@long" }, async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel", 31));
  await amira.start();
  await Promise.all([amira.finishRound(), bilel.finishRound()]);
  const { page } = amira;
  const summary = page.getByRole("dialog").getByRole("table");
  await expect(summary.getByRole("columnheader", { name: "Total" })).toBeVisible();
  const [cells] = [await summary.getByRole("row").filter({ hasText: "You" }).getByRole("cell").allTextContents()];
  const points = cells.at(-2);
  expect(cells.at(-1)).toBe(points);
  await amira.playOn();
  await bilel.playOn();
  await bilel.page.getByRole("button", { name: "Leave Game" }).click();
  await bilel.page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  const over = page.getByRole("region", { name: "Game Over" });
  for (let look = 0; look < 2; look++) {
    await expect(over.getByText("Winner: Amira")).toBeVisible();
    await expect(over.getByText("Bilel left the game")).toBeVisible();
    await expect(over.getByRole("table", { name: "Final Scores" }).getByRole("row", { name: "Round 1" })).toContainText(
      points ?? "the points",
    );
    await expect(over.locator('[data-picture="won"]')).toBeVisible();
    await page.reload();
  }
  await over.getByRole("button", { name: "Play Again" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await expect(page.getByText("Bilel has left. Waiting for another player.")).toBeVisible();
});

async function expectCaptureShown(amira: Player): Promise<void> {
  const { page, words } = amira;
  for (;;) {
    await amira.waitForTurn();
    const move = await amira.chooseMove();
    const shown = move.capturedCardIds.length === 0 ? null : watchCapture(page);
    await amira.play(move);
    if (shown === null) continue;
    const { text, covers } = await shown;
    expect(text).toContain(words.table.plus(move.capturedCardIds.length + 1));
    expect(covers).toBe(0);
    await page.getByRole("button", { name: words.table.ownPile }).click();
    const pile = page.getByRole("dialog", { name: words.table.ownPile });
    for (const id of [move.cardId, ...move.capturedCardIds]) {
      await expect(pile.getByRole("img", { name: amira.nameOf(id), exact: true })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(pile).toHaveCount(0);
    return;
  }
}

/** Lets each seat play once. Then the first player's page must show the moves of the other seats. */
async function expectMovesSinceMine(players: readonly Player[]): Promise<void> {
  await Promise.race(players.map((player) => player.waitForTurn()));
  const turns = await Promise.all(players.map((player) => player.isAtTurn()));
  const first = turns.indexOf(true);
  const inOrder = [...players.slice(first), ...players.slice(0, first)];
  const played: string[] = [];
  for (const player of inOrder) {
    await player.waitForTurn();
    const move = await player.chooseMove();
    played.push(move.cardId);
    await player.play(move);
  }
  const [mine, ...others] = inOrder;
  if (mine === undefined) throw new Error("no player is first");
  const { page, words } = mine;
  await mine.waitForTurn();
  await page.getByRole("button", { name: words.table.movesSinceMine }).click();
  const moves = page.getByRole("dialog", { name: words.table.movesSinceMine }).getByRole("listitem");
  await expect(moves).toHaveCount(others.length);
  for (const [nth, { name }] of others.entries()) {
    await expect(moves.nth(nth)).toContainText(name);
    await expect(moves.nth(nth)).toContainText(mine.nameOf(played[nth + 1] ?? ""));
    await expect(moves.nth(nth).getByText(words.table.teammate)).toHaveCount(nth === 1 ? 1 : 0);
  }
  await page.keyboard.press("Escape");
  await expect(moves).toHaveCount(0);
}

/** Waits for the next animation of the player's own capture. Returns its text, and how many table cards it covers. */
function watchCapture(page: Page): Promise<{ readonly text: string; readonly covers: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const shown = document.querySelector("[data-capture='mine']");
          if (shown === null) return;
          watching.disconnect();
          const { left, right, top, bottom } = shown.getBoundingClientRect();
          const covered = [...document.querySelectorAll("[data-spot^='table:']")].filter((card) => {
            const box = card.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          });
          resolve({ text: shown.textContent ?? "", covers: covered.length });
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { childList: true, subtree: true });
      }),
  );
}
