// The test buttons of the table. They appear only with ALLOW_TEST_EVENTS and only on localhost.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const buttons = (page: Page) => page.getByRole("button", { name: /^Test (Chkobba|Capture|Near Win)$/ });

// `npm test` covers this in apps/server/test/pages.test.ts; other specs use the buttons.
test("show on localhost if the server allows tests, and not under another host name", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await expect(buttons(amira.page)).toHaveCount(3);
  const elsewhere = server.url.replace("localhost", "chkobba.localhost");
  const bilel = await arrive("Bilel", { path: elsewhere });
  await bilel.playSolo();
  await expect(buttons(bilel.page)).toHaveCount(0);
});

test.describe("with the default settings", () => {
  test.use({ settings: { ALLOW_TEST_EVENTS: "false" } });

  test("are absent", async ({ arrive }) => {
    const amira = await arrive("Amira");
    await amira.playSolo();
    await expect(buttons(amira.page)).toHaveCount(0);
  });
});
