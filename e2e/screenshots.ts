// Contact sheets of every screen at six sizes, in both themes and three languages: `npm run screenshots`, optionally
// followed by names of screens or languages. `npm run screenshots -- readme` takes the pictures of the README instead.
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { AMIRA, accountMenuButton, fillRegistration, menuItem, signInButton } from "./accounts.ts";
import { CHROMIUM } from "./chromium.ts";
import { byLot, dealPlayed, ratedGames, todaysDeal } from "./played-games.ts";
import { Player } from "./player.ts";
import { prefer, type Theme } from "./preferences.ts";
import { SIZES } from "./sizes.ts";
import { TestServer } from "./test-server.ts";
import { type SpokenLanguage, WORDS } from "./words.ts";

/** The photographed player, and a friend to play with. */
interface Stage {
  readonly server: TestServer;
  readonly player: Player;
  readonly friend: Player;
  /** The ids of the opened games. */
  readonly games: string[];
}

interface ReadmeScreen {
  readonly size: readonly [width: number, height: number];
  readonly isReady: (page: Page) => Promise<void>;
}

const RATED = [
  { username: "Yassine", email: "yassine@example.tn", password: "makroudh and tea" },
  { username: "Leïla", email: "leila@example.tn", password: "bambalouni hot" },
  { username: "Selim", email: "selim@example.tn", password: "bambalouni hot" },
  { username: "Zohra", email: "zohra@example.tn", password: "bambalouni hot" },
  { username: "Karim", email: "karim@example.tn", password: "bambalouni hot" },
  { username: "Hager", email: "hager@example.tn", password: "bambalouni hot" },
] as const;
const RADIO_ADMIN_PASSWORD = "harissa on the air";
const FOLDER = join(import.meta.dirname, "../screenshots");
const IMAGES = join(import.meta.dirname, "../docs/images");
const LANGUAGES = ["en", "fr", "ar"] as const;
/** The screens of the README, with their sizes; `isReady` waits for what arrives a moment after the screen. */
const README: Readonly<Record<string, ReadmeScreen>> = {
  lobby: { size: [390, 844], isReady: (page) => page.getByText(/\d online/).waitFor() },
  table: { size: [1280, 800], isReady: (page) => page.locator("[data-capture]").waitFor({ state: "detached" }) },
};
const WORKING_SIZE = { width: 1440, height: 900 };

