// What players see of a game that waits for its people after the server was away.
import { expect, test } from "./fixtures.ts";

test("after an outage the table says whom it waits for, until that player is back", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  const sami = await arrive("Sami");
  await sami.join(gameId);
  await amira.start();
  await expect(sami.hand).toBeVisible();
  await sami.page.context().setOffline(true);
  await server.kill();
  // Any restart is an outage then.
  await server.restart({ OUTAGE_SECONDS: "0.05", RETURN_SECONDS: "600" });
  const waiting = amira.page.getByText(amira.words.table.returning(["Sami"]));
  await expect(waiting).toBeVisible({ timeout: 60_000 });
  await sami.page.context().setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 60_000 });
  await expect(sami.hand).toBeVisible();
});
