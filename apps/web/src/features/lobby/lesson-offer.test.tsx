// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { strictRoot } from "../../shared/root-for-tests.tsx";

let code: typeof import("./lesson-offer.ts");
let isOffered = false;

function Offer() {
  isOffered = code.useIsLessonOffered();
  return null;
}

/** A visit: the page has new modules, as after a reload. */
async function visit() {
  vi.resetModules();
  code = await import("./lesson-offer.ts");
  const { rememberName } = await import("../../shared/auth/player-name.ts");
  const root = strictRoot();
  await act(async () => root.render(<Offer />));
  return { answer: () => act(code.answerLessonOffer), playAs: (name: string) => act(() => rememberName(name)) };
}

it("the lesson is offered until the visitor takes or skips it, and not again after a reload", async () => {
  const { answer } = await visit();
  expect(isOffered).toBe(true);
  answer();
  expect(isOffered).toBe(false);
  await visit();
  expect(isOffered).toBe(false);
});

it("the lesson is not offered to a visitor who has played under a name", async () => {
  const { playAs } = await visit();
  expect(isOffered).toBe(true);
  playAs("Nour");
  expect(isOffered).toBe(false);
  await visit();
  expect(isOffered).toBe(false);
});
