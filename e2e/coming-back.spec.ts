// The game continues after a reload, in a second tab, and after a restart of the server.

import { expect, test } from "./fixtures.ts";
import { type Move, Player } from "./player.ts";

test("a refresh in the middle of a turn changes nothing; a second tab of the browser follows the same seat", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await amira.waitForTurn();
  const hand = await amira.hand.locator("[data-card]").evaluateAll(cardIds);
  const table = await amira.table.locator("[data-card]").evaluateAll(cardIds);
  await amira.hand.locator("[data-card]").first().click();
  await amira.page.reload();
  await amira.waitForTurn();
  expect(await amira.hand.locator("[data-card]").evaluateAll(cardIds)).toEqual(hand);
  expect(await amira.table.locator("[data-card]").evaluateAll(cardIds)).toEqual(table);

  const tab = await amira.page.context().newPage();
  await tab.goto(amira.page.url());
  const sameHand = tab.getByRole("group", { name: "Your hand" });
  await expect(sameHand.locator("[data-card]")).toHaveCount(3);
  await amira.play(await amira.chooseMove());
  await expect(sameHand.locator("[data-card]")).toHaveCount(2);
  await tab.close();
  await amira.finishRound();
});

// `npm test` covers this in apps/web/src/features/table/moves/known-moves.test.ts.
test("the last play is described after a refresh, even if new hands were dealt after it, and on a tab that has not seen it", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await Promise.race([amira.waitForTurn(), bilel.waitForTurn()]);
  let [atTurn, waiting] = (await amira.isAtTurn()) ? [amira, bilel] : [bilel, amira];
  // After the sixth play, both hands are empty and new ones are dealt.
  for (let plays = 1; plays <= 6; plays++) {
    await atTurn.waitForTurn();
    const move = await atTurn.chooseMove();
    await atTurn.play(move);
    await waiting.waitForTurn();
    if (plays === 1 || plays === 6) {
      await waiting.page.reload();
      await waiting.waitForTurn();
    }
    if (plays === 3) await expectToldOnNewTab(waiting, atTurn.name, move);
    await expectTold(waiting, atTurn.name, move);
    [atTurn, waiting] = [waiting, atTurn];
  }
});

test("a server that is killed and restarted continues the game", async ({ arrive, server }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  for (let plays = 0; plays < 4; plays++) await playNext(amira, bilel);
  const hand = await amira.hand.locator("[data-card]").evaluateAll(cardIds);
  await server.kill();
  for (const { page } of [amira, bilel]) await expect(page.getByText("Connecting to the Server...")).toBeVisible();
  await server.restart();
  await expect(amira.hand).toBeVisible();
  expect(await amira.hand.locator("[data-card]").evaluateAll(cardIds)).toEqual(hand);
  await Promise.all([amira.finishRound(), bilel.finishRound()]);
});

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts.
test("a player who comes back is sent the game with the seat, and does not ask for it again", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await amira.waitForTurn();
  const asked: string[] = [];
  amira.page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) =>
      asked.push(...(/(join|get)-game/.exec(payload.toString())?.slice(0, 1) ?? [])),
    ),
  );
  const comesBack = async () => {
    await expect.poll(() => asked).toContain("join-game");
    await amira.waitForTurn();
    expect(asked.splice(0)).toEqual(["join-game"]);
    // After a play, the page requests the game if the update is late, as on a busy machine.
    await amira.play(await amira.chooseMove());
    await amira.waitForTurn();
    asked.length = 0;
  };
  await test.step("after a reload", async () => {
    await amira.page.reload();
    await comesBack();
  });
  await test.step("after a restart of the server", async () => {
    await server.kill();
    await server.restart();
    await comesBack();
  });
});

// `npm test` covers this in apps/web/src/features/lobby/lobby-view.test.ts.
test("Back leads from a form to the menu, and leaving a game back to the lobby", { tag: "@long" }, async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const menu = amira.page.getByRole("button", { name: "Create 1v1 Game" });
  await amira.page.getByRole("button", { name: "Join Private Game" }).click();
  await expect(menu).toHaveCount(0);
  await amira.page.goBack();
  await expect(menu).toBeVisible();
  await amira.create("duel");
  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  await expect(menu).toBeVisible();
  await amira.page.reload();
  await expect(menu).toBeVisible();
});

/** Plays one move of the player whose turn it is. Resolves once the server has accepted it. */
async function playNext(one: Player, other: Player): Promise<void> {
  await Promise.race([one.waitForTurn(), other.waitForTurn()]);
  const [atTurn, waiting] = (await one.isAtTurn()) ? [one, other] : [other, one];
  await atTurn.playOn();
  await waiting.waitForTurn();
}

function cardIds(cards: (HTMLElement | SVGElement)[]): (string | null)[] {
  return cards.map((card) => card.getAttribute("data-card"));
}

async function expectToldOnNewTab(of: Player, by: string, move: Move): Promise<void> {
  const tab = new Player(await of.page.context().newPage(), of.name);
  await tab.page.goto(of.page.url());
  await tab.waitForTurn();
  await expectTold(tab, by, move);
  await tab.page.close();
}

async function expectTold(to: Player, by: string, move: Move): Promise<void> {
  const { took, laidDown } = to.words.table;
  await expect(to.lastMove).toContainText(by);
  await expect(to.lastMove).toContainText(move.capturedCardIds.length === 0 ? laidDown(false) : took(false));
  for (const id of [move.cardId, ...move.capturedCardIds]) await expect(to.lastMove).toContainText(to.nameOf(id));
}
