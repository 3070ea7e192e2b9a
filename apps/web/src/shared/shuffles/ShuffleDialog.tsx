// Checks the shuffles of a finished game in the browser, and explains the checks to players.
import { useCallback, useEffect, useMemo } from "react";
import { call } from "../http/call.ts";
import { type Catalogue, useCatalogue } from "../i18n/index.ts";
import { saveFile } from "../save-file.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { TallDialog } from "../ui/TallDialog.tsx";
import { useLoaded } from "../use-loaded.ts";
import { BotFindings } from "./BotFindings.tsx";
import { type CheckedShuffles, checkReplay, type ReplayReply } from "./check-replay.ts";
import { Finding } from "./Finding.tsx";
import styles from "./ShuffleDialog.module.css";

const SCRIPT = "tools/verify-shuffle.py";
const COMMAND = "npm run verify -- replay.json";

export interface PlayedGame {
  readonly id: string;
  /** Number of the game at its table, as in the address of its replay; null for the newest finished game. */
  readonly number: number | null;
}

interface ShuffleDialogProps {
  readonly played: PlayedGame;
  readonly onClose: () => void;
}

export function ShuffleDialog({ played: { id, number }, onClose }: ShuffleDialogProps) {
  const { shuffles: texts } = useCatalogue();
  const { state, again } = useLoaded(
    useCallback(() => call("getReplay", { id, ...(number !== null && { number }) }), [id, number]),
  );
  return (
    <TallDialog title={texts.title} onClose={onClose}>
      <div className={styles.content}>
        {state.status === "loading" && <p role="status">{texts.checking}</p>}
        {state.status === "failed" && <LoadError title={texts.failed} why={state.refusal} onRetry={again} />}
        {state.status === "loaded" && <Result replay={state.value} />}
      </div>
    </TallDialog>
  );
}

function Result({ replay }: { readonly replay: ReplayReply }) {
  const { shuffles: texts } = useCatalogue();
  const check = useMemo(() => checkReplay(replay), [replay]);
  const { title, text } = verdictOn(check, texts);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <>
      <div className={styles.verdict} data-right={check === null ? undefined : check.isRight}>
        <Icon name={check?.isRight === false ? "close" : "seal"} size={32} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
      {check !== null && <Findings replay={replay} check={check} />}
      {hasSealedBots(replay) && <BotFindings replay={replay} />}
      {check !== null && (
        <>
          <h3>{texts.receipt.luckTitle}</h3>
          <p className={styles.quiet}>{texts.receipt.luckExplained}</p>
        </>
      )}
      <h3>{texts.limits}</h3>
      <p className={styles.quiet}>{texts.limitsText}</p>
      {check !== null && (
        <div className={styles.download}>
          <Button onClick={() => downloadReplay(replay)}>{texts.download}</Button>
          <p className={styles.quiet}>
            {texts.downloadHint} <code dir="ltr">{SCRIPT}</code>
          </p>
          <p className={styles.quiet}>
            {texts.receipt.elsewhere} <code dir="ltr">{COMMAND}</code>
          </p>
        </div>
      )}
    </>
  );
}

/** Whether a bot with a sealed seed has a seat, or has played for an absent person. */
function hasSealedBots({ shuffle, players, bots }: ReplayReply): boolean {
  return shuffle?.botCommitment != null && (bots.length > 0 || players.some(({ isBot }) => isBot));
}

function verdictOn(check: CheckedShuffles | null, texts: Catalogue["shuffles"]) {
  if (check === null) return { title: texts.unsealed, text: texts.unsealedText };
  if (!check.isRight) return { title: texts.wrong, text: texts.wrongText };
  return { title: texts.right, text: texts.rightText(check.rounds.length) };
}

interface FindingsProps {
  readonly replay: ReplayReply;
  readonly check: CheckedShuffles;
}

function Findings({ replay, check }: FindingsProps) {
  const { shuffles: texts, table } = useCatalogue();
  const ofSeed = { fits: texts.fits, wrong: texts.wrongSeed, "kept back": texts.keptBack, "no part": texts.noPart };
  return (
    <>
      <h3>{texts.seals}</h3>
      <ul className={styles.findings}>
        <Finding isRight={check.serverSeed === "fits"} what={texts.server}>
          {ofSeed[check.serverSeed]}
        </Finding>
        {check.seeds.map((seed, seat) => (
          <Finding
            key={replay.players[seat]?.id}
            isRight={seed === "fits" ? true : seed === "wrong" ? false : null}
            what={<bdi>{replay.players[seat]?.name || table.nameless}</bdi>}
          >
            {ofSeed[seed]}
          </Finding>
        ))}
      </ul>
      <p className={styles.quiet} data-wrong={check.areSealsKept === false}>
        {check.areSealsKept === null ? texts.unseen : check.areSealsKept ? texts.seen : texts.exchanged}
      </p>
      {!check.hasPlayersSeed && <p className={styles.quiet}>{texts.alone}</p>}
      <h3>{texts.rounds}</h3>
      <ul className={styles.findings}>
        {check.rounds.map(({ round, deals, isRight }) => (
          <Finding key={round} isRight={isRight} what={texts.round(round)}>
            {[
              isRight ? texts.deckFits : texts.deckWrong,
              deals.length > 1 && texts.voidDeals(deals.length - 1),
              deals.at(-1)?.at != null && texts.cutAt(deals.at(-1)?.at ?? 0),
            ]
              .filter(Boolean)
              .join(" ")}
          </Finding>
        ))}
      </ul>
      {!check.isByTheRules && (
        <p className={styles.quiet} data-wrong>
          {texts.rulesWrong}
        </p>
      )}
    </>
  );
}

/** Saves a replay as a file, for people who check it with their own code. */
function downloadReplay(replay: ReplayReply): void {
  saveFile(JSON.stringify(replay), `chkobba-${replay.id.slice(0, 8)}-${replay.number}.json`);
}
