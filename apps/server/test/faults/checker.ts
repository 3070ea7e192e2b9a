// Checks the logs and the traces of a run against each claim of the product.

import { isDeepStrictEqual } from "node:util";
import { followEntry, gameEntry, gameState } from "@chkobba/protocol";
import { cardId, seatOf } from "@chkobba/rules";
import { checkShuffles } from "@chkobba/shuffle";
import { stateFor } from "../../src/games/publishing/game-state.ts";
import { replayOf } from "../../src/games/replays/replay.ts";
import { begin, follow } from "../../src/games/table/follow.ts";
import type { LiveGame } from "../../src/games/table/live-game.ts";
import type { GameRecord } from "../../src/schema/game-record.ts";
import { type Frame, readFrame, secretsFrom } from "../frames.ts";
import { isPlayed } from "../stored.ts";
import { checkCups } from "./check-cups.ts";
import type { PlayedCup } from "./cups.ts";
import type { Intent, OpeningStep, PlayerTrace } from "./trace.ts";

export const CLAIMS = {
  kept: "no acknowledged move is missing",
  once: "no move is applied or acknowledged twice",
  sealed:
    "every deck follows from the seeds, which are those that were sealed and given; every cut is where it was chosen",
  started: "every node starts, and every fault is repaired, within a minute after the last fault",
  served: "every player is served again within a minute",
  finished: "every game is played to its end",
  shown: "every view matches the log, and every player has received the last one",
  unchanged: "after each restart the same decks, and nothing else in the log changed",
  secret: "no frame has a card that its receiver may not see",
  matched: "no player is in two games that quick match found, and no search outlives its person",
  cups: "in a cup every finished game counts once, no player is in two games, no pairing is made twice, and every round ends",
  alive: "no node exits unless killed",
} as const;
export type Claim = keyof typeof CLAIMS;

export interface Finding {
  readonly claim: Claim;
  /** Null if the finding is not about a single game. */
  readonly gameId: string | null;
  /** The record's number in the log; null if the finding is not about a single record. */
  readonly seq: number | null;
  readonly detail: string;
}

type Logs = ReadonlyMap<string, readonly GameRecord[]>;

export interface RunTrace {
  /** The logs of all games that were started. */
  readonly logs: Logs;
  /** The logs as they were after each restart. */
  readonly earlier: readonly Logs[];
  readonly players: readonly PlayerTrace[];
  /** The games whose people are still connected. These people must have received every version. */
  readonly attended: ReadonlySet<string>;
  /** The people who still search for a game after the run. */
  readonly searching: readonly string[];
  /** The cups that were played to their end. */
  readonly cups: readonly PlayedCup[];
}

export function check({ logs, earlier, players, attended, searching, cups }: RunTrace): readonly Finding[] {
  const read = players.map((player) => ({ player, ...readFrames(player) }));
  const findings: Finding[] = read.flatMap(({ failures }) => failures);
  for (const [gameId, log] of logs) {
    const states = replay(gameId, log);
    const last = attended.has(gameId) ? log.length : log.findLastIndex(({ kind }) => kind === "entry") + 1;
    const ofGame = [
      ...checkMoves(
        log,
        states,
        players.flatMap(({ intents }) => intents.filter(({ seat }) => seat.gameId === gameId)),
      ),
      ...checkOpenings(
        log,
        players.flatMap(({ openings }) => openings.filter(({ command }) => command.request.gameId === gameId)),
      ),
      ...checkSealed(gameId, log, states),
      ...(states.at(-1)?.game.status === "finished" ? [] : [found("finished", log.length, "it stopped there")]),
      ...checkRestarts(
        log,
        earlier.map((snapshot) => snapshot.get(gameId) ?? []),
      ),
      ...read.flatMap(({ player, frames }) => checkFrames(states, player, gameId, frames.get(gameId) ?? [], last)),
    ];
    findings.push(...ofGame.map((finding) => ({ ...finding, gameId })));
  }
  for (const person of searching) findings.push({ ...found("matched", null, `${person} searches`), gameId: null });
  findings.push(...checkCups(cups, logs).map((finding) => ({ ...finding, claim: "cups" as const, seq: null })));
  return [...findings, ...checkMatches(logs)];
}

/** The servers' clocks may differ by up to this many milliseconds. */
const CLOCKS_MS = 500;

