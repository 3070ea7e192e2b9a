// Names with invisible characters, and names that imitate the bot's name, in every call that takes a name.
import { afterAll, beforeAll, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { FAST } from "./server-process.ts";

const server = oneServer({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
let player: Player;
beforeAll(async () => {
  player = await Player.connect(server().url);
});
afterAll(() => player.close());

it.each([
  "Ami\u200bra",
  "Ami\u202era",
  "\u2800",
  "\u3164",
  "Ami\0ra",
  "Ami\nra",
  "a\u0316\u0317\u0318\u0319",
  "Chkobba Bot",
  "СHKOBBA bot 2",
])("no player, no room and no track can be named %j", async (name) => {
  const { room } = await player.demand("create-room", { roomName: "Café" });
  const { gameId } = await player.demand("create-game", { playerName: "Amira" });
  expect(await player.refusal("create-game", { playerName: name })).toBe("INVALID_PAYLOAD");
  expect(await player.refusal("create-solo-game", { playerName: name })).toBe("INVALID_PAYLOAD");
  expect(await player.refusal("join-game", { gameId, playerName: name })).toBe("INVALID_PAYLOAD");
  expect(await player.refusal("create-room", { roomName: name })).toBe("INVALID_PAYLOAD");
  expect(await player.refusal("create-game-in-room", { roomId: room.id, playerName: name })).toBe("INVALID_PAYLOAD");
  const radio = new RadioAdmin(server().url);
  const [track] = (await radio.playlist()).playlist;
  const renamed = await radio.ask("PUT", `track/${track?.id}/name`, { name });
  expect(radioFailure(renamed, 400).fields).toEqual(["name"]);
  const added = await radio.ask("POST", "add-track", { url: "/radio/rast.mp3", duration: 5, name });
  expect(radioFailure(added, 400).fields).toEqual(["name"]);
});

it("a name is normalised to one form", async () => {
  const { gameId } = await player.demand("create-game", { playerName: " Zoe\u0308 \u00a0 ❤\ufe0f " });
  expect((await player.view(gameId)).players[0]?.name).toBe("Zoë ❤");
});
