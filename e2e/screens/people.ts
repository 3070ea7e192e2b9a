// Friends, requests, friend links, invitations and rematches; reports and the messages of moderators.
import { call, register as registerByCall, type SignedIn } from "@chkobba/server/testing/account-calls";
import { Player as Client } from "@chkobba/server/testing/player";
import { playLastRound, type Seated } from "@chkobba/server/testing/playing";
import { AMIRA, register } from "../accounts.ts";
import { leave, minimiseChat, open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const people: Visit = { settings: { CLOCK_SPEED: "1" }, screens };

const FRIENDS = ["besma", "Abdelkader_Ben_Youss", "chiraz_k", "dorra"];
const ASKING = ["emna_tn", "Ghofrane_Trabelsi_Tn"];
const ASKED = ["hedi"];

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  const clients: Client[] = [];
  const signedIn = new Map<string, SignedIn>();
  const client = (nth: number): Client => {
    const found = clients[nth];
    if (found === undefined) throw new Error(`no client ${nth}`);
    return found;
  };
  const as = (name: string, method: string, path: string) =>
    call(server.url, method, path, { accessToken: signedIn.get(name)?.tokens.accessToken ?? "" });
  const openFriends = () => page.getByRole("button", { name: words.lobby.friends }).first().click();
  let invited: { readonly gameId: string; readonly playerId: string };
  return {
    "friends-signed-out": async () => {
      await openFriends();
      await page.getByRole("dialog").waitFor();
    },
    "friend-link-signed-out": async () => {
      await registerByCall(server.url, "Besma_Signed");
      await open(stage, "/friend/Besma_Signed");
    },
    "friends-none": async () => {
      await page.goto(server.url);
      await register(player, AMIRA);
      await openFriends();
      await page.getByText(words.friends.none).waitFor();
    },
    "friend-link": () => open(stage, "/friend/Besma_Signed"),
    "friend-link-own": () => open(stage, `/friend/${AMIRA.username}`),
    friends: async () => {
      const cookies = await page.context().cookies();
      const accessToken = cookies.find(({ name }) => name === "chkobba_access")?.value ?? "";
      for (const name of [...FRIENDS, ...ASKING, ...ASKED]) {
        const account = await registerByCall(server.url, name, { email: `${name.toLowerCase()}@example.tn` });
        signedIn.set(name, account);
      }
      for (const name of [...FRIENDS, ...ASKING]) await as(name, "POST", `/friends/${AMIRA.username}`);
      for (const name of [...FRIENDS, ...ASKED]) {
        await call(server.url, "POST", `/friends/${encodeURIComponent(name)}`, { accessToken });
      }
      for (const name of FRIENDS.slice(0, 3)) {
        const auth = { accessToken: signedIn.get(name)?.tokens.accessToken ?? "", deviceId: `device of ${name}` };
        clients.push(await Client.connect(server.url, auth));
      }
      const table = await client(0).demand("create-game", { playerName: "besma", watchable: true });
      await client(1).demand("join-game", { gameId: table.gameId, playerName: "Abdelkader" });
      await client(0).demand("start-game", { gameId: table.gameId });
      await page.goto(server.url);
      await openFriends();
      await page.getByText(words.friends.statuses.playing).first().waitFor();
    },
    invitation: async () => {
      await page.keyboard.press("Escape");
      invited = await client(2).demand("create-game", { playerName: "chiraz_k", teamMode: true, targetScore: 21 });
      await client(2).ask("invite-player", { gameId: invited.gameId, username: AMIRA.username });
      await page.getByRole("complementary", { name: words.friends.invitations }).waitFor();
    },
    "invitation-at-table": async () => {
      await page.reload();
      await press(page, words.lobby.playBot);
      await player.waitForTurn();
      await page.getByRole("complementary", { name: words.friends.invitations }).waitFor();
    },
    "invite-friends": async () => {
      await leave(player);
      await page.goto(server.url);
      await player.create("duel");
      await minimiseChat(player);
      await press(page, words.table.waiting.inviteFriends);
      await page.getByRole("dialog").waitFor();
    },
    rematch: async () => {
      await page.keyboard.press("Escape");
      const gameId = await player.gameId();
      const seat: Seated = {
        player: client(2),
        ...(await client(2).demand("join-game", { gameId, playerName: "Chiraz" })),
      };
      await player.start();
      await client(2).demand("test-setup-near-win", { gameId });
      await Promise.all([player.finishGame(), playLastRound([seat]).catch(() => undefined)]);
      await minimiseChat(player);
    },
    "rematch-asked": async () => {
      await client(2).ask("reset-game", { gameId: await player.gameId() });
      await page.waitForTimeout(1500);
    },
  };
}