/** Checks that no player begins a game of quick match before their previous one is over. */
function checkMatches(logs: Logs): readonly Finding[] {
  const findings: Finding[] = [];
  const freeAt = new Map<string, number>();
  const games = [...logs].filter(([, [first]]) => first?.kind === "opened" && first.match !== undefined);
  for (const [gameId, log] of games.sort(([, [a]], [, [b]]) => (a?.at ?? 0) - (b?.at ?? 0))) {
    const end = log.findLast(({ kind }) => kind === "entry")?.at ?? 0;
    for (const record of log) {
      if (record.kind !== "entry" || record.holder == null) continue;
      const begins = record.at + CLOCKS_MS;
      if (begins < (freeAt.get(record.holder) ?? 0))
        findings.push({ ...found("matched", null, `${record.holder} was in another game`), gameId });
      freeAt.set(record.holder, end);
    }
  }
  return findings;
}

type Unplaced = Omit<Finding, "gameId">;
const found = (claim: Claim, seq: number | null, detail: string): Unplaced => ({ claim, seq, detail });

/** The game after each record of its log. Index 0 is version 1. */
function replay(gameId: string, [opened, ...others]: readonly GameRecord[]): LiveGame[] {
  if (opened === undefined) return [];
  const states = [begin(gameId, opened)];
  for (const record of others) {
    const next = follow(states.at(-1) ?? begin(gameId, opened), record);
    if (!next.ok) throw new Error(`the log of ${gameId} breaks the rules: ${next.refusal.code}`);
    states.push(next.value);
  }
  return states;
}

const nameOf = (cards: readonly string[]) => cards.join(" ");

/**
 * Checks that the player has chosen each of their moves in the log, and that the log has each chosen move at most once.
 */
function checkMoves(
  log: readonly GameRecord[],
  states: readonly LiveGame[],
  intents: readonly Intent[],
): readonly Unplaced[] {
  const findings: Unplaced[] = [];
  const open = new Set(intents);
  log.forEach((record, index) => {
    if (!isPlayed(record) || record.by !== "player") return;
    const { playerId, card, taken } = record.entry;
    const name = nameOf([cardId(card), ...taken.map(cardId)]);
    const { game } = states[index] ?? {};
    const round = game === undefined || game.status === "waiting" ? 0 : game.round.number;
    const [intent] = [...open]
      .filter(({ seat, move, round: seen }) => {
        return seat.playerId === playerId && seen <= round && nameOf([move.cardId, ...move.capturedCardIds]) === name;
      })
      .sort((a, b) => b.acknowledged - a.acknowledged || b.round - a.round);
    if (intent === undefined)
      findings.push(found("once", index + 1, `${name} is in the log more often than it was chosen`));
    else open.delete(intent);
  });
  for (const { round, move, acknowledged } of intents) {
    if (acknowledged > 1) findings.push(found("once", null, `${move.cardId} in round ${round}: ${acknowledged} times`));
  }
  for (const { round, move, acknowledged } of open) {
    if (acknowledged > 0) findings.push(found("kept", null, `${move.cardId} in round ${round}`));
  }
  return findings;
}

/**
 * Checks that the log has all acknowledged seeds and cuts. Also checks that the players have sent every seed and cut
 * that the log has from them.
 */
function checkOpenings(log: readonly GameRecord[], steps: readonly OpeningStep[]): readonly Unplaced[] {
  const findings: Unplaced[] = [];
  const done = log.flatMap((record, index) => {
    const name = openingName(record);
    return name === null ? [] : [{ name, seq: index + 1 }];
  });
  for (const { name, seq } of done) {
    if (!steps.some(({ command }) => commandName(command) === name))
      findings.push(found("sealed", seq, `no player sent ${name}`));
  }
  for (const { command, acknowledged } of steps) {
    const name = commandName(command);
    if (acknowledged > 0 && !done.some((it) => it.name === name))
      findings.push(found("sealed", null, `${name} is lost`));
  }
  return findings;
}

function openingName(record: GameRecord): string | null {
  if (record.kind === "commitment") return `${record.playerId} ${record.commitment}`;
  if (record.kind === "seed") return `${record.playerId} ${record.seed}`;
  if (record.kind !== "entry" || record.by !== "player") return null;
  const { entry } = record;
  if (entry.type === "cut") return `${entry.playerId} cuts at ${entry.at}`;
  return entry.type === "kept" ? `${entry.playerId} keeps: ${entry.keep}` : null;
}

