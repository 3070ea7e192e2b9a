// Web Push on two servers with one Redis: whether a page can be seen is asked of both servers.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { post } from "./account-calls.ts";
import { closeFriends, Friend } from "./friend.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { type BrowserSubscription, PushService } from "./push-service.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { closeAll, firstTwo, newDevice, startedPair } from "./tables.ts";

const PUSHES = 'chkobba_pushes_total\\{outcome="delivered"\\}';

let servers: SeveralServers;
let first: ServerProcess;
let second: ServerProcess;
let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
  servers = await SeveralServers.prepare();
  const settings = { ALLOW_LOCAL_PUSH: "true" };
  [first, second] = [await servers.start(settings), await servers.start(settings)];
});
afterAll(async () => {
  await servers.end();
  await service.stop();
});
afterEach(closeFriends);

const hide = (player: Player) => player.demand("page-visibility", { visible: false });
const kinds = (browser: BrowserSubscription) => service.received(browser).map(({ kind }) => kind);

it("an invitation is pushed to a person whose page at the other server is hidden, not to one who sees a page there", async () => {
  const [host, seeing, hidden] = [
    await Friend.register(first.url),
    await Friend.register(second.url),
    await Friend.register(second.url),
  ];
  const browsers = new Map<Friend, BrowserSubscription>();
  for (const friend of [seeing, hidden]) {
    await host.befriend(friend);
    const browser = service.subscribe();
    await post(second.url, "/push/subscriptions", browser, { accessToken: friend.accessToken });
    browsers.set(friend, browser);
  }
  const player = await host.connect();
  await seeing.connect();
  await hide(await hidden.connect());
  const { gameId } = await player.demand("create-game", { playerName: "Host" });
  for (const { name } of [seeing, hidden]) await player.demand("invite-player", { gameId, username: name });
  const receivedBy = (friend: Friend) => kinds(browsers.get(friend) ?? service.subscribe());
  await expect.poll(() => receivedBy(hidden)).toEqual(["invitation"]);
  expect(receivedBy(seeing)).toEqual([]);
  expect((await first.metric(PUSHES)) ?? 0).toBe(1);
});

interface Waiting {
  readonly seats: readonly Seated[];
  readonly atTurn: Seated;
  readonly device: string;
  readonly browser: BrowserSubscription;
}

/** A game on the first server whose player at turn has hidden the page there, and wants notifications. */
async function hiddenAtTurn(): Promise<Waiting> {
  const deviceIds = [newDevice(), newDevice()];
  const seats = firstTwo(await startedPair(first.url, { deviceIds }));
  const { currentPlayerId } = await seats[0].player.view(seats[0].gameId);
  const index = seats.findIndex(({ playerId }) => playerId === currentPlayerId);
  const [atTurn = seats[0], device = ""] = [seats[index], deviceIds[index]];
  const browser = service.subscribe();
  await post(first.url, "/push/subscriptions", browser, { headers: { "x-device-id": device } });
  return { seats, atTurn, device, browser };
}

it("a turn is pushed unless the player sees the table at the other server", async () => {
  const [seeing, hidden] = [await hiddenAtTurn(), await hiddenAtTurn()];
  const elsewhere = await Player.connect(second.url, { deviceId: seeing.device });
  await elsewhere.demand("join-game", { gameId: seeing.atTurn.gameId, existingPlayerId: seeing.atTurn.playerId });
  // The notice about the second player comes last, because their page is hidden last.
  for (const { atTurn } of [seeing, hidden]) await hide(atTurn.player);
  await expect.poll(() => kinds(hidden.browser)).toEqual(["turn"]);
  expect(kinds(seeing.browser)).toEqual([]);
  elsewhere.close();
  closeAll([...seeing.seats, ...hidden.seats]);
});
