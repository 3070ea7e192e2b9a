// A visitor in a window of any engine. It finds controls by their texts, waits for content, and plays cards.
import { type Card, cardFromId, cardId, legalCaptures } from "@chkobba/rules";
import type { TcpProxy } from "@chkobba/server/testing/tcp-proxy";
import { LIMIT_MS } from "../../tools/run/testing/limits.mjs";
import { seatHeld, skipToTheLastCard } from "../second-connection.ts";
import { WORDS, type Words } from "../words.ts";
import type { Engine } from "./engine.ts";

const LOOK_AGAIN_MS = 200;
/** The number of presses that an error lists. */
const PRESSES_MAX = 8;
const CONTROLS = "button, a, label, summary";

interface Look {
  readonly hand: readonly string[];
  readonly table: readonly string[];
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
}

export class Visitor {
  readonly engine: Engine;
  readonly name: string;
  words: Words = WORDS.en;
  /** The address of the product through the proxy. */
  readonly #url: string;
  readonly #line: TcpProxy;
  /** The last presses, each with its time. */
  readonly #presses: string[] = [];

  /** @param url the address of the server, to which the proxy leads */
  constructor(engine: Engine, name: string, url: string, line: TcpProxy) {
    this.engine = engine;
    this.name = name;
    this.#url = line.urlOf(url);
    this.#line = line;
  }

  /** Disconnects this visitor from the network. */
  goOffline(): void {
    this.#line.forwardTo(null);
    this.#line.cut();
  }

