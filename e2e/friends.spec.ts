// Friends on small phones, by keyboard, one in Arabic and one in French. They find each other, and see each other come,
// play and go, also after the server was killed. They invite each other, watch, react, and play again.
import { keepFromLogs } from "@chkobba/server/testing/log-secrets";
import { accountMenuButton, type Identity, register, signInButton } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { enter, type } from "./by-keyboard.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { playGameOf } from "./second-connection.ts";

const AMIRA: Identity = { username: "amira_7", email: "amira@example.tn", password: keepFromLogs("harissa harissa") };
const BILEL: Identity = { username: "bilel_9", email: "bilel@example.tn", password: keepFromLogs("brik and egg") };
const PHONE = { viewport: { width: 360, height: 640 } };

test("two accounts become friends, see each other come, play and go, invite, watch, react, and play again", async ({
  arrive,
  connect,
  server,
}) => {
  const amira = await arrive("Amira", { ...PHONE, language: "ar" });
  const first = await arrive("Bilel", { ...PHONE, language: "fr", path: `/friend/${AMIRA.username}` });
  await register(amira, AMIRA);
  await register(first, BILEL);

  await test.step("a friend link asks, and the other accepts", async () => {
    await first.page.goto(`${server.url}/friend/${AMIRA.username}`);
    await enter(first.page.getByRole("button", { name: first.words.friends.addPerson(AMIRA.username) }));
    await expect(first.page.getByText(first.words.friends.asked(AMIRA.username)).first()).toBeVisible();
    await openFriends(amira, 1);
    await enter(amira.page.getByRole("button", { name: amira.words.friends.acceptFrom(BILEL.username) }));
    await expect(friendRow(amira, BILEL)).toContainText(amira.words.friends.statuses.online);
    await expectAccessible(amira.page, "the dialog of friends");
    await expectNoSidewaysScroll(amira);
    await expect(first.page.getByText(first.words.friends.areFriends(AMIRA.username)).first()).toBeVisible();
  });

  const bilel = await test.step("one sees the other go and come, also after the server was killed", async () => {
    await first.page.close();
    await expect(friendRow(amira, BILEL)).toContainText(amira.words.friends.statuses.offline);
    await server.kill();
    await server.restart();
    const back = await arrive("Bilel", { ...PHONE, language: "fr", path: "/leaderboard" });
    await signIn(back, BILEL);
    await expect(friendRow(amira, BILEL)).toContainText(amira.words.friends.statuses.online);
    await amira.page.keyboard.press("Escape");
    return back;
  });

  await test.step("an invitation is shown over an open dialog, and leads to the table", async () => {
    await enter(accountMenuButton(bilel, BILEL));
    await enter(
      bilel.page.getByRole("listitem").getByRole("button", { name: bilel.words.auth.menu.signOut, exact: true }),
    );
    const dialog = bilel.page.getByRole("dialog").filter({ has: bilel.page.getByRole("heading") });
    await expect(dialog).toBeVisible();
    await createDuel(amira);
    await enter(amira.page.getByRole("button", { name: amira.words.table.waiting.inviteFriends }));
    await enter(
      friendRow(amira, BILEL).getByRole("button", { name: amira.words.friends.invitePerson(BILEL.username) }),
    );
    await amira.page.keyboard.press("Escape");
    await expect(invitations(bilel)).toContainText(bilel.words.friends.invitesYou(AMIRA.username));
    await expectNoSidewaysScroll(bilel);
    await enter(invitations(bilel).getByRole("button", { name: bilel.words.friends.join }));
    await enter(amira.page.getByRole("button", { name: amira.words.table.startGame }));
    await Promise.all([amira, bilel].map((player) => player.waitForCards()));
    await expect(dialog).toHaveCount(0);
  });

  await test.step("after the game one press asks for the next", async () => {
    await playGameOf([amira.page, bilel.page]);
    await Promise.all([amira, bilel].map((player) => player.readToTheEnd()));
    // Lost, won or tied.
    const [lost, won, tied] = [
      { won: 0, lost: 1 },
      { won: 1, lost: 0 },
      { won: 0, lost: 0 },
    ].map((ended) => amira.page.getByText(amira.words.friends.against({ games: 1, ...ended })));
    if (lost === undefined || won === undefined || tied === undefined) throw new Error("three ends were wanted");
    await expect(lost.or(won).or(tied)).toBeVisible();
    await enter(bilel.page.getByRole("button", { name: bilel.words.table.backToLobby }));
    await enter(amira.page.getByRole("button", { name: amira.words.table.playAgain }));
    await expect(invitations(bilel)).toContainText(bilel.words.friends.asksForRematch(AMIRA.username));
    await bilel.page.reload();
    await expect(invitations(bilel)).toContainText(bilel.words.friends.asksForRematch(AMIRA.username));
    await enter(invitations(bilel).getByRole("button", { name: bilel.words.friends.join }));
    await enter(amira.page.getByRole("button", { name: amira.words.table.startGame }));
    await Promise.all([amira, bilel].map((player) => player.waitForCards()));
    await leave(bilel);
    await amira.gameOver.waitFor();
    await enter(amira.page.getByRole("button", { name: amira.words.table.backToLobby }));
  });

  await test.step("one watches the other play, and both react", async () => {
    const chedli = await connect("Chedli");
    await createDuel(bilel);
    await chedli.demand("join-game", { gameId: await bilel.gameId(), playerName: "Chedli" });
    await enter(bilel.page.getByRole("button", { name: bilel.words.table.startGame }));
    await bilel.waitForCards();
    await enter(bilel.page.getByRole("button", { name: bilel.words.table.more, exact: true }));
    await enter(bilel.page.getByRole("button", { name: bilel.words.watching.openTable }));
    await bilel.page.getByRole("radio", { name: bilel.words.watching.watchedBy.everyone }).check({ force: true });
    await enter(bilel.page.getByRole("button", { name: bilel.words.watching.done }));
    await openFriends(amira);
    await expect(friendRow(amira, BILEL)).toContainText(amira.words.friends.statuses.playing);
    await enter(friendRow(amira, BILEL).getByRole("link", { name: amira.words.friends.watchPerson(BILEL.username) }));
    await expect(amira.table).toBeVisible();
    await expect(amira.hand).toHaveCount(0);
    await expectNoSidewaysScroll(amira);
    await enter(amira.page.getByRole("button", { name: amira.words.watching.reactions.names.bravo }));
    await expect(bilel.page.locator('[data-reaction="bravo"]')).toBeVisible();
    const { reactions } = bilel.words.watching;
    // The element that screen readers read aloud.
    const heard = bilel.page.locator("[aria-live], [role=status]");
    await expect(heard.filter({ hasText: reactions.said(AMIRA.username, reactions.names.bravo) })).toHaveCount(1);
    await enter(bilel.page.getByRole("button", { name: bilel.words.table.more, exact: true }));
    await enter(bilel.page.getByRole("button", { name: bilel.words.watching.showBar }));
    await enter(bilel.page.getByRole("button", { name: reactions.names.thanks }));
    await expect(amira.page.locator('[data-reaction="thanks"]')).toBeVisible();
  });
});

