// Around every screen: addresses, titles, header and footer.
import { expect, test } from "./fixtures.ts";

test("an unknown address leads to the lobby, which shows a note", async ({ arrive, server }) => {
  const { page } = await arrive("Amira");
  const said = page.getByRole("status").getByText("There is no page at this address.");
  await page.goto(`${server.url}/no/such/page`);
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  await expect(said).toBeHidden();
  // An address that only the page's own router handles.
  await page.evaluate(() => history.pushState(null, "", "/no/such/page"));
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
});

test("the title names the screen, and the player's turn", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
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

test("the footer has the year", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
});

test("the page is never wider than 1200 pixels", async ({ arrive, server }) => {
  const { page } = await arrive("Amira", { viewport: { width: 1920, height: 1000 } });
  for (const path of ["/", "/how-to-play"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    const parts = [page.getByRole("main"), page.locator("header > div")];
    for (const part of parts) expect((await part.boundingBox())?.width).toBeLessThanOrEqual(1200);
  }
});

test("the theme is switched and remembered", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  const theme = () => expect(page.locator("html"));
  await theme().toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Theme: Light" }).click();
  await theme().toHaveAttribute("data-theme", "light");
  await page.reload();
  await theme().toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
});

test("the page enters and leaves full screen, except on phones", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
  await page.getByRole("button", { name: "Exit Fullscreen" }).click();
  await expect(page.getByRole("button", { name: "Fullscreen", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 480, height: 800 });
  await expect(page.getByRole("button", { name: "Fullscreen", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 479, height: 800 });
  await expect(page.getByRole("button", { name: "Fullscreen", exact: true })).toBeHidden();
});

test("a guest's name is the same in the header and in the forms", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  const head = page.getByRole("banner");
  await head.getByRole("button", { name: "Login/Register" }).click();
  await page.getByLabel("Guest name").fill("Nour");
  await page.keyboard.press("Enter");
  await expect(head.getByRole("button", { name: "Nour, guest" })).toBeVisible();
  await page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Nour");
  await page.getByLabel("Your name").fill("Nour el Houda");
  await expect(head.getByRole("button", { name: "Nour el Houda, guest" })).toBeVisible();
  await page.reload();
  await expect(head.getByRole("button", { name: "Nour el Houda, guest" })).toBeVisible();
});
