// Forced colours, as in high contrast themes. Chosen elements must look different from other elements.
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ sharesServer: true });

/** The styles that can mark an element in forced colours. Forced colours remove shadows. */
const marks = (element: Locator) =>
  element.evaluate((it) => {
    const { outlineStyle, outlineWidth, outlineColor, borderColor, backgroundColor, forcedColorAdjust } =
      getComputedStyle(it);
    return { outlineStyle, outlineWidth, outlineColor, borderColor, backgroundColor, forcedColorAdjust };
  });

test("in forced colours everything chosen is marked, and felts keep their colours", async ({ arrive }) => {
  const amira = await arrive("Amira", { forcedColors: "active" });
  const { page, words } = amira;

  await test.step("chosen segments, faces, felts and card backs differ from the others", async () => {
    await page.getByRole("button", { name: words.app.settings }).click();
    const { look } = words.table;
    for (const legend of [words.app.theme, words.app.speed, look.face, look.felt, look.cardBack, look.cardSize]) {
      const group = page.getByRole("group", { name: legend });
      const chosen = group.locator("label:has(:checked)");
      const other = group.locator("label:not(:has(:checked))").first();
      expect(await marks(chosen), legend).not.toEqual(await marks(other));
      expect((await marks(chosen)).outlineStyle, legend).toBe("solid");
    }
    const felts = page.getByRole("group", { name: look.felt }).locator("[data-felt]");
    const colours = await felts.evaluateAll((all) => all.map((felt) => getComputedStyle(felt).backgroundImage));
    expect(new Set(colours).size).toBe(4);
    for (const felt of await felts.all()) expect((await marks(felt)).forcedColorAdjust).toBe("none");
    await page.keyboard.press("Escape");
  });

  await test.step("the language in use, and a focused control, are marked", async () => {
    await page.getByRole("button", { name: words.app.language }).click();
    const used = page.getByRole("button", { name: "English" });
    expect((await marks(used)).outlineStyle).toBe("solid");
    await page.keyboard.press("Tab");
    expect((await marks(page.locator(":focus-visible"))).outlineStyle).toBe("dashed");
    await page.keyboard.press("Escape");
  });

  await test.step("a chosen card and the cards that it can capture are marked", async () => {
    await amira.playSolo();
    await amira.waitForTurn();
    const [card, other] = await amira.hand.locator("[data-card]").all();
    if (card === undefined || other === undefined) throw new Error("the hand has fewer than two cards");
    await card.click();
    await page.mouse.move(0, 0);
    await expect(card).toHaveAttribute("aria-pressed", "true");
    const chosen = await marks(card);
    expect([chosen.outlineStyle, chosen.outlineWidth]).toEqual(["solid", "4px"]);
    expect(chosen).not.toEqual(await marks(other));
    for (const taken of await amira.table.locator('[data-takeable="true"]').all()) {
      expect((await marks(taken)).outlineStyle).toBe("dotted");
    }
  });
});
