// A guest's seat moves to another browser.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

/**
 * The path of the link to the player's seat.
 * @param place the landmark with the button: "main" in the waiting room, "banner" in a game
 */
async function linkOf({ page, words: { table } }: Player, place: "main" | "banner" = "main"): Promise<string> {
  await page.getByRole(place).getByRole("button", { name: table.moveSeat.button }).click();
  const dialog = page.getByRole("dialog", { name: table.moveSeat.title });
  await expect(dialog.getByRole("img", { name: table.moveSeat.code })).toBeVisible();
  const link = await dialog.getByText(/\/seat\//).textContent();
  return new URL(link ?? "").pathname;
}

const take = ({ page, words: { app } }: Player) => page.getByRole("button", { name: app.seatPage.take }).click();

/** Begin this before the seat moves, because the notice is shown for some seconds only. */
const expectMoved = ({ page, words: { app } }: Player) => expect(page.getByText(app.seatMoved)).toBeVisible();

const isAtTable = (page: Page, name: string) => expect(page.getByText(name, { exact: true }).first()).toBeVisible();

test("the seat moves by a press in the other browser, and the first browser shows a notice", async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.create("duel");
  await expect(amira.page.getByRole("note")).toBeHidden();
  const path = await linkOf(amira);
  const phone = await arrive("Phone", { path });
  // A link stays valid if the page is only opened.
  await phone.page.reload();
  await Promise.all([expectMoved(amira), take(phone)]);
  await expect(phone.page.getByRole("heading", { name: phone.words.table.waitingTitle(1, 2) })).toBeVisible();
  await isAtTable(phone.page, "Amira");
  const late = await arrive("Late", { path });
  await take(late);
  await expect(late.page.getByRole("alert")).toContainText(late.words.app.refusals.SEAT_LINK_INVALID);
  await phone.page.reload();
  await expect(phone.page.getByRole("heading", { name: phone.words.table.waitingTitle(1, 2) })).toBeVisible();
});

// `npm test` covers this in the first test of this file.
test("the seat of a running game moves by the button in the header of a wide screen", { tag: "@long" }, async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  const phone = await arrive("Phone", { path: await linkOf(amira, "banner") });
  await Promise.all([expectMoved(amira), take(phone)]);
  await phone.waitForCards();
});

// `npm test` covers this in apps/web/src/shared/ui/in-chat-app.test.ts.
test("inside a chat app the invitation advises to open the page in a browser", { tag: "@long" }, async ({
  arrive,
  connect,
}) => {
  const { gameId } = await (await connect("Amira")).demand("create-game", { playerName: "Amira" });
  const userAgent =
    "Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480;]";
  const inApp = await arrive("Sami", { path: `/invite/${gameId}`, userAgent });
  await expect(inApp.page.getByRole("note")).toContainText(inApp.words.app.inChatApp);
});
