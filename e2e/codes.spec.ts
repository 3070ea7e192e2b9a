// Short codes. They are shown where players invite others. One field accepts codes, ids and links.
import { readCode } from "@chkobba/protocol";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const codeShown = async ({ page, words }: Player): Promise<string> => {
  const name = new RegExp(`^${words.table.waiting.copyCode("")}`);
  const label = await page.getByRole("button", { name }).getAttribute("aria-label");
  const code = readCode(label?.replace(words.table.waiting.copyCode(""), "") ?? "");
  if (code === null) throw new Error(`no code in ${label}`);
  return code.text;
};

const expectFull = ({ page, words }: Player) =>
  expect(page.getByRole("heading", { name: words.table.waitingTitle(2, 2) })).toBeVisible();

// `npm test` covers this in apps/server/test/codes.test.ts and apps/web/src/features/lobby/destination.test.ts.
test("one box takes a typed code, a pasted invitation, a game's id, and a room's code; the name of a second Amira gets a number", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await page.getByRole("button", { name: words.lobby.rooms.createPublic }).click();
  await page.getByLabel(words.lobby.name, { exact: true }).fill("Amira");
  await page.getByLabel(words.lobby.rooms.name, { exact: true }).fill("Hafsia");
  await page.getByRole("button", { name: words.lobby.rooms.create, exact: true }).click();
  await expect(page.getByRole("heading", { name: words.table.waitingTitle(1, 2) })).toBeVisible();
  const id = await amira.gameId();
  const room = await page.evaluate(() => JSON.parse(localStorage.getItem("chkobba.rooms") ?? "[]")[0].code);
  const code = await codeShown(amira);
  // The code with a gap and in lower case.
  const inPieces = ` ${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();

  const guest = await arrive("Amira");
  const { join, title } = { join: words.lobby.menu.join.title, title: words.table.waitingTitle(1, 2) };
  await test.step("a name that is too long is cut with a notice", async () => {
    await guest.page.getByRole("button", { name: join }).click();
    await guest.page.getByLabel(words.lobby.name, { exact: true }).fill("A".repeat(30));
    await expect(guest.page.getByText(words.lobby.nameCut(30))).toBeVisible();
    await guest.page.goBack();
  });
  for (const typed of [inPieces, `Come and play: ${new URL(page.url()).origin}/invite/${id}`, id, String(room)]) {
    await guest.join(typed);
    for (const player of [amira, guest]) {
      await expectFull(player);
      await expect(player.page.getByText("Amira 2", { exact: true })).toBeVisible();
    }
    await guest.page.getByRole("button", { name: words.table.leave }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

// `npm test` covers this in apps/server/test/codes.test.ts.
test("an address with a game's code leads to the invitation, with a room's code to its form", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await amira.create("duel");
  const code = await codeShown(amira);
  const { page, words } = bilel;
  await page.goto(`${server.url}/invite/${code.toLowerCase()}`);
  await expect(page.getByText(words.lobby.invite.from("Amira"))).toBeVisible();
  await expect(page.getByLabel(words.lobby.gameId)).toHaveText(code);
  await page.getByLabel(words.lobby.name, { exact: true }).fill("Bilel");
  await page.getByRole("button", { name: words.lobby.join, exact: true }).click();
  await expectFull(bilel);
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.goto(`${server.url}/invite/ZZZ-ZZZ`);
  await expect(page.getByLabel(words.lobby.code)).toHaveValue("ZZZZZZ");
  await page.getByRole("button", { name: words.lobby.rooms.joinRoom, exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("both ways to a new table lead to one form: a game can be open to everyone, a room for two against two", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const { page, words } = amira;
  const { lobby } = words;
  await page.getByRole("button", { name: lobby.menu.duel.title }).click();
  await page.getByLabel(lobby.name, { exact: true }).fill("Amira");
  await expect(page.getByLabel(lobby.rooms.name, { exact: true })).toHaveCount(0);
  await page.getByRole("radio", { name: lobby.rooms.public }).check({ force: true });
  await page.getByRole("radio", { name: lobby.rooms.team }).check({ force: true });
  await expect(page.getByLabel(lobby.rooms.name, { exact: true })).toHaveAttribute("placeholder", "Amira's table");
  await page.getByRole("button", { name: lobby.create, exact: true }).click();
  await expect(page.getByRole("heading", { name: words.table.waitingTitle(1, 4) })).toBeVisible();
  await expect(bilel.page.getByRole("listitem").filter({ hasText: "Amira's table" })).toHaveText(/2 vs 2.*1\/4/);
});
