// Moments at the table, in offline games with known cards: the stamp of a chkobba, and the summary of a round.
import {
  ALL_CARDS,
  type Card,
  card,
  cardId,
  type Entry,
  type Game,
  HOUSE_RULES,
  legalCaptures,
  openGame,
} from "@chkobba/rules";
import { expect, test } from "./fixtures.ts";
import { followed, SAVED_KEY, SEATED } from "./offline-games.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const SETUP = { seats: 2, target: 21, ...HOUSE_RULES } as const;

/**
 * Saves this game as an offline game, reloads the page, and so opens the game instead of the lobby.
 * @param entries all entries from the deal on
 */
async function resume({ page, name, hand }: Player, entries: readonly Entry[]): Promise<void> {
  const terms = { playerName: name, level: "easy", target: SETUP.target, ...HOUSE_RULES };
  const saved = JSON.stringify({ id: "offline-1", terms, entries, savedAt: 1 });
  await page.evaluate(([key = "", text = ""]) => localStorage.setItem(key, text), [SAVED_KEY, saved]);
  await page.reload();
  await hand.waitFor();
}

/** A game of the player (`me`) against the bot. @param leader 0 for the player, 1 for the bot */
function dealt(deck: readonly Card[], leader: 0 | 1): { readonly game: Game; readonly entries: readonly Entry[] } {
  const started: Entry = { type: "started", deal: { leader, decks: [deck] } };
  return { game: [...SEATED, started].reduce(followed, openGame(SETUP)), entries: [started] };
}

test("the stamp of a chkobba appears with the capture and disappears before the bot plays; its point is shown beside the score", async ({
  arrive,
}) => {
  const amira = await arrive("Amira", { viewport: { width: 390, height: 844 } });
  const { page, words } = amira;
  const top = ["1-coeur", "2-coeur", "3-coeur", "4-coeur", "10-dinari"].map(card);
  await resume(amira, dealt([...top, ...ALL_CARDS.filter((other) => !top.includes(other))], 0).entries);
  // For each frame in which the stamp is shown: how many cards are on the table.
  const seen = page.evaluate(
    ([stamp = "", table = ""]) =>
      new Promise<readonly number[]>((resolve) => {
        const counts: number[] = [];
        const look = () => {
          const isShown = [...document.querySelectorAll("p")].some(({ textContent }) => textContent === stamp);
          if (isShown) counts.push(document.querySelectorAll(`[aria-label="${table}"] [data-card]`).length);
          else if (counts.length > 0) return resolve(counts);
          requestAnimationFrame(look);
        };
        look();
      }),
    [words.table.chkobba, words.table.tableCards],
  );
  await amira.play({ cardId: "10-dinari", capturedCardIds: ["1-coeur", "2-coeur", "3-coeur", "4-coeur"] });
  expect(new Set(await seen)).toEqual(new Set([0]));
  await expect(page.getByRole("button", { name: words.table.showScores })).toContainText(words.table.pendingPoints(1));
  await amira.waitForTurn();
});

test("a summary says how tied sevens were decided, which player got the cards left on the table, and calls the own side You", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  const { entries, last, sixes, left } = roundWithLevelSevens();
  await resume(amira, entries);
  await amira.play({ cardId: cardId(last.card), capturedCardIds: last.taken.map(cardId) });
  const summary = page.getByRole("dialog", { name: words.table.summaryTitle(1) });
  const { levelSevens, leftovers, you } = words.table;
  await expect(summary).toContainText(levelSevens({ sevens: 2, sixes: sixes[0] }, { sevens: 2, sixes: sixes[1] }));
  await expect(summary).toContainText(leftovers(left.isMine ? null : "Chkobba Bot", left.count));
  await expect(summary.getByRole("row", { name: new RegExp(`^${you} `) })).toHaveCount(1);
});

/**
 * The entries of a round up to the player's last play. In this round each side captures two sevens, and cards are left
 * on the table.
 */
function roundWithLevelSevens() {
  for (let seed = 1; ; seed++) {
    const { game: first, entries: deal } = dealt(shuffledBy(seed), 1);
    const entries = [...deal];
    let game = first;
    while (game.status === "in_progress") {
      const { turn, hands, table } = game.round;
      const [play] = (hands[turn] ?? [])
        .map((held) => ({ card: held, taken: legalCaptures(held, table)[0] ?? [] }))
        .toSorted((a, b) => b.taken.length - a.taken.length);
      if (play === undefined) throw new Error("the player at turn has no card");
      const entry = { type: "played", playerId: turn === 0 ? "me" : "bot", ...play } as const;
      const before = game.round;
      game = followed(game, entry);
      if (game.status !== "round_summary") {
        entries.push(entry);
        continue;
      }
      const [mine = [], theirs = []] = game.round.piles;
      const sixes = [countOf(mine, 6), countOf(theirs, 6)].toSorted((a, b) => b - a);
      const [most = 0, least = 0] = sixes;
      const count = before.table.length + 1 - (play.taken.length > 0 ? play.taken.length + 1 : 0);
      const isMine = game.round.lastCapture?.seat === 0;
      if (countOf(mine, 7) !== 2 || most === least || count < 2 || before.table.length === 0) break;
      return { entries, last: play, sixes: [most, least] as const, left: { count, isMine } };
    }
  }
}

function countOf(pile: readonly Card[], value: number): number {
  return pile.filter((each) => cardId(each).startsWith(`${value}-`)).length;
}

/** Shuffles the cards by a linear congruential generator. The same seed gives the same deck. */
function shuffledBy(seed: number): readonly Card[] {
  let state = seed;
  const drawn = ALL_CARDS.map((each) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { each, at: state };
  });
  return drawn.toSorted((a, b) => a.at - b.at).map(({ each }) => each);
}
