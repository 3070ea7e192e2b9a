// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

/** A page that was just opened, with nothing loaded. */
const open = async () => {
  vi.resetModules();
  return import("./index.ts");
};

it("a group of texts is available only once it is loaded", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  expect(() => currentCatalogue().app).toThrow("no language");
  await startLanguage("en");
  expect(() => currentCatalogue().howToPlay).toThrow("howToPlay");
  await expect(withTexts(["howToPlay"], Promise.resolve("the code"))).resolves.toBe("the code");
  expect(currentCatalogue().howToPlay.title).toBe("How to play Chkobba");
  expect(() => currentCatalogue().table).toThrow("table");
});

it("every language includes the requested groups", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  await withTexts(["howToPlay"], Promise.resolve());
  await withTexts(["table"], Promise.resolve());
  localStorage.setItem("chkobba.language", "fr");
  await startLanguage();
  expect(currentCatalogue().howToPlay.title).toBe("Comment jouer à la Chkobba");
  expect(currentCatalogue().table.gameOver).toBe("Partie terminée");
  expect(document.documentElement.lang).toBe("fr");
});

it("awaited texts are in the language that was chosen during the load", async () => {
  const { currentCatalogue, startLanguage, withTexts } = await open();
  localStorage.setItem("chkobba.language", "ar");
  await Promise.all([
    withTexts(["howToPlay"], Promise.resolve()).then(() => {
      expect(currentCatalogue().howToPlay.title).toBe("كيفاش تتلعب الشكبّة");
    }),
    startLanguage(),
  ]);
  expect(document.documentElement.dir).toBe("rtl");
});

it("two groups requested at once are both loaded before the first request resolves", async () => {
  const { currentCatalogue, withTexts } = await open();
  const second = () => withTexts(["howToPlay"], Promise.resolve());
  const first = withTexts(["table"], Promise.resolve()).then(() => currentCatalogue().table.gameOver);
  await second();
  expect(await first).toBe("Game Over");
});
