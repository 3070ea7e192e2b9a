// The moderators' page, and what a player sees of the moderators' decisions.
import { Player as Client } from "@chkobba/server/testing/player";
import { AMIRA, register } from "../accounts.ts";
import { open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const moderation: Visit = { screens };

function screens(stage: Stage): Screens {
  const { player, friend, server } = stage;
  const { page, words } = player;
  const texts = words.moderation;
  const view = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
  return {
    "moderation-refused": async () => {
      await register(player, AMIRA);
      await open(stage, "/moderation");
      await page.getByText(texts.notForYou).waitFor();
    },
    "moderation-empty": async () => {
      await server.runAdmin("grant", AMIRA.username, "moderator");
      await page.reload();
      await page.getByText(texts.noOpen).waitFor();
    },
    reports: async () => {
      const client = await Client.connect(server.url, { deviceId: "device of a reporter" });
      for (const [nth, reason] of (["abuse", "stalling", "name"] as const).entries()) {
        const name = ["Bilel", "Abdelkader Ben Youssef Ghoul", "شاهين"][nth] ?? "";
        const other = await Client.connect(server.url, { deviceId: `device of ${name}` });
        const { gameId, playerId } = await other.demand("create-game", { playerName: name });
        const seat = await client.demand("join-game", { gameId, playerName: "Reporter" });
        await other.demand("start-game", { gameId });
        for (const message of [
          "Aslema",
          "you play like a donkey, and so does all of your family from Bizerte to Tataouine",
        ]) {
          await other.ask("chat-message", { gameId, playerId, message });
        }
        await client.demand("report-player", {
          gameId,
          playerId,
          reason,
          text: "He insults me and my partner since the first card.",
        });
        await client.demand("leave-game", { gameId, playerId: seat.playerId });
      }
      await press(page, texts.reload);
      await page.getByRole("button", { name: /^Bilel/ }).waitFor();
    },
    "report-detail": async () => {
      await page.getByRole("button", { name: /^Bilel/ }).click();
      await page.getByRole("region", { name: texts.decide }).waitFor();
    },
    "report-mute": async () => {
      await page.getByRole("radio", { name: texts.actions.mute }).check({ force: true });
    },
    "moderation-log": async () => {
      await page.getByRole("textbox", { name: texts.note }).fill("insults");
      await page.getByRole("button", { name: texts.actions.mute }).click();
      await page.getByText(texts.done).first().waitFor();
      await view(texts.views.log);
      await page.getByRole("button", { name: texts.undo }).waitFor();
    },
    "moderation-undo": async () => {
      await page.getByRole("button", { name: texts.undo }).click();
      await page.getByRole("dialog").waitFor();
    },
    "moderation-flags": async () => {
      await page.keyboard.press("Escape");
      await view(texts.views.flags);
      await page.getByText(texts.flags.none).waitFor();
    },
    "moderation-rules": async () => {
      await view(texts.views.rules);
      await page.getByRole("switch").first().waitFor();
    },
    notice: async () => {
      // The guest in the photographed browser is the guest who was warned.
      await friend.page.goto(server.url);
      await page.goto(server.url);
    },
  };
}