function commandName({ event, request }: OpeningStep["command"]): string {
  switch (event) {
    case "commit-seed":
      return `${request.playerId} ${request.commitment}`;
    case "reveal-seed":
      return `${request.playerId} ${request.seed}`;
    case "cut-deck":
      return `${request.playerId} cuts at ${request.at}`;
    case "keep-cut-card":
      return `${request.playerId} keeps: ${request.keep}`;
  }
}

/** Checks the shuffles of a finished game as players can check them in the replay. */
function checkSealed(gameId: string, log: readonly GameRecord[], states: readonly LiveGame[]): readonly Unplaced[] {
  const last = states.at(-1)?.game;
  const beganSeq = log.findIndex((record) => record.kind === "entry" && record.entry.type === "started") + 1;
  if (last?.status !== "finished" || beganSeq === 0) return [];
  try {
    const { shuffle, ...replay } = replayOf(gameId, log, { logFrom: 1, beganSeq });
    if (shuffle === null) return [found("sealed", beganSeq, "its shuffles are not sealed")];
    const check = checkShuffles({ id: gameId, setup: last.setup, ...replay, shuffle });
    return check.isRight ? [] : [found("sealed", null, JSON.stringify(check))];
  } catch (error) {
    return [found("sealed", null, error instanceof Error ? error.message : String(error))];
  }
}

function checkRestarts(log: readonly GameRecord[], earlier: readonly (readonly GameRecord[])[]): readonly Unplaced[] {
  return earlier.flatMap((before) => {
    const changed = before.findIndex((record, index) => !isDeepStrictEqual(record, log[index]));
    return changed === -1 ? [] : [found("unchanged", changed + 1, `it was ${JSON.stringify(before[changed])}`)];
  });
}

function checkFrames(
  states: readonly LiveGame[],
  { name, seats }: PlayerTrace,
  gameId: string,
  frames: readonly Frame[],
  last: number,
): readonly Unplaced[] {
  const playerId = seats.get(gameId);
  const newest = Math.max(0, ...frames.map(({ version }) => version));
  const findings: Unplaced[] = [];
  if (playerId !== undefined && newest < last)
    findings.push(found("shown", last, `${name} saw no more than ${newest}`));
  for (const frame of frames) {
    const { version, faces, odd, text } = frame;
    const live = states[version - 1];
    if (live === undefined) {
      findings.push(found("shown", version, `${name} saw what is not in the log`));
      continue;
    }
    if (!isDeepStrictEqual(stateAfter(frame, states, playerId), viewOf(live, playerId))) {
      findings.push(found("shown", version, `${name} saw another game`));
    }
    const { sealing } = live.shuffle;
    const secrets = sealing === null ? [] : [sealing.serverSeed, sealing.botSeed ?? sealing.serverSeed];
    const isSecretOut = live.game.status !== "finished" && secrets.some((seed) => text.includes(seed));
    if (isSecretOut) findings.push(found("secret", version, `${name} saw the server's seed`));
    const seen = [
      ...secretsFrom(live.game, playerId)
        .filter((card) => faces.has(card))
        .map(cardId),
      ...odd,
    ];
    if (seen.length > 0) findings.push(found("secret", version, `${name} saw ${seen.join(" ")}`));
  }
  return findings;
}

/** The receiver's state after a frame, if the receiver had the previous state. */
function stateAfter(
  { kind, version, shown }: Frame,
  states: readonly LiveGame[],
  playerId: string | undefined,
): unknown {
  const before = states[version - 2];
  if (kind === "state" || before === undefined) return shown;
  return followEntry(gameState.parse(viewOf(before, playerId)), gameEntry.parse(shown), playerId ?? null);
}

/** The state that the seat should receive, converted to JSON and back. */
function viewOf(live: LiveGame, playerId: string | undefined): unknown {
  const seat = playerId === undefined ? -1 : seatOf(live.game, playerId);
  return JSON.parse(JSON.stringify(stateFor(live, seat === -1 ? null : seat)));
}

function readFrames({ name, frames }: PlayerTrace): { frames: Map<string, Frame[]>; failures: Finding[] } {
  const byGame = new Map<string, Frame[]>();
  const failures: Finding[] = [];
  for (const text of frames) {
    try {
      const frame = readFrame(text);
      if (frame === null) continue;
      const ofGame = byGame.get(frame.gameId) ?? [];
      byGame.set(frame.gameId, ofGame);
      ofGame.push(frame);
    } catch (error) {
      failures.push({ claim: "secret", gameId: null, seq: null, detail: `${name}: ${error}` });
    }
  }
  return { frames: byGame, failures };
}
