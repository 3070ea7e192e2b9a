// Watching a game without a seat, and the reactions of players and watchers.
import { expect, test } from "./fixtures.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

test("a watcher finds the table, follows it without a hand, reacts and is heard; a player closes the table", async ({
  arrive,
  server,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  const { watching } = amira.words;
  const bilelsNotice = (text: string) => bilel.page.getByRole("status").filter({ hasText: text });
  await test.step("a player chooses the audience, and the other player gets a notice", async () => {
    await amira.page.getByRole("button", { name: watching.openTable }).click();
    const choice = amira.page.getByRole("dialog", { name: watching.whoWatches });
    await choice.getByRole("radio", { name: watching.watchedBy.link }).check({ force: true });
    await expect(bilelsNotice(watching.openedByLink("Amira"))).toBeVisible();
    await choice.getByRole("radio", { name: watching.watchedBy.everyone }).check({ force: true });
    await expect(bilelsNotice(watching.opened("Amira"))).toBeVisible();
    await choice.getByRole("button", { name: watching.done }).click();
  });

  const chedli = await arrive("Chedli", { path: "/watch", ...PHONE });
  await chedli.page.getByRole("link", { name: "Watch Amira, Bilel" }).click();
  await expect(chedli.table).toBeVisible();
  await expect(chedli.hand).toHaveCount(0);
  await expect(amira.page.locator('[data-watchers="1"]')).toBeVisible();
  const atTurn = (await amira.isAtTurn()) ? amira : bilel;
  await atTurn.play(await atTurn.chooseMove());
  await expect(chedli.page.getByText("Last move").locator("..")).toContainText(atTurn.name);

  await chedli.page.getByRole("button", { name: "Bravo!" }).click();
  await expect(amira.page.locator('[data-reaction="bravo"]')).toBeVisible();
  await amira.page.getByRole("button", { name: "Show reactions" }).click();
  await amira.page.getByRole("button", { name: "Thanks!" }).press("Enter");
  await expect(chedli.page.locator('[data-reaction="thanks"]')).toBeVisible();

  await test.step("a watcher hides the reactions of one player, and a player those of one watcher", async () => {
    await chedli.page.getByRole("button", { name: "More about Amira" }).press("Enter");
    await chedli.page.getByRole("button", { name: "Hide reactions: Amira" }).press("Enter");
    await expect(chedli.page.getByRole("button", { name: "Show reactions: Amira" })).toBeFocused();
    await chedli.page.keyboard.press("Escape");
    await amira.page.locator('[data-chat="minimised"] button').click();
    await amira.page.getByRole("button", { name: "Mute players" }).click();
    await amira.page.getByRole("button", { name: "Hide reactions: A watcher" }).click();
    await expect(amira.page.getByRole("button", { name: "Show reactions: A watcher" })).toBeVisible();
    // The watcher's next reaction arrives only at Bilel's page.
    await expect(chedli.page.getByRole("button", { name: "Wow!" })).toHaveAttribute("aria-disabled", "false");
    await chedli.page.getByRole("button", { name: "Wow!" }).press("Enter");
    await expect(bilel.page.locator('[data-reaction="wow"]')).toBeVisible();
    // The hidden reaction would have arrived at Amira's page before this later one.
    await bilel.page.getByRole("button", { name: "Show reactions" }).click();
    await bilel.page.getByRole("button", { name: "Salem!" }).press("Enter");
    await expect(amira.page.locator('[data-reaction="salute"]')).toBeVisible();
    await expect(amira.page.locator('[data-reaction="wow"]')).toHaveCount(0);
  });

  await bilelsNotice(watching.opened("Amira")).getByRole("button", { name: watching.closeIt }).last().press("Enter");
  await expect(
    chedli.page.getByRole("heading", { level: 1, name: "A player has closed this table to watchers." }),
  ).toBeVisible();

  await test.step("a guest who has left is asked for a rematch on any page", async () => {
    const { words } = amira;
    await bilel.page.getByRole("button", { name: words.table.leave }).click();
    await bilel.page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
    await expect(amira.gameOver).toBeVisible();
    const isConnected = new Promise<void>((resolve) => {
      bilel.page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => String(payload).startsWith("40") && resolve()),
      );
    });
    await bilel.page.goto(`${server.url}/leaderboard`);
    await isConnected;
    await amira.page.getByRole("button", { name: words.table.playAgain }).click();
    const invitations = bilel.page.getByRole("complementary", { name: words.friends.invitations });
    await expect(invitations).toContainText(words.friends.asksForRematch("Amira"));
    await invitations.getByRole("button", { name: words.friends.join }).press("Enter");
    await amira.start();
    await bilel.waitForCards();
  });
});
