// Screens on several servers: a table is brought to a screen of another server, and a screen opens again at another one.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { FAST, type ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll, firstTwo, newDevice, seatAll } from "./tables.ts";

let several: SeveralServers;
let [one, two]: ServerProcess[] = [];
beforeAll(async () => {
  several = await SeveralServers.prepare();
  [one, two] = [await several.start(FAST), await several.start(FAST)];
});
afterAll(() => several.end());

const connect = (server: ServerProcess | undefined, updates = "entries") =>
  Player.connect(server?.url ?? "", { updates, deviceId: newDevice() });

/** A started 1 vs 1 whose players are connected to both servers. */
async function pairOfBoth() {
  const seats = firstTwo(await seatAll([await connect(one, "states"), await connect(two, "states")], {}));
  await seats[0].player.demand("start-game", { gameId: seats[0].gameId });
  return seats;
}

describe("a screen at another server than the player's", () => {
  it("shows the table, counts at all servers, and is detached from either", async () => {
    const page = await connect(two);
    const heard: string[] = [];
    page.collect("screen-attached", ({ gameId }) => heard.push(gameId));
    page.collect("screen-detached", () => heard.push("detached"));
    const { code } = await page.demand("open-screen", {});
    const [a, b] = await pairOfBoth();
    const counts: number[] = [];
    b.player.collect("screens-update", ({ screens }) => counts.push(screens));
    await a.player.demand("attach-screen", { ...addressOf(a), code });
    await page.untilGame(a.gameId, "the state", () => true);
    await b.player.until("one screen", () => (counts.at(-1) === 1 ? true : undefined));
    for (let nth = 0; nth < 4; nth++) await playOne([a, b]);
    const { version } = await a.player.view(a.gameId);
    const seen = await page.untilGame(a.gameId, "the plays", (game) => game.version === version);
    expect(seen).toEqual(await page.view(a.gameId));
    expect(seen.screens).toBe(1);
    await a.player.demand("detach-screen", addressOf(a));
    await page.until("the end", () => (heard.includes("detached") ? true : undefined));
    expect(heard).toEqual([a.gameId, "detached"]);
    closeAll([a, b]);
    page.close();
  });

  it("opens again at the other server by its token, and follows the table there", async () => {
    const page = await connect(one);
    const { code, token } = await page.demand("open-screen", {});
    const [a, b] = await pairOfBoth();
    await b.player.demand("attach-screen", { ...addressOf(b), code });
    await page.untilGame(a.gameId, "the state", () => true);
    page.close();
    const moved = await connect(two);
    expect(await moved.demand("open-screen", { token })).toMatchObject({ code, gameId: a.gameId });
    await playOne([a, b]);
    await moved.untilGame(a.gameId, "the play", ({ plays }) => plays.length === 1);
    closeAll([a, b]);
    moved.close();
  });

  it("of two tables brought at once at two servers, shows one", async () => {
    const page = await connect(one);
    const { code } = await page.demand("open-screen", {});
    const [first, second] = await Promise.all([pairOfBoth(), pairOfBoth()]);
    const answers = await Promise.all([
      first[0].player.refusal("attach-screen", { ...addressOf(first[0]), code }),
      second[1].player.refusal("attach-screen", { ...addressOf(second[1]), code }),
    ]);
    expect(answers.toSorted()).toEqual(["SCREEN_TAKEN", null]);
    const shown = answers[0] === null ? first : second;
    await page.untilGame(shown[0].gameId, "the table", () => true);
    const other = shown === first ? second : first;
    expect((await other[0].player.view(other[0].gameId)).screens).toBe(0);
    closeAll([...first, ...second]);
    page.close();
  });
});
