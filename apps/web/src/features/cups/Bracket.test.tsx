// @vitest-environment jsdom
import type { CupPairing } from "@chkobba/protocol";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { Bracket } from "./Bracket.tsx";

const UNDECIDED = { isBye: false, winner: null, gameId: null };
const ROUNDS: CupPairing[][] = [
  [{ ...UNDECIDED, players: ["Amira", "Bilel"] }],
  [{ ...UNDECIDED, players: [null, null] }],
];

it("another round scrolls in, and is there at once if the player prefers reduced motion", async () => {
  let prefersLess = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: prefersLess && query.includes("reduced-motion") }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const scrolls: (ScrollBehavior | undefined)[] = [];
  Object.assign(Element.prototype, { scrollBy: ({ behavior }: ScrollToOptions) => scrolls.push(behavior) });
  await startLanguage("en");
  await withTexts(["cups"], Promise.resolve());
  const root = strictRoot();
  await act(async () => root.render(<Bracket rounds={ROUNDS} username={null} />));
  const next = root.place.querySelectorAll("button")[1];
  await act(async () => next?.click());
  prefersLess = true;
  await act(async () => next?.click());
  expect(scrolls).toEqual(["smooth", "instant"]);
});
