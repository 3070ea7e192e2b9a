// The radio's admin page.
import type { Screens, Stage, Visit } from "./stage.ts";

const ADMIN_PASSWORD = "harissa on the air";

export const radio: Visit = { settings: { RADIO_ADMIN_PASSWORD: ADMIN_PASSWORD }, screens };

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  return {
    "radio-login": async () => {
      await page.goto(`${server.url}/radio-admin`);
      await page.getByRole("button", { name: words.radioAdmin.login.submit }).waitFor();
    },
    "radio-admin": async () => {
      await page.getByLabel(words.radioAdmin.login.password, { exact: true }).fill(ADMIN_PASSWORD);
      // The button in the header may have the same name.
      await page.getByRole("main").getByRole("button", { name: words.radioAdmin.login.submit, exact: true }).click();
      await page.getByRole("heading", { name: words.radioAdmin.playlist.title }).waitFor();
    },
  };
}
