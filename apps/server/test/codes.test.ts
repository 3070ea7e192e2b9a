// Short codes of games and rooms, and the limit on wrong codes.
import { type GameState, readCode } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";

/** Each test uses its own network. */
const server = oneServer({ TRUST_PROXY: "true" });
let networks = 0;

function connect(network: number): Promise<Player> {
  return Player.connect(server().url, {}, { "x-forwarded-for": `198.51.100.${network}` });
}

const codeOf = ({ code }: Pick<GameState, "code">) => code ?? "there is none";
/** The code as a person types it. */
const typed = (code: string) => ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;

describe("the code of a game", () => {
  it("works wherever its id does, in any case, with spaces and hyphens", async () => {
    const network = ++networks;
    const [host, guest] = [await connect(network), await connect(network)];
    const { gameId } = await host.demand("create-game", { playerName: "Amira" });
    const code = codeOf(await host.view(gameId));
    expect(readCode(code)?.kind).toBe("game");
    expect(await guest.demand("check-game-exists", { gameId: typed(code) })).toMatchObject({
      ...{ exists: true, status: "waiting", gameId },
    });
    const page = await fetch(`${server().url}/invite/${code.toLowerCase()}`);
    expect(await page.text()).toContain("Amira invites you");
    expect(await guest.demand("join-game", { gameId: typed(code), playerName: "Yassine" })).toMatchObject({ gameId });
    expect((await guest.view(gameId)).code).toBe(code);
    await host.demand("start-game", { gameId });
    const late = await connect(network);
    expect(await late.refusal("join-game", { gameId: code, playerName: "Sami" })).toBe("GAME_STARTED");
    for (const player of [host, guest, late]) player.close();
  });

  it("is unknown once the game is removed; solo games have none", async () => {
    const host = await connect(++networks);
    const seat = await host.demand("create-game", { playerName: "Amira" });
    const code = codeOf(await host.view(seat.gameId));
    await host.demand("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
    expect(await host.demand("check-game-exists", { gameId: code })).toMatchObject({ exists: false });
    const solo = await host.demand("create-solo-game", { playerName: "Amira" });
    expect((await host.view(solo.gameId)).code).toBeNull();
    host.close();
  });
});

describe("the code of a room", () => {
  it("leads to the room, and to its first waiting game", async () => {
    const network = ++networks;
    const [host, guest] = [await connect(network), await connect(network)];
    const { room } = await host.demand("create-room", { roomName: "Café el Hana", isPrivate: true });
    const code = codeOf(room);
    expect(readCode(code)?.kind).toBe("room");
    expect(await guest.refusal("join-game", { gameId: code, playerName: "Yassine" })).toBe("GAME_NOT_FOUND");
    expect((await guest.demand("join-room", { roomId: typed(code) })).room.id).toBe(room.id);
    const { gameId } = await host.demand("create-game-in-room", { roomId: typed(code), playerName: "Amira" });
    await host.demand("create-game-in-room", { roomId: room.id, playerName: "Amira" });
    expect(await guest.demand("check-game-exists", { gameId: code })).toMatchObject({ exists: true, gameId });
    expect(await guest.demand("join-game", { gameId: code, playerName: "Yassine" })).toMatchObject({ gameId });
    expect(await guest.refusal("join-room", { roomId: codeOf(await host.view(gameId)) })).toBe("ROOM_NOT_FOUND");
    for (const player of [host, guest]) player.close();
  });

  it("is listed with the table that waits there", async () => {
    const host = await connect(++networks);
    const { room } = await host.demand("create-room", { roomName: "Listed", teamMode: true });
    const { gameId } = await host.demand("create-game-in-room", { roomId: room.id, playerName: "Amira" });
    const { tables } = await host.demand("get-public-rooms", {});
    expect(tables).toContainEqual({
      ...{ roomId: room.id, gameId, host: "Amira", people: 1, seats: 4 },
      since: expect.any(Number),
    });
    host.close();
  });
});

describe("wrong ids and codes", () => {
  it("are limited by network, over all calls and sockets; an existing id still leads to its game", async () => {
    const network = ++networks;
    const [host, guest] = [await connect(network), await connect(network)];
    const { gameId, playerId } = await host.demand("create-game", { playerName: "Amira" });
    const code = codeOf(await host.view(gameId));
    const { room } = await host.demand("create-room", { roomName: "A room" });
    const wrong = [
      () => guest.refusal("join-game", { gameId: "222222", playerName: "Yassine" }),
      () => host.refusal("join-room", { roomId: "ZZZZZZ" }),
      () => guest.refusal("create-game-in-room", { roomId: "no such room", playerName: "Yassine" }),
    ];
    for (let nth = 0; nth < 30; nth++) expect(await wrong[nth % 3]?.()).toMatch(/_NOT_FOUND$/);
    for (const ask of wrong) expect(await ask()).toBe("RATE_LIMITED");
    expect(await guest.refusal("check-game-exists", { gameId: code })).toBe("RATE_LIMITED");
    expect(await guest.refusal("join-room", { roomId: codeOf(room) })).toBe("RATE_LIMITED");
    expect(await host.demand("join-game", { gameId, existingPlayerId: playerId })).toMatchObject({ gameId });
    // A person at the same network who has tried no wrong code is not kept from the right one, and neither is one elsewhere.
    const neighbour = await connect(network);
    expect(await neighbour.demand("check-game-exists", { gameId: code })).toMatchObject({ exists: true });
    expect(await neighbour.refusal("join-room", { roomId: "ZZZZZZ" })).toBe("RATE_LIMITED");
    expect(await neighbour.refusal("check-game-exists", { gameId: code })).toBe("RATE_LIMITED");
    const elsewhere = await connect(++networks);
    expect(await elsewhere.demand("check-game-exists", { gameId: code })).toMatchObject({ exists: true });
    for (const player of [host, guest, neighbour, elsewhere]) player.close();
  });
});
