// The frame of every screen: addresses, titles, header and footer.
import { expect, test } from "./fixtures.ts";

test("the lobby's frame: addresses, footer, width, theme, full screen, the guest's name, and titles", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira", { viewport: { width: 1920, height: 1000 } });
  const { page } = amira;
  const solo = page.getByRole("button", { name: "Play Solo vs Bot" });

  await test.step("the page is never wider than 1200 pixels, and the footer has the year", async () => {
    for (const path of ["/how-to-play", "/"]) {
      await page.goto(server.url + path);
      await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      const parts = [page.getByRole("main"), page.locator("header > div")];
      for (const part of parts) expect((await part.boundingBox())?.width).toBeLessThanOrEqual(1200);
    }
  });

  await test.step("full screen is entered and left, except on phones", async () => {
    const enter = page.getByRole("button", { name: "Fullscreen", exact: true });
    await enter.click();
    await page.getByRole("button", { name: "Exit Fullscreen" }).click();
    await expect(enter).toBeVisible();
    await page.setViewportSize({ width: 480, height: 800 });
    await expect(enter).toBeVisible();
    await page.setViewportSize({ width: 479, height: 800 });
    await expect(enter).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("an unknown address leads to the lobby, which shows a note", async () => {
    const said = page.getByRole("status").getByText("There is no page at this address.");
    await page.goto(`${server.url}/no/such/page`);
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.getByRole("button", { name: "Theme: Light" }).click();
    await page.reload();
    await expect(solo).toBeVisible();
    await expect(said).toBeHidden();
    // An address that only the page's own router handles, and not the server.
    await page.evaluate(() => history.pushState(null, "", "/no/such/page"));
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(solo).toBeVisible();
  });

  await test.step("the theme that was chosen before the reload is remembered", async () => {
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: "Theme: Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("a guest's name is the same in the header and in the forms", async () => {
    const head = page.getByRole("banner");
    await head.getByRole("button", { name: "Login/Register" }).click();
    await page.getByLabel("Guest name").fill("Nour");
    await page.keyboard.press("Enter");
    await expect(head.getByRole("button", { name: "Nour, guest" })).toBeVisible();
    await solo.click();
    await expect(page.getByLabel("Your name")).toHaveValue("Nour");
    await page.getByLabel("Your name").fill("Nour el Houda");
    await expect(head.getByRole("button", { name: "Nour el Houda, guest" })).toBeVisible();
    await page.reload();
    await expect(head.getByRole("button", { name: "Nour el Houda, guest" })).toBeVisible();
    await page.goBack();
  });

  await test.step("the title names the screen, and the player's turn", async () => {
    await expect(page).toHaveTitle("Chkobba · Tunisia's card game, live");
    await page.getByRole("contentinfo").getByRole("link", { name: "How to play" }).click();
    await expect(page).toHaveTitle("How to play Chkobba · Rules, points and a table to practise");
    await page.goBack();
    await expect(page).toHaveTitle("Chkobba · Tunisia's card game, live");
    await amira.create("duel");
    await expect(page).toHaveTitle("At the table · Chkobba");
    await page.getByRole("button", { name: "Leave Game" }).click();
    await amira.playSolo();
    await amira.waitForTurn();
    await expect(page).toHaveTitle("Your turn · Chkobba");
    await server.kill();
    await expect(page).toHaveTitle("Connecting · Chkobba");
  });
});
