// @vitest-environment jsdom
// What lies over the table is not part of the table: its keys and presses don't reach the board, though React's events
// rise through portals.
import type { ReactNode } from "react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InvitationBanner } from "../features/friends/InvitationBanner.tsx";
import { ModerationNotices } from "../features/report/ModerationNotices.tsx";
import { Board } from "../features/table/Board.tsx";
import { dealtTable, seenFrom } from "../features/table/game-for-tests.ts";
import { startLanguage, withTexts } from "../shared/i18n/index.ts";
import { addNotices } from "../shared/people/reporting.ts";
import { type StrictRoot, strictRoot } from "../shared/root-for-tests.tsx";
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { showToast } from "../shared/ui/toasts.ts";

const TABLE = ["2-coeur", "5-spata", "3-trefle", "10-dinari"];
const HANDS = ["7-dinari", "6-coeur", "1-spata", "9-trefle", "4-coeur", "8-coeur"];
const GAME = seenFrom(dealtTable(["Amal", "Badr"], [...TABLE, ...HANDS]));
const FROM = { username: "Chedli", isGuest: false };
const INVITATION = { gameId: "a", until: 1, teamMode: false, targetScore: 11, isRematch: false, from: FROM };
const NOTICE = { id: "n", at: 1, kind: "warned", name: "Amal", note: "", until: null } as const;

let root: StrictRoot;
let header: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.getAnimations ??= () => [];
  await startLanguage("en");
  await withTexts(["table", "friends", "reports", "auth"], Promise.resolve());
  header = document.body.appendChild(document.createElement("div"));
  root = strictRoot();
});

afterEach(() => header.remove());

const card = () => {
  const found = root.place.querySelector<HTMLElement>('[data-hand] [data-card="7-dinari"]');
  if (found === null) throw new Error("the hand does not show the 7 of diamonds");
  return found;
};
const isChosen = () => card().getAttribute("aria-pressed");

/** Shows the board beside `over`, and chooses a card of the hand. */
async function show(over: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <>
        <Board game={GAME} myId="amal" scorePlace={header} />
        {over}
      </>,
    ),
  );
  await act(async () => card().click());
  expect(isChosen()).toBe("true");
}

/** Presses Escape in the element, which at the board would take the choice back, and a pointer. */
async function pressIn(element: Element | null | undefined): Promise<void> {
  if (element == null) throw new Error("there is nothing to press");
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    element.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true }));
  });
}

it("Escape on the board itself takes the choice back", async () => {
  await show(null);
  await pressIn(card());
  expect(isChosen()).toBe("false");
});

it("a key or press in the panel of the scores does not reach the board", async () => {
  await show(null);
  await pressIn(header.querySelector("button"));
  await pressIn(header.querySelector("[id]"));
  expect(isChosen()).toBe("true");
});

it("a key or press in a short message on the felt does not reach the board", async () => {
  await show(<Toasts />);
  await act(async () => showToast({ kind: "error", text: "Connection lost" }));
  await pressIn(root.place.querySelector('[role="status"] button'));
  expect(isChosen()).toBe("true");
});

it("a key or press in the announcer's region does not reach the board", async () => {
  await show(<Announcer />);
  await pressIn(root.place.querySelector(':scope > [aria-live="polite"]'));
  expect(isChosen()).toBe("true");
});

it("a key or press in an invitation does not reach the board", async () => {
  await show(<InvitationBanner invitations={[INVITATION]} />);
  await pressIn(document.querySelector("aside button"));
  expect(isChosen()).toBe("true");
});

it("a key or press in a moderator's notice does not reach the board", async () => {
  await show(<ModerationNotices />);
  await act(async () => addNotices([NOTICE]));
  await pressIn(document.querySelector("aside button"));
  expect(isChosen()).toBe("true");
});
