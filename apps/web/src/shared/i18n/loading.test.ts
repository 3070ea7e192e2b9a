// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

/** A page that was just opened: nothing is loaded yet. */
const open = async () => {
  vi.resetModules();
  return import("./index.ts");
};

beforeEach(() => localStorage.clear());

it("a group of words is there once it is loaded, and not before", async () => {
  const { currentMessages, withWords } = await open();
  expect(() => currentMessages().howToPlay).toThrow("howToPlay");
  await expect(withWords("howToPlay", Promise.resolve("the code"))).resolves.toBe("the code");
  expect(currentMessages().howToPlay.title).toBe("How to play Chkobba");
  expect(() => currentMessages().table).toThrow("table");
});

it("every language comes with the groups that were asked for", async () => {
  const { currentMessages, startLanguage, withWords } = await open();
  await withWords("howToPlay", Promise.resolve());
  await withWords("table", Promise.resolve());
  localStorage.setItem("chkobba.language", "fr");
  await startLanguage();
  expect(currentMessages().howToPlay.title).toBe("Comment jouer à la Chkobba");
  expect(currentMessages().table.gameOver).toBe("Partie terminée");
  expect(document.documentElement.lang).toBe("fr");
});

it("whoever waits for words gets them in the language that was chosen meanwhile", async () => {
  const { currentMessages, startLanguage, withWords } = await open();
  localStorage.setItem("chkobba.language", "ar");
  await Promise.all([
    withWords("howToPlay", Promise.resolve()).then(() => {
      expect(currentMessages().howToPlay.title).toBe("كيفاش تتلعب الشكبّة");
    }),
    startLanguage(),
  ]);
  expect(document.documentElement.dir).toBe("rtl");
});

it("two groups asked for at once are both there for whoever asked first", async () => {
  const { currentMessages, withWords } = await open();
  const second = () => withWords("howToPlay", Promise.resolve());
  const first = withWords("table", Promise.resolve()).then(() => currentMessages().table.gameOver);
  await second();
  expect(await first).toBe("Game Over");
});
