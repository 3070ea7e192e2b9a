// The course: eight lessons, from the end of the practice hand to a solved exercise, by keyboard and without a network.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { keepCopy } from "./offline-games.ts";

test("a lesson is played by the keyboard, says why a play is best, and keeps what was solved", async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira", { path: "/course" });
  await expect(page.getByRole("heading", { level: 1, name: "The course" })).toBeVisible();
  await expectAccessible(page, "the lessons");
  await page.getByRole("link", { name: /Values and captures/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Values and captures/ })).toBeVisible();
  await expectAccessible(page, "an exercise");

  // Tries the cards of the hand until one is the best.
  const hand = page.getByRole("group", { name: "Your hand" });
  for (let nth = 0; nth < 3; nth++) {
    await hand.getByRole("button").nth(nth).focus();
    await page.keyboard.press("Enter");
    const play = page.getByRole("button", { name: /^Play/ });
    if (await play.isDisabled()) continue;
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^(Right!|Not the best)$/)).toBeVisible();
    if (await page.getByText("Right!").isVisible()) break;
    await page.getByRole("button", { name: "Try again" }).click();
  }
  await expect(page.getByText("Right!")).toBeVisible();
  await expectAccessible(page, "a solved exercise");
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Exercise 2 of 5")).toBeVisible();
  await page.getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByRole("link", { name: /Values and captures/ })).toContainText("1 of 5 solved");
  await page.goto(`${server.url}/course/no-such-lesson`);
  await expect(page.getByRole("link", { name: /Values and captures/ })).toContainText("1 of 5 solved");
});

// `npm test` covers this in the first test of offline.spec.ts.
test("the course opens without a network", { tag: "@long" }, async ({ arrive, server }) => {
  const { page } = await arrive("Amira", { serviceWorkers: "allow" });
  await keepCopy(page);
  await page.context().setOffline(true);
  await page.goto(`${server.url}/course/last-cards`);
  await expect(page.getByRole("heading", { level: 1, name: /The last cards/ })).toBeVisible();
  await expect(page.getByRole("group", { name: "Your hand" }).getByRole("img").first()).toBeVisible();
});
