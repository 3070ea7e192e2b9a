// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

/** A page that was just opened: nothing is loaded yet. */
const open = async () => {
  vi.resetModules();
  return import("./index.ts");
};

it("a group of texts is there once it is loaded, and not before", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  expect(() => currentCatalogue().app).toThrow("no language");
  await startLanguage("en");
  expect(() => currentCatalogue().howToPlay).toThrow("howToPlay");
  await expect(withTexts("howToPlay", Promise.resolve("the code"))).resolves.toBe("the code");
  expect(currentCatalogue().howToPlay.title).toBe("How to play Chkobba");
  expect(() => currentCatalogue().table).toThrow("table");
});

it("every language comes with the groups that were asked for", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  await withTexts("howToPlay", Promise.resolve());
  await withTexts("table", Promise.resolve());
  localStorage.setItem("chkobba.language", "fr");
  await startLanguage();
  expect(currentCatalogue().howToPlay.title).toBe("Comment jouer à la Chkobba");
  expect(currentCatalogue().table.gameOver).toBe("Partie terminée");
  expect(document.documentElement.lang).toBe("fr");
});

it("texts that were awaited are in the language that was chosen meanwhile", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  localStorage.setItem("chkobba.language", "ar");
  await Promise.all([
    withTexts("howToPlay", Promise.resolve()).then(() => {
      expect(currentCatalogue().howToPlay.title).toBe("كيفاش تتلعب الشكبّة");
    }),
    startLanguage(),
  ]);
  expect(document.documentElement.dir).toBe("rtl");
});

it("two groups requested at once are both loaded before the first request resolves", async () => {
  const { currentCatalogue, withTexts } = await open();
  const second = () => withTexts("howToPlay", Promise.resolve());
  const first = withTexts("table", Promise.resolve()).then(() => currentCatalogue().table.gameOver);
  await second();
  expect(await first).toBe("Game Over");
});
