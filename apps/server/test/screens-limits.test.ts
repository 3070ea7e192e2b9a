// Limits of screens: how many a network may open, how many codes it may guess, and when a screen is forgotten.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { ServerProcess } from "./server-process.ts";
import { addressOf, soloTable } from "./tables.ts";

let networks = 0;
const connect = (url: string, network: number) =>
  Player.connect(url, {}, { "x-forwarded-for": `198.51.100.${network}` });

describe("a network", () => {
  const server = oneServer({ TRUST_PROXY: "true" });

  it("has at most twenty screens; a known token still opens its screen, and other networks open theirs", async () => {
    const network = ++networks;
    const player = await connect(server().url, network);
    const first = await player.demand("open-screen", {});
    for (let nth = 1; nth < 20; nth++) await player.demand("open-screen", {});
    const tab = await connect(server().url, network);
    expect(await tab.refusal("open-screen", {})).toBe("RATE_LIMITED");
    expect(await tab.refusal("open-screen", { token: "guessed" })).toBe("RATE_LIMITED");
    expect(await tab.demand("open-screen", { token: first.token })).toMatchObject({ code: first.code });
    const elsewhere = await connect(server().url, ++networks);
    expect(await elsewhere.refusal("open-screen", {})).toBeNull();
    for (const each of [player, tab, elsewhere]) each.close();
  });

  it("guesses codes of games, rooms and screens in one count, by each event that takes a code", async () => {
    const network = ++networks;
    const guesser = await connect(server().url, network);
    const seat = await guesser.demand("create-game", { playerName: "Guesser" });
    const screen = await connect(server().url, ++networks);
    const { code } = await screen.demand("open-screen", {});
    const wrong = [
      () => guesser.refusal("check-screen", { code: "T22222" }),
      () => guesser.refusal("attach-screen", { ...addressOf(seat), code: "T33333" }),
      () => guesser.refusal("detach-screen", { ...addressOf(seat), code: "T44444" }),
      () => guesser.refusal("check-screen", { code: "222222" }),
      () => guesser.refusal("join-game", { gameId: "T22222", playerName: "Guesser" }),
      () => guesser.refusal("join-room", { roomId: "ZZZZZZ" }),
    ];
    for (let nth = 0; nth < 30; nth++) expect(await wrong[nth % wrong.length]?.()).toMatch(/_NOT_FOUND$/);
    for (const guess of wrong) expect(await guess()).toBe("RATE_LIMITED");
    expect(await guesser.refusal("check-screen", { code })).toBe("RATE_LIMITED");
    expect(await guesser.refusal("attach-screen", { ...addressOf(seat), code })).toBe("RATE_LIMITED");
    const neighbour = await connect(server().url, network);
    expect(await neighbour.refusal("check-screen", { code })).toBeNull();
    for (const each of [guesser, screen, neighbour]) each.close();
  });

  it("may open a screen no more often than thirty times at once from one socket", async () => {
    const player = await connect(server().url, ++networks);
    const { token } = await player.demand("open-screen", {});
    const answers: unknown[] = [];
    for (let nth = 0; nth < 40; nth++) answers.push(await player.refusal("open-screen", { token }));
    expect(answers).toContain("RATE_LIMITED");
    expect(await player.refusal("probe", {})).toBeNull();
    player.close();
  });
});

describe("a screen", () => {
  it("is forgotten some time after its last socket has closed, and its table hears of it", async () => {
    const server = await ServerProcess.start({ SCREEN_SECONDS: "1", RATE_LIMITS: "off" });
    const [page, other] = [await Player.connect(server.url), await Player.connect(server.url)];
    const { code, token } = await page.demand("open-screen", {});
    const kept = await other.demand("open-screen", {});
    const seat = await soloTable(server.url);
    const counts: number[] = [];
    seat.player.collect("screens-update", ({ screens }) => counts.push(screens));
    await seat.player.demand("attach-screen", { ...addressOf(seat), code });
    page.close();
    await seat.player.until("no screen", () => (counts.at(-1) === 0 ? true : undefined));
    expect(await seat.player.refusal("check-screen", { code })).toBe("SCREEN_NOT_FOUND");
    expect((await other.demand("open-screen", { token })).code).not.toBe(code);
    expect((await seat.player.demand("check-screen", { code: kept.code })).gameId).toBeNull();
    for (const each of [other, seat.player]) each.close();
  });

  it("shows its table again after the server was killed", async () => {
    const server = await ServerProcess.startAlone({ RATE_LIMITS: "off" });
    const page = await Player.connect(server.url);
    const { code, token } = await page.demand("open-screen", {});
    const seat = await soloTable(server.url, { deviceId: "device_of_a_screen_test" });
    await seat.player.demand("attach-screen", { ...addressOf(seat), code });
    await server.kill();
    const next = await ServerProcess.startAlone({ RATE_LIMITS: "off" }, server.dataDir);
    const again = await Player.connect(next.url);
    const attached: string[] = [];
    again.collect("screen-attached", ({ gameId }) => attached.push(gameId));
    expect(await again.demand("open-screen", { token })).toMatchObject({ code, gameId: seat.gameId });
    await again.untilGame(seat.gameId, "the state", ({ screens }) => screens === 1);
    expect(attached).toEqual([seat.gameId]);
    again.close();
  });
});
