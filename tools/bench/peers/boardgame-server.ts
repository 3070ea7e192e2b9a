// A minimal game on boardgame.io. The game's state is kept in memory.
import { type Card, type CardSet, type Game as ChkobbaGame, viewFor } from "@chkobba/rules";
import type { Game } from "boardgame.io";
import { ActivePlayers, INVALID_MOVE } from "boardgame.io/core";
import { Server } from "boardgame.io/server";
import { PLAYERS, playOn, startGame } from "../src/contenders/least-game.ts";

const chkobba: Game<ChkobbaGame> = {
  name: "chkobba",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: startGame,
  // The rules of the product decide whose turn it is.
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    play: ({ G, playerID }, card: Card, taken: CardSet) => {
      const played = playOn(G, PLAYERS[Number(playerID)] ?? "", card, taken);
      return played.ok ? played.value : INVALID_MOVE;
    },
  },
  playerView: ({ G, playerID }) => viewFor(G, playerID === null ? null : Number(playerID)),
};

const { appServer } = await Server({ games: [chkobba], origins: [] }).run({ port: 0 });
const address = appServer.address();
if (address === null || typeof address === "string") throw new Error("boardgame.io listens on no port");
console.log(JSON.stringify({ port: address.port }));
