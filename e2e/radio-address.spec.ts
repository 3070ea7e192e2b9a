// An address that browsers refuse to play is refused, or causes a warning, when the radio's admin enters it.
import { keepFromLogs } from "@chkobba/server/testing";
import { expect, test } from "./fixtures.ts";

const PASSWORD = keepFromLogs("harissa on the air");

test.use({ settings: { RADIO_ADMIN_PASSWORD: PASSWORD } });

test("the admin gets a warning about an address without audio, and may still keep it", async ({ arrive }) => {
  const { page, words } = await arrive("Amira", { path: "/radio-admin" });
  const { problems, addTrack } = words.radioAdmin;
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const url = page.getByLabel(addTrack.url);
  const add = page.getByRole("button", { name: addTrack.submit });
  const rows = page.getByRole("button", { name: /^Rename / });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();

  await url.fill("data:audio/mpeg;base64,AAAA");
  await url.blur();
  await expect(url).toHaveAccessibleDescription(problems.trackInvalid);
  await url.fill("/manifest.webmanifest");
  await url.blur();
  await expect(url).toHaveAccessibleDescription(problems.trackUnplayable);
  await url.fill("/index.html");
  await page.getByLabel(addTrack.duration).fill("60");
  await expect(url).toHaveAccessibleDescription(problems.trackUnplayable);
  await expect(rows).toHaveCount(before);
  await add.click();
  await expect(rows).toHaveCount(before + 1);
});