function friendRow({ page, words }: Player, { username }: Identity) {
  return page.getByRole("list", { name: words.friends.yours }).getByRole("listitem").filter({ hasText: username });
}

function invitations({ page, words }: Player) {
  return page.getByRole("complementary", { name: words.friends.invitations });
}

/** Opens the friends from the lobby. The number of requests is part of the button's name. */
async function openFriends({ page, words }: Player, requests = 0): Promise<void> {
  const count = requests === 0 ? "" : ` ?${requests}`;
  await enter(page.getByRole("button", { name: new RegExp(`^${words.lobby.friends}${count}$`) }));
}

async function createDuel({ page, words: { lobby, table } }: Player): Promise<void> {
  await enter(page.getByRole("button", { name: lobby.menu.duel.title }));
  await enter(page.getByRole("button", { name: lobby.create, exact: true }));
  await expect(page.getByRole("heading", { name: table.waitingTitle(1, 2) })).toBeVisible();
}

async function leave({ page, words: { table } }: Player): Promise<void> {
  await enter(page.getByRole("button", { name: table.leave }));
  await enter(page.getByRole("dialog").getByRole("button", { name: table.leave }));
}

async function expectNoSidewaysScroll({ page }: Player): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
}

async function signIn(player: Player, identity: Identity): Promise<void> {
  const { page, words } = player;
  await enter(signInButton(player));
  await enter(page.getByRole("button", { name: words.auth.welcome.signIn, exact: true }));
  await type(page.getByLabel(words.auth.login.emailOrUsername, { exact: true }), identity.username);
  await type(page.getByLabel(words.auth.password, { exact: true }), identity.password);
  await page.keyboard.press("Enter");
  await expect(accountMenuButton(player, identity)).toBeVisible();
}
