// The profile and the leaderboard: statistics, games, and changes of the account.
import { register as registerWithoutPage } from "@chkobba/server/testing/account-calls";
import { Player as Client } from "@chkobba/server/testing/player";
import { playOn } from "@chkobba/server/testing/playing";
import {
  AMIRA,
  accountMenuButton,
  fillRegistration,
  type Identity,
  logIn,
  menuItem,
  openLogin,
  register,
  signOut,
} from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { gameLeftAtOnce } from "./played-games.ts";
import type { Player } from "./player.ts";

const NOUR: Identity = { username: "Nour99", email: "nour@example.tn", password: "brik and egg" };

// `npm test` covers this in apps/server/test/history.test.ts.
test("a visitor is asked to sign in; an account's games are counted, listed page by page, and can be replayed", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira", { theme: "light", path: "/profile" });
  const { page, words } = amira;

  await test.step("a visitor is asked to sign in, and then sees an empty profile", async () => {
    await expect(page).toHaveTitle("Profile · Chkobba");
    // This text is in the page only after the page has loaded.
    await expect(page.getByRole("heading", { level: 1, name: words.profile.signInTitle })).toBeVisible();
    await expectAccessible(page, "not signed in");
    await page.getByRole("main").getByRole("button", { name: words.profile.signIn, exact: true }).click();
    await page.getByRole("button", { name: words.auth.login.create }).click();
    await fillRegistration(amira, AMIRA);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: AMIRA.username })).toBeVisible();
    await expect(page.getByText(words.profile.noGames)).toBeVisible();
    await expectFigures(amira, { "Games played": "0", "Win rate": "–", Won: "0", Lost: "0", Tied: "0" });
  });

  const games = page.getByRole("region", { name: words.profile.games }).getByRole("listitem");
  await test.step("a finished game is counted and listed", async () => {
    await page.getByRole("banner").getByRole("link", { name: words.app.home }).click();
    await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
    await page.getByRole("button", { name: words.lobby.play, exact: true }).click();
    await amira.waitForTurn();
    await page.getByRole("button", { name: words.table.leave }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();

    await accountMenuButton(amira, AMIRA).click();
    await menuItem(amira, words.auth.menu.profile).click();
    await expectFigures(amira, { "Games played": "1", "Win rate": "0%", Won: "0", Lost: "1", Tied: "0" });
    await expect(games).toHaveCount(1);
    await expect(games).toContainText("Lost");
    await expect(games).toContainText("Chkobba Bot");
    await expect(games).toContainText("Solo");
    await expectAccessible(page, "profile");
  });

  await test.step("games that do not fit on one page are shown page by page", async () => {
    const cookies = await page.context().cookies();
    const accessToken = cookies.find(({ name }) => name === "chkobba_access")?.value;
    for (let nth = 0; nth < 10; nth++) await gameLeftAtOnce(server.url, accessToken);
    await page.reload();
    await expect(games).toHaveCount(10);
    await page.getByRole("button", { name: words.profile.older }).click();
    await expect(games).toHaveCount(1);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await page.getByRole("button", { name: words.profile.newer }).click();
    await expect(games).toHaveCount(10);
  });

  await test.step("a listed game leads to its replay", async () => {
    await games.first().getByRole("link").click();
    await expect(page).toHaveTitle("A game of Chkobba, card by card");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Chkobba Bot");
  });
});

// `npm test` covers this in apps/server/test/accounts.test.ts and apps/web/src/shared/auth/field-checks.test.ts.
// `npm test` covers this in study-games.test.ts and my-play.test.ts of apps/web/src/features/profile.
test("an account's last games are studied on the device, and a studied game is not loaded again", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const { tokens } = await registerWithoutPage(server.url, NOUR.username, { ...NOUR });
  const client = await Client.connect(server.url, { accessToken: tokens.accessToken });
  const { gameId, playerId } = await client.demand("create-solo-game", { playerName: NOUR.username });
  await playOn({ player: client, gameId, playerId }, { isOver: ({ round }) => round === 2 });
  await client.demand("leave-game", { gameId, playerId });
  client.close();

  const nour = await arrive("Nour", { path: "/profile" });
  const { page } = nour;
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await logIn(nour, NOUR.email, NOUR.password);
  const play = page.getByRole("region", { name: "My play" });
  for (const kind of ["the first time", "again"]) {
    await test.step(kind, async () => {
      const replays: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/replay")) replays.push(request.url());
      });
      await play.getByRole("button", { name: "Look at my games" }).focus();
      await page.keyboard.press("Enter");
      await expect(play.getByText("1 game.")).toBeVisible();
      await expect(play.getByRole("heading", { name: "Points in 1 round" })).toBeVisible();
      await expect(play.getByText(/^Karta: yours [01], theirs [01]\.$/)).toBeVisible();
      await expect(play.getByText(/^Your cards were worth .* points (more|less) than others\.$/)).toBeVisible();
      await expectAccessible(page, "my play");
      expect(replays).toHaveLength(kind === "again" ? 0 : 1);
      await page.reload();
    });
  }
});

