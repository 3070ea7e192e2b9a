import type { GameState } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { accepted } from "../../../shared/result.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { type Invitation, invitationAfter } from "./invitation.ts";

const TERMS = { maxPlayers: 4, teamMode: true, targetScore: 21, turnSeconds: 60, roomName: null } as const;
const AMIRA = { name: "Amira", isBot: false, hand: [{ id: "hidden-0", hidden: true }] };
const BOT = { ...AMIRA, name: "Chkobba Bot", isBot: true };
const ASKING: Invitation = { kind: "asking" };

/** The server's reply about a game with these people and bots. */
function answerOf(status: GameState["status"], players: readonly (typeof AMIRA)[]): EventResult<"get-game"> {
  return accepted({ game: { ...TERMS, status, players } as unknown as GameState });
}

it("counts a bot's seat as free, because a player who joins takes it", () => {
  const invitation = invitationAfter(ASKING, answerOf("waiting", [AMIRA, BOT, BOT, BOT]));
  expect(invitation).toMatchObject({ kind: "waiting", table: { people: ["Amira"], free: 3, terms: TERMS } });
});

it("recognises a table without a free seat", () => {
  const invitation = invitationAfter(ASKING, answerOf("waiting", [AMIRA, AMIRA, AMIRA, AMIRA]));
  expect(invitation).toMatchObject({ table: { free: 0 } });
});

it.each(["starting", "in_progress", "round_summary", "finished"] as const)(
  "reports a %s game as started or over",
  (status) => {
    expect(invitationAfter(ASKING, answerOf(status, [AMIRA]))).toEqual({ kind: "closed", code: "GAME_STARTED" });
  },
);

it("leads a player back to the running game in which they have a seat", () => {
  const own = { ...AMIRA, hand: [{ id: "7-dinari" }] } as unknown as typeof AMIRA;
  expect(invitationAfter(ASKING, answerOf("in_progress", [own]))).toEqual({ kind: "unknown" });
});

it.each([
  ["GAME_NOT_FOUND", "GAME_NOT_FOUND"],
  ["INVALID_PAYLOAD", "GAME_NOT_FOUND"],
  ["FORBIDDEN", "GAME_STARTED"],
] as const)("maps the reply %s to %s", (code, meant) => {
  expect(invitationAfter(ASKING, refusedWith(code))).toEqual({ kind: "closed", code: meant });
});

it("stays unchanged if the server could not say", () => {
  const known = invitationAfter(ASKING, answerOf("waiting", [AMIRA]));
  expect(invitationAfter(known, refusedWith("INTERNAL"))).toBe(known);
  expect(invitationAfter(ASKING, refusedWith("RATE_LIMITED"))).toEqual({ kind: "unknown" });
});
