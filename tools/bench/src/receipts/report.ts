// The results of both checks of a replay as lines of text.
import { BOT_RELEASE } from "@chkobba/bot";
import { botOfRelease } from "@chkobba/bot/released";
import {
  type BotCheck,
  type BotFault,
  type BotsReplay,
  checkBots,
  checkShuffles,
  type ShuffleCheck,
} from "@chkobba/shuffle";

export interface Report {
  readonly lines: readonly string[];
  /** Whether everything was checked and is right. A game without bots, or whose bots had no seed, may be right. */
  readonly isRight: boolean;
  readonly bots: BotCheck;
}

export function reportOn(replay: BotsReplay): Report {
  const cards = checkShuffles(replay);
  const bots = checkBots(replay, { botOf: botOfRelease, newest: BOT_RELEASE });
  const areBotsRight = bots.verdict === "right" || bots.verdict === "none" || bots.verdict === "unsealed";
  const names = replay.players.map(({ name }) => name);
  return {
    lines: [...linesOnCards(cards, names), ...linesOnBots(bots, names)],
    isRight: cards.isRight && areBotsRight,
    bots,
  };
}

function linesOnCards(cards: ShuffleCheck, names: readonly string[]): readonly string[] {
  const wrongRounds = cards.rounds.filter(({ isRight }) => !isRight).map(({ round }) => round);
  return [
    `cards: ${cards.isRight ? "right" : "WRONG"} (${cards.rounds.length} rounds)`,
    ...(cards.serverSeed === "fits" ? [] : ["  WRONG: the server's seed does not fit its seal"]),
    ...cards.seeds.flatMap((seed, seat) =>
      seed === "wrong" ? `  WRONG: the seed of ${names[seat]} does not fit its seal` : [],
    ),
    ...(wrongRounds.length === 0
      ? []
      : [`  WRONG: the cards of round ${wrongRounds.join(", ")} do not follow from the seeds`]),
    ...(cards.isByTheRules ? [] : ["  WRONG: the plays or the list of deals break the rules"]),
  ];
}

const VERDICTS = {
  right: "right",
  part: "right as far as checked",
  wrong: "WRONG",
  unknown: "can't be checked",
  unsealed: "can't be checked: the bots of this game had no sealed seed",
  none: "no bot played",
} as const;

function linesOnBots(bots: BotCheck, names: readonly string[]): readonly string[] {
  const { verdict, checked, choices, lowered, seed, isByTheRules, unknownReleases, faults } = bots;
  const isCounted = verdict !== "unsealed" && verdict !== "none";
  return [
    `bots: ${VERDICTS[verdict]}${isCounted ? ` (${checked} of ${choices} choices made again)` : ""}`,
    ...(lowered === 0 ? [] : [`  ${lowered} plays were chosen at the normal level, because the server was busy`]),
    ...(seed === "wrong" ? ["  WRONG: the bots' seed does not fit its seal"] : []),
    ...(isByTheRules ? [] : ["  WRONG: the plays break the rules, or the list of choices names a play twice"]),
    ...unknownReleases.map(
      (release) => `  the code of the bot's release ${release} is not in this copy of the project`,
    ),
    ...faults.map((fault) => `  WRONG: ${textOf(fault, names)}`),
  ];
}

function textOf({ what, round, play, seat, expected, found }: BotFault, names: readonly string[]): string {
  const place = `${names[seat] ?? `seat ${seat}`}, round ${round}${play === null ? ", the cut" : `, play ${play + 1}`}`;
  const moves =
    expected === undefined || found === undefined ? "" : `: ${moveText(found)} instead of ${moveText(expected)}`;
  return `${place}: ${what}${moves}`;
}

function moveText({ cardId, capturedCardIds }: NonNullable<BotFault["found"]>): string {
  return capturedCardIds.length === 0 ? cardId : `${cardId} x ${capturedCardIds.join(" ")}`;
}