test("username, email and password are changed, each with its refusals", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  await registerWithoutPage(server.url, NOUR.username, { ...NOUR });
  const amira = await arrive("Amira", { path: "/profile" });
  const { page } = amira;
  await register(amira, AMIRA);
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });

  await expect(page.getByRole("button", { name: "Save username" })).toBeDisabled();
  await field("Username").fill("am");
  await page.getByRole("button", { name: "Save username" }).click();
  await expect(field("Username")).toHaveAccessibleDescription("Username must be at least 3 characters");
  await field("Username").fill("nour99");
  await expect(field("Username")).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Save username" }).click();
  await expect(field("Username")).toHaveAccessibleDescription("This username is already taken");
  await field("Username").fill("amira_8");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "amira_8" })).toBeVisible();
  await expect(accountMenuButton(amira, { ...AMIRA, username: "amira_8" })).toBeVisible();

  await field("Email").fill("amira at example");
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await field("Email").fill("new@example.tn");
  await page.getByRole("button", { name: "Save email" }).click();
  const confirmation = field("Password, to confirm the new email");
  await expect(confirmation).toHaveAccessibleDescription("Password is required");
  await confirmation.fill("not mine");
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(confirmation).toHaveAccessibleDescription("The current password is wrong");
  await confirmation.fill(AMIRA.password);
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(page.getByText("Email changed.").first()).toBeVisible();

  await field("New password").fill("short");
  await field("Confirm new password").fill("shorter");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(field("Current password")).toHaveAccessibleDescription("Password is required");
  await expect(field("New password")).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect(field("Confirm new password")).toHaveAccessibleDescription("Passwords do not match");
  await field("Current password").fill("not mine");
  await field("New password").fill("mloukhia");
  await field("Confirm new password").fill("mloukhia");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(field("Current password")).toHaveAccessibleDescription("The current password is wrong");
  await field("Current password").fill(AMIRA.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.").first()).toBeVisible();
  await expect(field("Current password")).toHaveValue("");

  // After the change of the password, this browser has new tokens and stays signed in.
  await page.goto(`${server.url}/profile`);
  await expect(field("Email")).toHaveValue("new@example.tn");
  await expect(page.getByText("Games played")).toBeVisible();
  const changed = { ...AMIRA, username: "amira_8" };
  await signOut(amira, changed);
  await openLogin(amira);
  await logIn(amira, "new@example.tn", AMIRA.password);
  await expect(page.getByRole("alert")).toHaveText("Wrong username or password.");
  await logIn(amira, "new@example.tn", "mloukhia");
  await expect(accountMenuButton(amira, changed)).toBeVisible();
});

// `npm test` covers this in apps/server/test/history.test.ts.
test("the leaderboard can be requested again if it fails to load, counts games between people, and marks the player's own row", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  let isDown = true;
  await page.route(/\/api\/leaderboard/, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveTitle("Leaderboard · Chkobba");
  await expect(page.getByRole("alert")).toContainText("This couldn't be loaded");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The board is still empty")).toBeVisible();

  await register(amira, AMIRA);
  await page.goto(server.url);
  const { tokens } = await registerWithoutPage(server.url, NOUR.username, { ...NOUR });
  const nour = await Client.connect(server.url, { accessToken: tokens.accessToken });
  const gameId = await amira.create("duel");
  const { playerId } = await nour.demand("join-game", { gameId, playerName: NOUR.username });
  await amira.start();
  // A game counts only if one of its rounds is finished.
  const isRoundOver = ({ status }: { readonly status: string }) => status === "round_summary";
  await Promise.all([amira.finishRound(), playOn({ player: nour, gameId, playerId }, { isOver: isRoundOver })]);
  await nour.demand("leave-game", { gameId, playerId });
  nour.close();

  await page.goto(`${server.url}/leaderboard`);
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toHaveText(/^1\s*amira_7\s*You\s*1\s*1\s*\d+$/);
  await expect(rows.nth(2)).toHaveText(/^2\s*Nour99\s*0\s*1\s*\d+$/);
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
});

const LOOKS = [
  { theme: "dark", language: "en", viewport: { width: 390, height: 844 } },
  { theme: "light", language: "ar", viewport: { width: 1440, height: 900 } },
] as const;

for (const look of LOOKS) {
  test(`axe finds nothing on profile and leaderboard (${look.theme}, ${look.language})`, { tag: "@long" }, async ({
    arrive,
  }) => {
    const amira = await arrive("Amira", { ...look, path: "/profile" });
    const { page, words } = amira;
    // This text is in the page only after the page has loaded.
    await expect(page.getByRole("heading", { level: 1, name: words.profile.signInTitle })).toBeVisible();
    await expectAccessible(page, "not signed in");
    await register(amira, AMIRA);
    await expect(page.getByText(words.profile.noGames)).toBeVisible();
    await expectAccessible(page, "profile");
    await page.getByRole("contentinfo").getByRole("link", { name: words.app.leaderboard }).click();
    await expect(page.getByText(words.profile.noLeaders)).toBeVisible();
    await expectAccessible(page, "leaderboard");
  });
}

/** Expects that the statistics with these names have these values. */
async function expectFigures({ page, words }: Player, figures: Readonly<Record<string, string>>): Promise<void> {
  const board = page.getByRole("region", { name: words.profile.statistics });
  for (const [name, figure] of Object.entries(figures)) {
    const term = board.getByText(name, { exact: true });
    await expect(term.locator("xpath=following-sibling::dd")).toHaveText(figure);
  }
}
