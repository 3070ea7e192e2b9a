// Puzzles over HTTP: what a GET shows, whose answer counts, and what is refused.
import { randomUUID } from "node:crypto";
import { type CallReply, callRefusal, replySchema } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { bodyOf, call, post, register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";

const server = oneServer();

type Headers = Readonly<Record<string, string>>;
type Asked = CallReply<"getNextPuzzle">;

const device = (): Headers => ({ "x-device-id": `device_${randomUUID()}` });
const today = async (headers: Headers = {}): Promise<Asked> =>
  bodyOf(await call(server().url, "GET", "/puzzles/today", { headers }), replySchema("getTodaysPuzzle"));
const next = async (headers: Headers = {}, query = ""): Promise<Asked> =>
  bodyOf(await call(server().url, "GET", `/puzzles/next${query}`, { headers }), replySchema("getNextPuzzle"));
const mine = async (headers: Headers) =>
  bodyOf(await call(server().url, "GET", "/puzzles/mine", { headers }), replySchema("getPuzzleFigures"));
const answer = (id: string, move: object, headers: Headers) =>
  post(server().url, `/puzzles/${id}/answer`, move, { headers });

/** A legal play of a puzzle: of one card in the hand, with what it must take. */
async function anyAnswer({ puzzle: { id, position } }: Asked, headers: Headers) {
  const valueOf = (card: string) => Number(card.split("-")[0]);
  for (const cardId of position.hand) {
    const equal = position.table.filter((lying) => valueOf(lying) === valueOf(cardId)).slice(0, 1);
    const reply = await answer(id, { cardId, capturedCardIds: equal }, headers);
    if (reply.status === 200) return bodyOf(reply, replySchema("answerPuzzle"));
  }
  throw new Error("each card of this puzzle takes a sum");
}

describe("a puzzle", () => {
  it("is the same for all people on a day, and tells nothing of its solution", async () => {
    const [one, other] = [await today(), await today(device())];
    expect(other).toEqual(one);
    expect(one).toMatchObject({ state: "open", puzzle: { date: new Date().toISOString().slice(0, 10) } });
    expect(JSON.stringify(one)).not.toMatch(/best|plays|lost|solution/);
    const { hand, table, piles, unseen } = one.puzzle.position;
    expect(new Set([...hand, ...table, ...piles.flat(), ...unseen]).size).toBe(40);
  });

  it("counts a person's first answer, judges later ones as sent, and shows the state to this person alone", async () => {
    const [me, other] = [device(), device()];
    const asked = await next(me, "?theme=haya");
    expect(asked).toMatchObject({ state: "open", puzzle: { theme: "haya", date: null } });
    const first = await anyAnswer(asked, me);
    const again = bodyOf(await answer(asked.puzzle.id, first.best, me), replySchema("answerPuzzle"));
    expect(again).toMatchObject({ correct: true, lost: 0, best: first.best, rating: first.rating });
    const figures = await mine(me);
    expect(figures).toMatchObject({ rating: first.rating, solved: first.correct ? 1 : 0 });
    expect(figures.themes).toHaveLength(1);
    expect(await mine(other)).toEqual({ rating: 1500, solved: 0, streak: 0, themes: [] });
    expect((await today(other)).state).toBe("open");
    const seen = new Set<string>();
    for (let times = 0; times < 10; times++) seen.add((await next(me, "?theme=haya")).puzzle.id);
    expect(seen).not.toContain(asked.puzzle.id);
    expect(seen).not.toContain((await today(me)).puzzle.id);
  });

  it("of the day is solved or missed for an account on each of its devices, and open for others", async () => {
    const { tokens } = await register(server().url, "puzzler");
    const deviceId = `device_${randomUUID()}`;
    const signedIn = { authorization: `Bearer ${tokens.accessToken}`, "x-device-id": deviceId };
    const judged = await anyAnswer(await today(signedIn), signedIn);
    const state = judged.correct ? "solved" : "missed";
    expect((await today({ authorization: signedIn.authorization, ...device() })).state).toBe(state);
    expect((await today({ "x-device-id": deviceId })).state).toBe("open");
  });

  it("refuses an illegal play, an unknown id or theme, and an answer without account and device", async () => {
    const me = device();
    const { puzzle } = await next(me);
    const [first = ""] = puzzle.position.hand;
    const codeOf = async (status: number, reply: ReturnType<typeof answer>) =>
      bodyOf(await reply, callRefusal, status).code;
    const absent = puzzle.position.unseen[0] ?? "";
    expect(await codeOf(400, answer(puzzle.id, { cardId: absent, capturedCardIds: [] }, me))).toBe("CARD_NOT_IN_HAND");
    const wrong = { cardId: first, capturedCardIds: [absent] };
    expect(await codeOf(400, answer(puzzle.id, wrong, me))).toBe("ILLEGAL_CAPTURE");
    expect(await codeOf(400, answer(puzzle.id, { cardId: first }, me))).toBe("INVALID_PAYLOAD");
    expect(await codeOf(404, answer("unknown", { cardId: first, capturedCardIds: [] }, me))).toBe("PUZZLE_NOT_FOUND");
    expect(await codeOf(401, answer(puzzle.id, { cardId: first, capturedCardIds: [] }, {}))).toBe("SIGN_IN_REQUIRED");
    expect((await call(server().url, "GET", "/puzzles/next?theme=unknown")).status).toBe(400);
    expect(await mine(me)).toMatchObject({ solved: 0, themes: [] });
  });
});