/** In the order of a visit: a screen may start from the state that the previous screen left. */
const SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  connecting: async ({ player: { page, words } }) => {
    await page.route("**/health", (route) => route.fulfill({ status: 503, json: { status: "unavailable" } }));
    await page.reload();
    await page.getByText(words.app.connecting.serverDown).waitFor();
    await page.unroute("**/health");
  },
  lobby: async ({ player }) => {
    await player.page.getByRole("button", { name: player.words.lobby.menu.solo.title }).waitFor();
    await player.page.getByText("Café des Nattes").waitFor();
  },
  searching: async ({ player: { page, words } }) => {
    await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
    await page.getByRole("complementary", { name: words.match.searching }).waitFor();
  },
  found: async ({ player: { page, words }, friend }) => {
    await friend.page.getByRole("button", { name: friend.words.lobby.playNow, exact: true }).click();
    await page.getByRole("dialog", { name: words.match.found(false) }).waitFor();
  },
  "found-table": async ({ player, friend }) => {
    for (const { page, words } of [player, friend]) {
      await page.getByRole("button", { name: words.match.accept, exact: true }).click();
    }
    await player.hand.waitFor();
  },
  "blocked-player": async ({ player: { page, words }, friend }) => {
    await page.getByRole("button", { name: words.table.people.about(friend.name), exact: true }).click();
    await page.getByRole("button", { name: words.table.people.blockPlayer(friend.name), exact: true }).click();
    await page.getByRole("dialog").waitFor();
  },
  "found-leaving": async ({ player: { page, words } }) => {
    await page.keyboard.press("Escape");
    await press(page, words.table.leave);
    await page.getByRole("dialog", { name: words.table.leaveQuestion }).waitFor();
  },
  "found-over": async ({ player, friend }) => {
    await player.page.keyboard.press("Escape");
    await press(friend.page, friend.words.table.leave);
    await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
    await player.page.getByRole("heading", { name: player.words.table.gameOver }).waitFor();
  },
  settings: async ({ player: { page, words } }) => {
    await press(page, words.table.backToLobby);
    await press(page, words.app.settings);
  },
  "how-to-play-modal": async ({ player: { page, words } }) => {
    await page.keyboard.press("Escape");
    await press(page, words.lobby.howToPlay);
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
  },
  "radio-panel": async ({ player: { page, words } }) => {
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: words.radio.title }).first().click();
  },
  solo: async ({ player }) => {
    await player.page.keyboard.press("Escape");
    await press(player.page, player.words.lobby.menu.solo.title);
  },
  find: (stage) => form(stage, stage.player.words.lobby.menu.find.title),
  "create-team": (stage) => form(stage, stage.player.words.lobby.menu.team.title),
  create: (stage) => form(stage, stage.player.words.lobby.menu.duel.title),
  join: (stage) => form(stage, stage.player.words.lobby.menu.join.title),
  rooms: (stage) => form(stage, stage.player.words.lobby.rooms.all),
  "create-room": (stage) => form(stage, stage.player.words.lobby.rooms.createPublic),
  "join-room": (stage) => form(stage, stage.player.words.lobby.rooms.byCode),
  "own-rooms": (stage) => form(stage, stage.player.words.lobby.rooms.yours),
  "waiting-alone": async ({ player }) => {
    await press(player.page, player.words.lobby.back);
    await player.create("duel");
    await minimiseChat(player);
  },
  "bot-meanwhile": async ({ player }) => {
    await press(player.page, player.words.table.waiting.botMeanwhile);
    await player.waitForTurn();
  },
  "table-menu": async ({ player: { page, words } }) => {
    await press(page, words.table.waiting.kept.goBack);
    await page.getByRole("button", { name: words.table.waiting.botMeanwhile }).waitFor();
    await press(page, words.table.leave);
    await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
    await press(page, words.lobby.playBot);
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, words.table.more);
  },
  "solo-table": async ({ player }) => {
    await player.page.keyboard.press("Escape");
    await player.waitForTurn();
  },
  "no-such-page": async ({ player: { page, words }, server }) => {
    await press(page, words.table.leave);
    await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
    await page.goto(`${server.url}/nowhere`);
    await page.getByText(words.app.noPage).waitFor();
  },
  invited: async ({ player: { page, words }, friend, server, games }) => {
    const gameId = await friend.create("duel");
    games.push(gameId);
    await page.goto(`${server.url}/invite/${gameId}`);
    await page.getByText(words.lobby.invited).waitFor();
  },
  "waiting-room": async ({ player }) => {
    await player.page.getByLabel(player.words.lobby.name, { exact: true }).fill(player.name);
    await press(player.page, player.words.lobby.join);
    await player.page.getByRole("button", { name: player.words.table.startGame }).waitFor();
  },
  table: async ({ player, friend }) => {
    await player.start();
    await minimiseChat(player);
    await toTurn(player, friend);
  },
  chosen: async ({ player }) => {
    await player.hand.locator("[data-card]").first().click();
  },
  chat: async ({ player, friend }) => {
    await player.page.keyboard.press("Escape");
    await chat(friend, "Aslema! Lucky cards today?");
    const { words, page } = player;
    const minimised = page.locator('[data-chat="minimised"] button');
    if (await minimised.isVisible()) await minimised.click();
    await page.getByRole("log").getByText("Lucky cards today?").waitFor();
    await page.getByRole("button", { name: words.table.chat.sayings.hello.text }).click();
  },
  leaving: async ({ player: { page, words } }) => {
    await press(page, words.table.chat.minimise);
    await press(page, words.table.leave);
    await page.getByRole("dialog").waitFor();
  },
  summary: async ({ player, friend }) => {
    await press(player.page, player.words.table.stay);
    await Promise.all([player.playRound(), friend.playRound()]);
  },
  "game-over": async ({ player, friend }) => {
    await press(friend.page, friend.words.table.continue);
    await press(friend.page, friend.words.table.leave);
    await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
    // The summary closes when the next clock starts: taking the pictures may have lasted longer.
    await player.playOn();
    await player.gameOver.waitFor();
  },
  shuffles: async ({ player: { page, words } }) => {
    await press(page, words.table.checkShuffles);
    await page.getByRole("dialog").getByRole("heading", { name: words.shuffles.right }).waitFor();
  },
  cut: async ({ player, friend }) => {
    await player.page.keyboard.press("Escape");
    await press(player.page, player.words.table.backToLobby);
    // The cutter is drawn at random: tables are opened until the leader is the photographed player, not the friend.
    for (let isMine = false; !isMine; ) {
      await friend.join(await player.create("duel", 11, { cut: true }));
      await player.start();
      await minimiseChat(player);
      const mine = player.page.getByRole("slider", { name: player.words.table.cut.spread });
      const theirs = friend.page.getByRole("slider", { name: friend.words.table.cut.spread });
      await mine
        .or(player.page.getByText(player.words.table.cut.other(friend.name)))
        .first()
        .waitFor();
      isMine = await mine.isVisible();
      if (isMine) break;
      await theirs.waitFor();
      await press(friend.page, friend.words.table.leave);
      await friend.page.getByRole("dialog").getByRole("button", { name: friend.words.table.leave }).click();
      await press(player.page, player.words.table.backToLobby);
    }
  },
  "cut-card": async ({ player: { page, words } }) => {
    await press(page, words.table.cut.here);
    await page.getByRole("button", { name: words.table.cut.keep }).waitFor();
  },
  "team-waiting": async ({ player }) => {
    await press(player.page, player.words.table.leave);
    await player.page.getByRole("dialog").getByRole("button", { name: player.words.table.leave }).click();
    await player.create("team");
    await minimiseChat(player);
    await press(player.page, player.words.table.waiting.fill);
    await player.page.getByRole("button", { name: player.words.table.startGame }).waitFor();
  },
  "team-table": async ({ player }) => {
    await player.start();
    await minimiseChat(player);
    await player.waitForTurn();
  },
  "connection-lost": async ({ player: { page, words }, server }) => {
    await server.kill();
    await page.getByRole("dialog", { name: words.app.connecting.heading }).waitFor();
  },
  "how-to-play": async ({ player: { page, words }, server }) => {
    await server.restart();
    await page.getByRole("dialog", { name: words.app.connecting.heading }).waitFor({ state: "detached" });
    await press(page, words.table.leave);
    await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
    await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
    await page.goto(`${server.url}/how-to-play`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  welcome: async ({ player, server }) => {
    // A visitor who has played is a guest; only a new visitor sees the sign-in button.
    await player.page.evaluate(() => localStorage.clear());
    await player.page.goto(server.url);
    await player.page.getByRole("button", { name: player.words.lobby.menu.solo.title }).waitFor();
    await signInButton(player).click();
    await player.page.getByRole("dialog").waitFor();
  },
  login: ({ player: { page, words } }) => press(page, words.auth.welcome.signIn),
  "forgot-password": ({ player: { page, words } }) => press(page, words.auth.login.forgot),
  register: async ({ player }) => {
    const { page, words } = player;
    await press(page, words.auth.forgot.back);
    await press(page, words.auth.login.create);
    await fillRegistration(player, AMIRA);
  },
  "account-menu": async ({ player }) => {
    const { page, words } = player;
    await page.getByRole("button", { name: words.auth.register.submit, exact: true }).click();
    await accountMenuButton(player, AMIRA).click();
    await menuItem(player, words.auth.menu.signOut).waitFor();
  },
  "signing-out": async ({ player }) => {
    await menuItem(player, player.words.auth.menu.signOut).click();
    await player.page.getByRole("dialog").getByRole("button").first().waitFor();
  },
  profile: (stage) => open(stage, "/profile"),
  leaderboard: async (stage) => {
    // Enough opponents for the board to list the first account.
    await ratedGames(stage.server.url, RATED, 2);
    await open(stage, "/leaderboard?board=duel&season=all");
    await stage.player.page.getByRole("link", { name: RATED[0].username }).waitFor();
  },
  player: async (stage) => {
    await open(stage, `/player/${RATED[0].username}`);
    await stage.player.page.getByRole("img").first().waitFor();
  },
  replay: async ({ player: { page }, server, games }) => {
    await page.goto(`${server.url}/replay/${games[0]}`);
    await page.getByRole("slider").first().waitFor();
  },
  deal: (stage) => open(stage, "/deal/today"),
  "deal-table": async ({ player: { page, words, hand } }) => {
    await page.getByRole("button", { name: words.deals.play }).click();
    await hand.waitFor();
  },
  "deal-results": async (stage) => {
    const { player, server, friend } = stage;
    const dealId = await todaysDeal(server.url);
    await player.playToTheEnd();
    for (let nth = 0; nth < 30; nth++) {
      await dealPlayed(server.url, { dealId, playerName: `Guest ${nth}`, choose: byLot(nth) });
    }
    await dealPlayed(server.url, { dealId, playerName: friend.name, choose: byLot(99) });
    await open(stage, `/deal/${dealId}`);
    await player.page.getByRole("img").first().waitFor();
  },
  challenge: (stage) => open(stage, "/deal/new"),
  "challenge-link": async ({ player: { page, words } }) => {
    await page.getByRole("button", { name: words.deals.create }).click();
    await page.getByRole("button", { name: words.deals.challengeThese }).waitFor();
  },
  "challenge-results": async (stage) => {
    const { player, server } = stage;
    const { page, words } = player;
    const dealId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByRole("button", { name: words.deals.play }).click();
    await player.hand.waitFor();
    await player.playToTheEnd();
    await dealPlayed(server.url, { dealId, playerName: "Bilel", choose: byLot(5) });
    await open(stage, `/deal/${dealId}`);
    await page.getByRole("link", { name: words.deals.compareWith("Bilel") }).waitFor();
  },
  compare: async ({ player: { page, words } }) => {
    await page.getByRole("link", { name: words.deals.compareWith("Bilel") }).click();
    await page.getByRole("button", { name: words.deals.goApart }).click();
  },
  "radio-login": async ({ player: { page, words }, server }) => {
    await page.goto(`${server.url}/radio-admin`);
    await page.getByRole("button", { name: words.radioAdmin.login.submit }).waitFor();
  },
  "radio-admin": async ({ player: { page, words } }) => {
    await page.getByLabel(words.radioAdmin.login.password, { exact: true }).fill(RADIO_ADMIN_PASSWORD);
    await press(page, words.radioAdmin.login.submit);
    await page.getByRole("heading", { name: words.radioAdmin.playlist.title }).waitFor();
  },
};

/** Names of screens and of languages; none means all. */
const wanted = process.argv.slice(2);
const isForReadme = wanted.includes("readme");
const spoken = isForReadme ? (["en"] as const) : LANGUAGES.filter((language) => wanted.includes(language));
const screens = wanted.filter((name) => Object.hasOwn(SCREENS, name));
const browser = await chromium.launch(CHROMIUM);
try {
  for (const language of spoken.length > 0 ? spoken : LANGUAGES) await visit(browser, language);
} finally {
  await browser.close();
}

/** One visit in one language: a sheet for each screen and theme, with every size on it. */
async function visit(browser: Browser, language: SpokenLanguage): Promise<void> {
  // A slow clock: no cut, turn or summary runs out while the pictures are taken.
  const server = await TestServer.open({
    ...{ RADIO_ADMIN_PASSWORD, RATE_LIMITS: "off", CLOCK_SPEED: "0.2" },
    ...(isForReadme && { ALLOW_TEST_EVENTS: "false" }),
  });
  const player = await arrive(browser, server, language, "Amira");
  const friend = await arrive(browser, server, "en", "Bilel");
  // At most three tables of one player are listed.
  const neighbour = await arrive(browser, server, "en", "Chedli");
  await openRoom(neighbour, "Bab Souika");
  await neighbour.page.context().close();
  for (const name of ["Hafsia", "La Goulette", "Café des Nattes"]) await openRoom(friend, name);
  const stage = { server, player, friend, games: [] };
  const last = isForReadme ? Object.keys(README).at(-1) : null;
  for (const [name, go] of Object.entries(SCREENS)) {
    try {
      await go(stage);
    } catch (error) {
      process.stdout.write(`${name}-${language} failed: ${error instanceof Error ? error.message : error}\n`);
      continue;
    }
    if (isForReadme) {
      await takeForReadme(player.page, name);
      if (name === last) break;
      continue;
    }
    if (screens.length > 0 && !screens.includes(name)) continue;
    for (const theme of ["dark", "light"] as const) {
      const path = join(FOLDER, `${name}-${language}-${theme}.png`);
      await layOut(browser, await looksOf(player.page, theme), path);
      process.stdout.write(`${path}\n`);
    }
  }
  await player.page.context().close();
  await friend.page.context().close();
  await server.close();
}

async function takeForReadme(page: Page, name: string): Promise<void> {
  const screen = README[name];
  if (screen === undefined) return;
  const [width, height] = screen.size;
  await page.setViewportSize({ width, height });
  await screen.isReady(page);
  const path = join(IMAGES, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  await page.setViewportSize(WORKING_SIZE);
  process.stdout.write(`${path}\n`);
}

/** Pictures of the current screen at each size. */
async function looksOf(page: Page, theme: Theme): Promise<Buffer[]> {
  const looks: Buffer[] = [];
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    looks.push(await page.screenshot({ animations: "disabled" }));
  }
  await page.setViewportSize(WORKING_SIZE);
  return looks;
}

/** Writes the pictures as one sheet, each with its size. */
async function layOut(browser: Browser, looks: readonly Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1262, height: 800 } });
  const figures = looks.map((look, nth) => {
    const [width, height] = SIZES[nth % SIZES.length] ?? SIZES[0];
    const shown = Math.round(width * (width < 900 ? 0.5 : 0.36));
    const picture = `<img width="${shown}" src="data:image/png;base64,${look.toString("base64")}" alt="">`;
    return `<figure>${picture}<figcaption>${width} x ${height}</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; align-items: start; background: #777; font: 12px sans-serif; }
    figure { margin: 0; } img { display: block; }</style>${figures.join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function arrive(browser: Browser, server: TestServer, language: SpokenLanguage, name: string): Promise<Player> {
  const context = await browser.newContext({ viewport: WORKING_SIZE, reducedMotion: "reduce" });
  await prefer(context, "dark", language);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(server.url);
  return new Player(page, name, WORDS[language]);
}

async function open({ player: { page }, server }: Stage, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function form({ player: { page, words } }: Stage, entry: string): Promise<void> {
  await press(page, words.lobby.back);
  await press(page, entry);
  await page.getByRole("button", { name: words.lobby.back }).waitFor();
}

async function openRoom(player: Player, name: string): Promise<void> {
  const { page, words } = player;
  await press(page, words.lobby.rooms.createPublic);
  await page.getByLabel(words.lobby.name, { exact: true }).fill(player.name);
  await page.getByLabel(words.lobby.rooms.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: words.lobby.rooms.create, exact: true }).click();
  await press(page, words.table.leave);
}

async function chat({ page }: Player, message: string): Promise<void> {
  const field = page.getByLabel(WORDS.en.table.chat.field, { exact: true });
  const minimised = page.locator('[data-chat="minimised"] button');
  await field.or(minimised).first().waitFor();
  if (await minimised.isVisible()) await minimised.click();
  await field.fill(message);
  await field.press("Enter");
}

async function toTurn(player: Player, friend: Player): Promise<void> {
  if (await player.isAtTurn()) return;
  await friend.waitForTurn();
  await friend.play(await friend.chooseMove());
  await player.waitForTurn();
}

async function minimiseChat({ page, words }: Player): Promise<void> {
  const minimise = page.getByRole("button", { name: words.table.chat.minimise });
  if (await minimise.isVisible()) await minimise.click();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name }).first().click();
}
