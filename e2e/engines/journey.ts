// A visitor's journey, from the first page to a game between two engines.
import { expect } from "@playwright/test";
import { seatHeld } from "../second-connection.ts";
import { WORDS } from "../words.ts";
import type { Visitor } from "./visitor.ts";

/** The first visit: tries the menus, the settings and the radio. */
export async function lookAround(visitor: Visitor): Promise<void> {
  const { app, lobby, radio } = visitor.words;
  await visitor.go("/");
  await visitor.see(lobby.pitch);
  await visitor.seeNoMore(app.connecting.heading);

  await visitor.press(app.settings);
  await visitor.press(app.speeds.fast);
  expect(await settings(visitor)).toMatchObject({ speed: "fast" });
  await visitor.press("©", "footer p");
  await visitor.seeNoMore(app.speed);

  await visitor.press(radio.title);
  await visitor.press(radio.play);
  await visitor.until("turn the radio on", () => visitor.has(radio.pause));
  await visitor.press(radio.pause);
  await visitor.press("©", "footer p");
}

/** Plays a game against the bot to its last card. */
export async function playTheBot(visitor: Visitor, how: { readonly everyCard: boolean }): Promise<void> {
  const { lobby, shuffles, table } = visitor.words;
  await beginSolo(visitor);
  // On a small screen, the test buttons are in the panel with the scores.
  const isFolded = !(await visitor.has(table.testNearWin));
  if (isFolded) await visitor.press(table.showScores);
  await visitor.press(table.testNearWin);
  if (isFolded) await visitor.press(table.hideScores);
  await visitor.playToTheEnd(how);
  await visitor.see(table.finalScores);
  await visitor.until("see that the cards were checked", () => visitor.has(shuffles.receipt.cardsRight));
  expect(await visitor.has(shuffles.receipt.botWrong)).toBe(false);
  await visitor.press(table.backToLobby);
  await visitor.see(lobby.pitch);
}

/** Begins a game against the bot. Resolves at this visitor's first turn. */
async function beginSolo(visitor: Visitor): Promise<void> {
  const { lobby } = visitor.words;
  await visitor.press(lobby.menu.solo.title);
  await visitor.fill(lobby.name, visitor.name);
  await visitor.press("11", "label");
  await visitor.press(lobby.play);
  await visitor.until("have a turn", () => visitor.isAtTurn());
}

/** Lets two visitors meet by an invitation, play a card each, and chat. */
export async function playTogether(host: Visitor, guest: Visitor): Promise<void> {
  const { lobby, table } = host.words;
  await host.press(lobby.menu.duel.title);
  await host.fill(lobby.name, host.name);
  await host.press(lobby.create);
  await host.see(table.waitingTitle(1, 2));
  const { gameId } = await host.engine.evaluate(seatHeld);
  await guest.go(`/invite/${gameId}`);
  await guest.fill(guest.words.lobby.name, guest.name);
  await guest.press(guest.words.lobby.join);
  await host.see(table.waitingTitle(2, 2));
  await host.press(table.startGame);

  const players = [host, guest];
  for (let turns = 0; turns < 2; turns++) await playNext(players);

  // Messages of strangers are collapsed until both players have written.
  await say(host, "Winek?");
  await say(guest, "Hani hna");
  await guest.see("Winek?");
  await host.see("Hani hna");
  // Opens the menu, so that the question about leaving comes while the menu is open: WebKit 26 hung in this state. A
  // wide screen has the settings button instead of the menu.
  await host.press((await host.has(table.more)) ? table.more : host.words.app.settings);
  await host.see(table.target(21));
}

async function say(player: Visitor, text: string): Promise<void> {
  const { chat } = player.words.table;
  if (!(await player.has(chat.field, "input"))) await player.press(chat.title, '[data-chat="minimised"] button');
  await player.fill(chat.field, text);
  await player.press(chat.send);
}

async function playNext(players: readonly Visitor[]): Promise<void> {
  const [one, other] = players;
  if (one === undefined || other === undefined) throw new Error("two players are needed");
  let next = one;
  await one.until("see a turn begin", async () => {
    for (const player of players) {
      if (await player.isAtTurn()) {
        next = player;
        return true;
      }
    }
    return false;
  });
  await next.playCard();
}

/** Reads the first page in Arabic, which is written from right to left. */
export async function readArabic(visitor: Visitor): Promise<void> {
  await visitor.go("/");
  // A press on a page that is still starting may open nothing.
  await visitor.until("choose Arabic", async () => {
    if (await visitor.tryToPress("العربية")) return true;
    await visitor.tryToPress(visitor.words.app.language);
    return false;
  });
  visitor.words = WORDS.ar;
  await visitor.see(visitor.words.lobby.pitch);
  expect(await visitor.engine.evaluate(() => document.documentElement.dir)).toBe("rtl");
}

/** Leaves the table for the lobby. The page asks for confirmation only if a game is running. */
export async function leave(visitor: Visitor): Promise<void> {
  const { lobby, table } = visitor.words;
  await visitor.until("leave the table", async () => {
    if (await visitor.sees(lobby.pitch)) return true;
    await visitor.tryToPress(table.leave);
    return false;
  });
}

/** Opens the cached copy of the app without the network, and begins a game. */
export async function playOffline(visitor: Visitor): Promise<void> {
  const { lobby } = visitor.words;
  await visitor.until("keep a copy of the app", () => visitor.engine.evaluate(hasActiveCopy));
  visitor.goOffline();
  await visitor.go("/");
  await visitor.press(lobby.offline.play);
  await visitor.press(lobby.offline.play);
  await visitor.playCard();
}

function settings(visitor: Visitor): Promise<unknown> {
  return visitor.engine.evaluate(() => JSON.parse(localStorage.getItem("chkobba.settings") ?? "{}"));
}

async function hasActiveCopy(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active != null;
}
