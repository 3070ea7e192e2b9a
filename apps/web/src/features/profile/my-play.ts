// The figures of "My play": the account's last games, studied one by one in the bot's worker. A game that was studied once
// is kept on this device, so the next visit only studies new games.
import type { FinishedGame } from "@chkobba/protocol";
import { type GameScript, PUZZLE_THEMES, type PuzzleTheme } from "@chkobba/rules";
import * as z from "zod/mini";
import type { BotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { type GameStudy, POINT_KINDS, type PointKind } from "../../shared/bot-worker/study-kinds.ts";
import { call } from "../../shared/http/call.ts";
import { mayPass } from "../../shared/http/refusal.ts";
import { localStore } from "../../shared/storage.ts";

/** How many games the figures are about. */
export const LAST_GAMES = 50;
const KEY = "chkobba.my-play";

const pair = z.tuple([z.number(), z.number()]);
const study = z.object({
  rounds: z.int(),
  points: z.object({ karta: pair, dinari: pair, barmila: pair, haya: pair, chkobba: pair }),
  given: z.partialRecord(z.enum(PUZZLE_THEMES), z.number()),
  luck: z.number(),
});
/** A game that can't be studied is kept as null. */
const kept = z.record(z.string(), z.nullable(study));

export interface MyPlay {
  readonly games: number;
  readonly rounds: number;
  readonly points: Readonly<Record<PointKind, readonly [own: number, other: number]>>;
  /** The themes in which points were given away, the costliest first. */
  readonly given: readonly { readonly theme: PuzzleTheme; readonly points: number }[];
  readonly luck: number;
}

export function sumOf(studies: readonly GameStudy[]): MyPlay {
  const total = (of: (one: GameStudy) => number) => studies.reduce((sum, one) => sum + of(one), 0);
  const points = (kind: PointKind) =>
    [total((one) => one.points[kind][0]), total((one) => one.points[kind][1])] as const;
  const [karta, dinari, barmila, haya, chkobba] = POINT_KINDS.map(points);
  const none = [0, 0] as const;
  return {
    games: studies.length,
    rounds: total(({ rounds }) => rounds),
    points: {
      ...{ karta: karta ?? none, dinari: dinari ?? none, barmila: barmila ?? none },
      ...{ haya: haya ?? none, chkobba: chkobba ?? none },
    },
    given: PUZZLE_THEMES.map((theme) => ({ theme, points: total(({ given }) => given[theme] ?? 0) }))
      .filter((one) => one.points > 0)
      .toSorted((a, b) => b.points - a.points),
    luck: total(({ luck }) => luck),
  };
}

/** Studies the games that this device does not know, one at a time, and calls `told` after each. Stops when `isOver`. */
export async function studyGames(
  games: readonly FinishedGame[],
  worker: Pick<BotWorker, "study">,
  told: (studies: readonly GameStudy[], done: number) => void,
  isOver: () => boolean,
): Promise<boolean> {
  const known = readKept();
  const keys = games.map(keyOf);
  for (const [at, game] of games.entries()) {
    const key = keyOf(game);
    if (!(key in known)) {
      const script = await scriptOf(game);
      if (isOver()) return true;
      if (script === "failed") return false;
      known[key] =
        script &&
        (await worker.study(
          script,
          game.players.findIndex(({ isMe }) => isMe),
        ));
      if (isOver()) return true;
      localStore.write(KEY, JSON.stringify(Object.fromEntries(keys.map((each) => [each, known[each]]))));
    }
    told(
      keys.slice(0, at + 1).flatMap((each) => known[each] ?? []),
      at + 1,
    );
  }
  return true;
}

const keyOf = ({ id, number }: FinishedGame) => `${id} ${number}`;

function readKept(): Record<string, GameStudy | null> {
  const parsed = kept.safeParse(localStore.readJson(KEY));
  return parsed.success ? { ...parsed.data } : {};
}

/** Null if the account may not see this game, or sat on another seat. */
async function scriptOf({ id, number, players }: FinishedGame): Promise<GameScript | null | "failed"> {
  const reply = await call("getReplay", { id, number });
  if (!reply.ok) return mayPass(reply.refusal) ? "failed" : null;
  const { teamMode, targetScore, houseRules, deal, entries } = reply.value;
  const me = players.findIndex(({ isMe }) => isMe);
  if (reply.value.players[me]?.name !== players[me]?.name) return null;
  const setup = {
    ...({ seats: teamMode ? 4 : 2, target: targetScore, ...houseRules } as const),
    ...(deal !== null && { rounds: deal.rounds }),
  };
  return { setup, players: reply.value.players, entries: entries.map(({ entry }) => entry) };
}
