// @vitest-environment jsdom
// The board of a puzzle: an answer shows the verdict, and the next button gets the focus.
import { act } from "react";
import { expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { PuzzleBoard } from "./PuzzleBoard.tsx";

vi.mock("./answer-puzzle.ts", () => ({
  answerPuzzle: async () => ({
    ok: true,
    value: {
      ...{ correct: true, lost: 0, rating: 1537 },
      best: { cardId: "5-spata", capturedCardIds: ["1-trefle", "4-dinari"] },
      reason: { code: "chkobba", cards: ["5-spata", "1-trefle", "4-dinari"] },
    },
  }),
}));

const POSITION = {
  ...{ hand: ["5-spata", "7-dinari", "8-dinari"], table: ["1-trefle", "4-dinari"], scores: [0, 0], seat: 0 },
  piles: [
    ["2-spata", "2-dinari", "3-dinari", "9-dinari", "3-trefle", "9-trefle"],
    ["4-spata", "6-spata", "9-spata", "5-dinari", "10-dinari", "2-coeur", "8-coeur", "10-coeur"],
  ],
  ...{ unseen: [], lastCapture: 1, teamMode: true },
};

it("shows the verdict and its reason, and gives the focus to the next button", async () => {
  await startLanguage("en");
  await withTexts(["puzzles"], Promise.resolve());
  const puzzle = { id: "p", date: null, theme: "chkobba", level: 1200, position: POSITION } as const;
  const root = strictRoot();
  await act(async () =>
    root.render(
      <PuzzleBoard
        loaded={{ puzzle: { ...puzzle, position: { ...POSITION } }, state: "open", isFromDevice: false }}
        isThemeChosen={false}
        takesFocus={false}
        onAnswered={() => {}}
        onNext={() => {}}
      />,
    ),
  );
  const button = (name: string) =>
    [...root.place.querySelectorAll("button")].find(
      (each) => each.textContent === name || each.querySelector("img")?.alt === name,
    );
  await act(async () => button("5 of spades")?.click());
  const play = button("Play the 5 of spades");
  act(() => play?.focus());
  await act(async () => play?.click());
  expect(root.place.querySelector("[role=status]")?.textContent).toContain("chkobba, one point");
  expect(document.activeElement).toBe(button("Next puzzle"));
});
