// Cups: the list, the form, and each kind of cup before, during and after it. They appear on the page, in the lobby and
// at the table.
import { type ClientEvent, type Cup, type Request, replySchema } from "@chkobba/protocol";
import { bodyOf, post, register as registerByCall } from "@chkobba/server/testing/account-calls";
import { Player as Client } from "@chkobba/server/testing/player";
import { AMIRA, register } from "../accounts.ts";
import { leave, open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const cups: Visit = { settings: { CLOCK_SPEED: "1" }, screens };

const MINUTE_MS = 60_000;
const NAMES = [
  ...["besma", "Abdelkader_Ben_Youss", "chiraz_k", "dorra", "emna_tn", "farouk", "Ghofrane", "hedi"],
  ...["ines", "jalel", "khadija", "lotfi", "mounira"],
];

interface Entrant {
  readonly client: Client;
  readonly accessToken: string;
  readonly games: { readonly gameId: string; readonly playerId: string }[];
}

async function entrant(url: string, name: string): Promise<Entrant> {
  const { tokens } = await registerByCall(url, name, { email: `${name.toLowerCase()}@example.tn` });
  const { accessToken } = tokens;
  const client = await Client.connect(url, { accessToken, deviceId: `device of ${name}` });
  const games: Entrant["games"] = [];
  client.collect("game-found", (found) => games.push(found));
  return { client, accessToken, games };
}

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  const entrants: Entrant[] = [];
  const made: Record<string, string> = {};
  let passedMs = 0;
  const pass = async (ms: number) => {
    passedMs += ms;
    await server.pass(ms);
  };
  const make = async (key: string, wish: Readonly<Record<string, unknown>>): Promise<Cup> => {
    const { inMinutes, ...more } = wish;
    const startsAt = Date.now() + passedMs + Number(inMinutes) * MINUTE_MS;
    const reply = await post(server.url, "/cups", { startsAt, ...more }, { accessToken: by(0).accessToken });
    const { cup } = bodyOf(reply, replySchema("createCup"), 201);
    made[key] = cup.id;
    return cup;
  };
  const by = (nth: number): Entrant => {
    const found = entrants[nth];
    if (found === undefined) throw new Error(`no entrant ${nth}`);
    return found;
  };
  const all = async <E extends ClientEvent>(event: E, request: Request<E>, count = entrants.length) => {
    for (const { client } of entrants.slice(0, count)) await client.demand(event, request);
  };
  /** Lets one player of each pair that plays now leave the game. */
  const playRound = async () => {
    const seen = new Set<string>();
    for (const { client, games } of entrants) {
      const game = games.at(-1);
      if (game === undefined || seen.has(game.gameId)) continue;
      seen.add(game.gameId);
      await client.ask("leave-game", { gameId: game.gameId, playerId: game.playerId });
    }
  };
  /** Leaves the table to which the page may have returned. */
  const toLobby = async () => {
    const region = page.getByRole("region", { name: words.cups.title });
    await page.goto(server.url);
    await player.hand.or(player.gameOver).or(region).first().waitFor();
    if (await player.hand.isVisible()) await leave(player);
    if (await player.gameOver.isVisible()) await press(page, words.table.backToLobby);
    await region.waitFor();
  };
  return {
    "cups-empty": async () => {
      for (const name of NAMES) entrants.push(await entrant(server.url, name));
      await open(stage, "/cups");
    },
    cups: async () => {
      await make("arena", {
        name: "Soirée Ramadan à La Goulette, les amis du port",
        kind: "arena",
        minutes: 30,
        inMinutes: 12,
      });
      await make("knockout", { name: "كأس المدينة", kind: "knockout", size: 16, inMinutes: 50 });
      await make("small", { name: "Four at the café", kind: "knockout", size: 4, inMinutes: 12 });
      await all("join-cup", { cupId: made.arena ?? "" });
      await page.reload();
      await page.getByText("كأس المدينة").waitFor();
    },
    "cup-signed-out": () => open(stage, `/cup/${made.arena}`),
    "cup-new": async () => {
      await register(player, AMIRA);
      await open(stage, "/cups");
      await press(page, words.cups.create);
      await page.getByRole("textbox").waitFor();
    },
    "cup-open": async () => {
      await open(stage, `/cup/${made.arena}`);
      await page.getByRole("button", { name: words.cups.join, exact: true }).click();
      await page.getByText(words.cups.joined).waitFor();
    },
    "cup-lobby": async () => {
      await page.goto(server.url);
      await page.getByRole("region", { name: words.cups.title }).waitFor();
    },
    "cup-missing": async () => {
      await page.goto(`${server.url}/cup/nothing`);
      await page.getByRole("main").getByRole("link").waitFor();
    },
    "cup-soon": async () => {
      await pass(3 * MINUTE_MS);
      await page.waitForTimeout(1500);
    },
    "cup-table": async () => {
      await pass(9 * MINUTE_MS + 2000);
      await player.hand.waitFor();
    },
    "cup-running": async () => {
      // A page that loads during the player's own game returns to the table. So the cup's page is reached by a link.
      await page.locator(`a[href="/cup/${made.arena}"]`).first().click();
      await page.getByRole("button", { name: words.cups.pause, exact: true }).click();
      await page.getByRole("button", { name: words.cups.resume, exact: true }).waitFor();
      await playRound();
      await playRound();
      await page.getByText(words.cups.playing).first().waitFor();
    },
    "cup-lobby-running": toLobby,
    "cup-over": async () => {
      await pass(31 * MINUTE_MS);
      await open(stage, `/cup/${made.arena}`);
      await page.waitForTimeout(1500);
    },
    bracket: async () => {
      await all("join-cup", { cupId: made.knockout ?? "" });
      await toLobby();
      await open(stage, `/cup/${made.knockout}`);
      await page.getByRole("button", { name: words.cups.join, exact: true }).click();
      await page.getByText(words.cups.joined).waitFor();
      await pass(7 * MINUTE_MS + 2000);
      await player.hand.waitFor();
      await playRound();
      // The game of the next round may open now, and the page then goes to the table once. So the cup's page is opened
      // until it shows the bracket.
      const bracket = page.getByRole("heading", { name: words.cups.bracket });
      do await open(stage, `/cup/${made.knockout}`);
      while (
        !(await bracket.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        ))
      );
    },
    "bracket-over": async () => {
      for (let round = 0; round < 5; round++) {
        await playRound();
        await page.waitForTimeout(1500);
      }
      await open(stage, `/cup/${made.knockout}`);
      await page.getByRole("heading", { name: words.cups.bracket }).waitFor();
    },
    trophies: () => open(stage, `/player/${NAMES[0]}`),
  };
}