  /** Opens a page of the product. */
  async go(path: string): Promise<void> {
    await this.engine.open(new URL(path, this.#url).href);
  }

  /** Whether a control with this name exists now. */
  has(name: string, selector = CONTROLS): Promise<boolean> {
    return this.engine.evaluate(hasControl, selector, name);
  }

  async isAtTurn(): Promise<boolean> {
    return (await this.#look()).isMyTurn;
  }

  /**
   * Presses the control whose name is exactly this, or else a control whose name contains it. Waits until it exists.
   */
  async press(name: string, selector = CONTROLS): Promise<void> {
    await this.until(`press "${name}"`, () => this.tryToPress(name, selector));
  }

  /** Like `press`, but returns false if there is no such control now. */
  async tryToPress(name: string, selector = CONTROLS): Promise<boolean> {
    const isPressed = await this.engine.press(findControl, selector, name);
    if (isPressed) this.#notePress(name);
    return isPressed;
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`fill "${label}" with "${text}"`, async () => {
      if (!(await this.tryToPress(label, "input"))) return false;
      await this.engine.evaluate(selectField);
      return (await this.engine.type(text)) && (await this.engine.evaluate(hasTyped, text));
    });
  }

  /** Waits until this text is shown. */
  async see(text: string): Promise<void> {
    await this.until(
      `see "${text}"`,
      () => this.engine.evaluate(isShown, text),
      () => this.engine.evaluate(whereItStands, text),
    );
  }

  async seeNoMore(text: string): Promise<void> {
    await this.until(`see "${text}" no more`, async () => !(await this.engine.evaluate(isShown, text)));
  }

  /** Whether the page shows this text now. */
  sees(text: string): Promise<boolean> {
    return this.engine.evaluate(isShown, text);
  }

  /** Waits for this visitor's turn, and plays the first card of the hand with its first capture. */
  async playCard(): Promise<void> {
    const { hand, table } = await this.#turn();
    const [card] = hand;
    if (card === undefined) throw new Error("the hand is empty at its turn");
    const [taken = []] = legalCaptures(cardOf(card), table.map(cardOf));
    // Looks for the next card again before each press, because a press on a moving card chooses nothing.
    await this.until(`play ${card}`, async () => {
      if (!(await this.#look()).hand.includes(card)) return true;
      if (await this.engine.press(findNextCard, card, ...taken.map(cardId))) this.#notePress(card);
      return false;
    });
  }

  /**
   * Plays every turn and closes every summary until the game is over. Without `everyCard`, presses only the last card
   * of each round.
   */
  async playToTheEnd({ everyCard }: { readonly everyCard: boolean }): Promise<void> {
    const { continue: onward, seeResult } = this.words.table;
    for (;;) {
      let look = await this.#look();
      await this.until("have a turn, a summary or the end", async () => {
        look = await this.#look();
        if (look.isMyTurn || look.isOver) return true;
        return (await this.tryToPress(seeResult)) || (await this.tryToPress(onward));
      });
      if (look.isOver) return;
      if (look.isMyTurn && look.hand.length > 1 && !everyCard) await this.#skipToTheLastCard();
      else if (look.isMyTurn) await this.playCard();
    }
  }

  /**
   * Waits until the condition holds.
   * @param what what the visitor then does, for the error
   * @param explain more for the error
   */
  async until(what: string, holds: () => Promise<boolean>, explain = async () => ""): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await holds())) {
      if (Date.now() > end) {
        const wait = `${this.engine.name}: ${this.name} waited ${LIMIT_MS / 1000} s and could not ${what}`;
        const presses = `Its last presses, the newest last: ${this.#presses.join(", ")}. `;
        throw new Error(`${wait}. ${await explain()}${presses}The page: ${await this.#page()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  #notePress(name: string): void {
    this.#presses.push(`"${name}" at ${new Date().toISOString()}`);
    if (this.#presses.length > PRESSES_MAX) this.#presses.shift();
  }

  async #skipToTheLastCard(): Promise<void> {
    const last = await skipToTheLastCard(this.#url, await this.engine.evaluate(seatHeld));
    await this.until("see the last card", async () => {
      const { hand } = await this.#look();
      return hand.length === 1 && hand[0] === last;
    });
  }

  async #turn(): Promise<Look> {
    let look = await this.#look();
    await this.until("have a turn", async () => {
      look = await this.#look();
      return look.isMyTurn;
    });
    return look;
  }

  #look(): Promise<Look> {
    const { hand, tableCards, gameOver } = this.words.table;
    return this.engine.evaluate(lookAtTable, hand, tableCards, gameOver);
  }

  #page(): Promise<string> {
    return this.engine.evaluate(() => (document.body.textContent ?? "").replace(/\s+/g, " ").slice(0, 1000));
  }
}

function cardOf(id: string): Card {
  const card = cardFromId(id);
  if (card === undefined) throw new Error(`"${id}" lies among the cards`);
  return card;
}

// The functions below run in the page.

function hasControl(selector: string, name: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.getClientRects().length > 0 &&
      (element.getAttribute("aria-label") ?? element.textContent ?? "").includes(name),
  );
}

function findControl(selector: string, name: string): HTMLElement | null {
  const dialogs = document.querySelectorAll("dialog[open]");
  const top = dialogs[dialogs.length - 1] ?? document;
  const nameOf = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return (element.getAttribute("aria-label") ?? label ?? "").replace(/\s+/g, " ").trim();
  };
  const shown = [...top.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible",
  );
  const found =
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).includes(name)) ??
    null;
  if (found instanceof HTMLButtonElement && found.disabled) return null;
  found?.scrollIntoView({ block: "center" });
  return found;
}

/**
 * The next card to press: the first of these cards that is not chosen yet. If all are chosen: null for a capture,
 * otherwise the played card again, to lay it down.
 */
function findNextCard(played: string, ...taken: readonly string[]): HTMLElement | null {
  const buttonOf = (id: string) => document.querySelector<HTMLElement>(`button[data-card="${id}"]`);
  const next = [played, ...taken].find((id) => buttonOf(id)?.getAttribute("aria-pressed") !== "true");
  if (next === undefined && taken.length > 0) return null;
  return buttonOf(next ?? played);
}

function selectField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

function hasTyped(text: string): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.value === text;
}

/** Whether an element with this text is drawn. A text may consist of several nodes. */
function isShown(text: string): boolean {
  const has = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").includes(text);
  return [...document.body.querySelectorAll("*")].some(
    (element) =>
      !["SCRIPT", "STYLE"].includes(element.tagName) &&
      has(element) &&
      ![...element.children].some(has) &&
      element.getClientRects().length > 0,
  );
}

/** Each innermost element with this text, and the outermost ancestor that hides it. */
function whereItStands(text: string): string {
  const has = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").includes(text);
  const named = (element: Element) => `${element.tagName}.${element.className}`;
  const found = [...document.body.querySelectorAll("*")].filter(
    (element) => has(element) && ![...element.children].some(has),
  );
  const lines = found.map((element) => {
    let hidden: Element | null = null;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).display === "none") hidden = at;
    }
    return `${named(element)}, ${hidden === null ? `with ${element.getClientRects().length} boxes` : `hidden by ${named(hidden)}`}. `;
  });
  return lines.length === 0 ? "No element has this text. " : `The text stands in: ${lines.join("")}`;
}

function lookAtTable(hand: string, tableCards: string, gameOver: string) {
  const cardsIn = (label: string) => [
    ...document.querySelectorAll<HTMLElement>(`[role="group"][aria-label="${label}"] [data-card]`),
  ];
  const idOf = (card: HTMLElement) => card.dataset.card ?? "";
  return {
    hand: cardsIn(hand).map(idOf),
    table: cardsIn(tableCards).map(idOf),
    isMyTurn: cardsIn(hand).some((card) => card.getAttribute("aria-disabled") === "false"),
    isOver: [...document.querySelectorAll("h1, h2")].some((heading) => heading.textContent?.includes(gameOver)),
  };
}
