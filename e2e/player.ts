// A player in a browser page. It finds elements by their texts, and plays by clicking cards.
import { type Card, cardFromId, cardId, legalCaptures, valueOf } from "@chkobba/rules";
import { expect, type Locator, type Page } from "@playwright/test";
import { playToTheLastCard } from "./second-connection.ts";
import { WORDS, type Words } from "./words.ts";

export interface Move {
  readonly cardId: string;
  readonly capturedCardIds: readonly string[];
}

/** How long one attempt to click may take before the page is checked again, in ms. */
const ATTEMPT_MS = 2000;
const ignore = () => undefined;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export class Player {
  readonly page: Page;
  readonly name: string;
  readonly hand: Locator;
  readonly table: Locator;
  readonly gameOver: Locator;
  readonly words: Words;
  readonly #summary: Locator;
  readonly #continue: Locator;

  constructor(page: Page, name: string, words: Words = WORDS.en) {
    this.page = page;
    this.name = name;
    this.words = words;
    // These are selectors and not roles, because whole games query these elements often, and a query for a role
    // computes the role of every element of the page.
    const { hand, tableCards, gameOver, seeResult } = words.table;
    this.hand = page.locator(`[role="group"][aria-label="${hand}"], fieldset[aria-label="${hand}"]`);
    this.table = page.locator(`[role="group"][aria-label="${tableCards}"], fieldset[aria-label="${tableCards}"]`);
    this.gameOver = page.locator("h1, h2").filter({ hasText: gameOver });
    // The search is limited to an open dialog, because otherwise the text of every button on the page would be read. A
    // countdown may follow the text of the button.
    const onward = page.locator(`button:has-text("${words.table.continue}"), button:has-text("${seeResult}")`);
    this.#summary = page.locator("dialog[open]").filter({ has: onward });
    this.#continue = this.#summary.locator(onward);
  }

  /** Opens a game and returns its id. */
  async create(kind: "duel" | "team", target: 11 | 21 | 31 = 11, { cut = false } = {}): Promise<string> {
    const { lobby, table } = this.words;
    await this.#fill(lobby.menu[kind].title, target);
    if (cut) await this.#chooseCut();
    await this.page.getByRole("button", { name: lobby.create, exact: true }).click();
    const places = kind === "team" ? 4 : 2;
    await expect(this.page.getByRole("heading", { name: table.waitingTitle(1, places) })).toBeVisible();
    return this.gameId();
  }

  /** The id of this player's game. */
  async gameId(): Promise<string> {
    const saved = await this.page.evaluate(() => localStorage.getItem("chkobba.session"));
    const id = UUID.exec(saved ?? "")?.[0];
    if (id === undefined) throw new Error("no seat is saved");
    return id;
  }

  async playSolo(target: 11 | 21 | 31 = 11): Promise<void> {
    const { lobby } = this.words;
    await this.#fill(lobby.menu.solo.title, target);
    await this.page.getByRole("button", { name: lobby.play, exact: true }).click();
    await this.waitForCards();
  }

  /**
   * At this player's cut, lifts the number of cards that the page suggests. Then keeps the next card, or leaves it on
   * the table.
   */
  async cut(keep: boolean): Promise<void> {
    const { cut } = this.words.table;
    await this.page.getByRole("button", { name: cut.here }).click();
    await this.page.getByRole("button", { name: keep ? cut.keep : cut.leave }).click();
  }

  async join(gameId: string): Promise<void> {
    const { lobby } = this.words;
    await this.page.getByRole("button", { name: lobby.menu.join.title }).click();
    await this.page.getByLabel(lobby.name, { exact: true }).fill(this.name);
    await this.page.getByLabel(lobby.code, { exact: true }).fill(gameId);
    await this.page.getByRole("button", { name: lobby.join, exact: true }).click();
  }

  async start(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.table.startGame }).click();
    await this.waitForCards();
  }

  /** Plays every turn of this player and closes every summary, until the game is over. */
  async playToTheEnd(): Promise<void> {
    while (await this.playOn()) {}
  }

  /** Closes every summary until the page shows the end of a game that another connection has ended. */
  async readToTheEnd(): Promise<void> {
    for (;;) {
      await this.#continue.or(this.gameOver).first().waitFor();
      if (await this.gameOver.isVisible()) return;
      await this.#closeSummary();
    }
  }

  /** Waits for a turn, a summary or the end. Plays a card or closes the summary. Returns false if the game is over. */
  async playOn(): Promise<boolean> {
    const myTurn = this.#choosable.first();
    await myTurn.or(this.#continue).or(this.gameOver).first().waitFor();
    if (await this.gameOver.isVisible()) return false;
    if (await this.#continue.isVisible()) await this.#closeSummary();
    else await this.play(await this.chooseMove());
    return true;
  }

  /** Plays to the end of the round, and leaves the round's summary open. */
  async playRound(): Promise<void> {
    for (;;) {
      await this.#choosable.first().or(this.#continue).first().waitFor();
      if (await this.#continue.isVisible()) return;
      await this.play(await this.chooseMove());
    }
  }

  /** Ends the round like `playRound`, but plays only the last card by a click. Only for a game on the server. */
  async finishRound(): Promise<void> {
    await this.#skipToTheLastCard();
    await this.playRound();
  }

  /**
   * Ends the game like `playToTheEnd`, but plays only the last card of each round by a click. Only for a game on the
   * server.
   */
  async finishGame(): Promise<void> {
    await this.#skipToTheLastCard();
    while (await this.playOn()) {
      if ((await this.hand.locator("[data-card]").count()) > 1) await this.#skipToTheLastCard();
    }
  }

  /** The line with the last move. */
  get lastMove(): Locator {
    return this.page.getByText(`${this.words.table.lastMove}:`).locator("..");
  }

  /** A card's name in this player's language. */
  nameOf(id: string): string {
    const card = cardFromId(id);
    const suit = (["spata", "dinari", "coeur", "trefle"] as const).find((name) => id.endsWith(`-${name}`));
    if (card === undefined || suit === undefined) throw new Error(`"${id}" is no card`);
    return this.words.table.cardName(valueOf(card), suit);
  }

  /**
   * Writes a message in the chat, and opens the chat before if needed. Enter sends nothing before the page has rendered
   * the typed text.
   */
  async say(text: string): Promise<void> {
    const { title, field, send } = this.words.table.chat;
    const chat = this.page.getByRole("region", { name: title });
    const opener = this.page.locator('[data-chat="minimised"] button');
    // The chat can open without a press.
    await expect(async () => {
      if (!(await chat.getByLabel(field).isVisible())) await opener.click({ timeout: 1000 });
      await expect(chat.getByLabel(field)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await chat.getByLabel(field).fill(text);
    await expect(chat.getByRole("button", { name: send, exact: true })).toBeEnabled();
    await chat.getByLabel(field).press("Enter");
  }

  async waitForTurn(): Promise<void> {
    await this.#choosable.first().waitFor();
  }

  async isAtTurn(): Promise<boolean> {
    return (await this.#choosable.count()) > 0;
  }

  /** Chooses the first card of the hand, with its first legal capture. */
  async chooseMove(): Promise<Move> {
    const [first] = await cardsIn(this.hand);
    if (first === undefined) throw new Error("the hand is empty at its turn");
    const [taken = []] = legalCaptures(first, await cardsIn(this.table));
    return { cardId: cardId(first), capturedCardIds: taken.map(cardId) };
  }

  /** Clicks the card and then the cards that it captures. Without a capture, clicks the card twice. */
  async play({ cardId: played, capturedCardIds }: Move): Promise<void> {
    const card = this.hand.locator(`[data-card="${played}"]`);
    await card.click();
    if (capturedCardIds.length === 0) await card.click();
    for (const taken of capturedCardIds) await this.table.locator(`[data-card="${taken}"]`).click();
    await card.waitFor({ state: "detached" });
  }

  /** Waits until the shuffle is sealed and the cards are dealt, or the deck is spread for the cut. */
  async waitForCards(): Promise<void> {
    await this.hand.locator("[data-card]").or(this.page.locator("[data-cut]")).first().waitFor();
  }

  async #skipToTheLastCard(): Promise<void> {
    await this.waitForCards();
    await playToTheLastCard(this.page);
  }

  get #choosable(): Locator {
    return this.hand.locator('[data-card][aria-disabled="false"]');
  }

  async #closeSummary(): Promise<void> {
    const heading = this.#summary.locator("h2");
    const [round = ""] = await heading.allTextContents();
    const summary = this.#summary.filter({ hasText: round });
    // The summary closes when the clock of the next turn starts. On a slow machine, that may happen before the click.
    while (await summary.isVisible()) await this.#continue.click({ timeout: ATTEMPT_MS }).catch(ignore);
  }

  async #chooseCut(): Promise<void> {
    const { houseRules } = this.words.lobby;
    await this.page.getByText(houseRules.title, { exact: true }).click();
    await this.page.getByRole("checkbox", { name: houseRules.rules.cut.title }).check();
  }

  async #fill(entry: string, target: number): Promise<void> {
    await this.page.getByRole("button", { name: entry }).click();
    await this.page.getByLabel(this.words.lobby.name, { exact: true }).fill(this.name);
    await this.page.getByRole("radio", { name: new RegExp(`^${target}\\b`) }).check({ force: true });
  }
}

async function cardsIn(group: Locator): Promise<Card[]> {
  const ids = await group
    .locator("[data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
  return ids.map((id) => {
    const card = cardFromId(id ?? "");
    if (card === undefined) throw new Error(`"${id}" lies among the cards`);
    return card;
  });
}
