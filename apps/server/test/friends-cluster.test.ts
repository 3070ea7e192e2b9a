// Friends on two servers. Presence and invitations reach the other server, and the people of a killed server are
// offline.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeFriends, Friend } from "./friend.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";

describe("two friends at two servers", () => {
  let servers: SeveralServers;
  let first: ServerProcess;
  let second: ServerProcess;
  beforeAll(async () => {
    servers = await SeveralServers.prepare();
    [first, second] = [await servers.start(), await servers.start()];
  });
  afterAll(() => servers.end());
  afterEach(closeFriends);

  it("see each other come and play, invite, and see the other go when its server is killed", async () => {
    const [a, b] = [await Friend.register(first.url), await Friend.register(second.url)];
    const player = await a.connect();
    await a.ask(b);
    await b.connect();
    expect(await b.ask(a)).toBe("friends");
    await a.untilSees(b, "online");
    await b.untilSees(a, "online");
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    await b.untilSees(a, "playing", gameId);
    await player.demand("invite-player", { gameId, username: b.name });
    await expect.poll(() => b.invitations).toMatchObject([{ gameId, from: { username: a.name } }]);
    const before = a.updates;
    await second.kill();
    await a.untilSees(b, "offline");
    await expect.poll(() => a.updates).toBeGreaterThan(before);
    await b.connect(first.url);
    await a.untilSees(b, "online");
  });
});
