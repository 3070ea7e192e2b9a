// The results of the check of a game's bots, with an explanation and a picture of how the seal works.
import type { BotCheck } from "@chkobba/shuffle";
import { useEffect, useState } from "react";
import { useCatalogue } from "../i18n/index.ts";
import type { ReplayReply } from "./check-replay.ts";
import { Finding } from "./Finding.tsx";
import { checkInWorker } from "./receipt.ts";
import { faultText } from "./receipt-texts.ts";
import styles from "./ShuffleDialog.module.css";

/** Faults after these are only counted. */
const FAULTS_SHOWN = 5;

export function BotFindings({ replay }: { readonly replay: ReplayReply }) {
  const { shuffles: texts } = useCatalogue();
  const bots = useBotCheck(replay);
  if (bots !== "running" && (bots === null || bots.verdict === "none" || bots.verdict === "unsealed")) return null;
  return (
    <>
      <h3>{texts.receipt.bot}</h3>
      <SealPicture />
      <p className={styles.quiet}>{texts.receipt.explained}</p>
      {bots === "running" ? <p role="status">{texts.receipt.checking}</p> : <Results bots={bots} />}
    </>
  );
}

function Results({ bots }: { readonly bots: BotCheck }) {
  const { shuffles: texts } = useCatalogue();
  const { seed, checked, choices, faults, lowered, isByTheRules, unknownReleases } = bots;
  const isFine = faults.length === 0 && isByTheRules;
  return (
    <ul className={styles.findings}>
      <Finding isRight={seed === "fits"} what={texts.receipt.botSeed}>
        {seed === "fits" ? texts.fits : texts.wrongSeed}
      </Finding>
      {seed === "fits" && (
        <Finding
          isRight={isFine && unknownReleases.length === 0 ? true : isFine ? null : false}
          what={texts.receipt.moves}
        >
          {isFine ? texts.receipt.movesFit(checked, choices) : texts.receipt.movesWrong(faults.length)}
        </Finding>
      )}
      {faults.slice(0, FAULTS_SHOWN).map((fault) => (
        <Finding key={`${fault.round} ${fault.play} ${fault.seat}`} isRight={false} what={faultText(fault, texts)}>
          {null}
        </Finding>
      ))}
      {lowered > 0 && (
        <Finding isRight={null} what={texts.receipt.loweredTitle}>
          {texts.receipt.lowered(lowered)}
        </Finding>
      )}
      {unknownReleases.length > 0 && (
        <Finding isRight={null} what={unknownReleases.join(", ")}>
          {texts.receipt.botUnknown}
        </Finding>
      )}
    </ul>
  );
}

/** "running" until the worker has checked all choices; null if it fails. */
function useBotCheck(replay: ReplayReply): BotCheck | "running" | null {
  const [check, setCheck] = useState<BotCheck | "running" | null>("running");
  useEffect(() => {
    let isWanted = true;
    setCheck("running");
    void checkInWorker(replay, null).then((checked) => {
      if (isWanted) setCheck(checked?.bots ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [replay]);
  return check;
}

/** A sealed envelope, then the game, then the open envelope. */
function SealPicture() {
  return (
    <svg viewBox="0 0 240 60" className={styles.picture} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 16h52v32H8zM8 16l26 18 26-18" />
        <path d="M70 32h20m-6-5 6 5-6 5M150 32h20m-6-5 6 5-6 5" />
        <path d="M102 14h16v28h-16zM122 20h16v28h-16zM106 20h3M126 26h3" />
        <path d="M180 26h52v26h-52zM180 26l26-18 26 18M194 38l8 8 16-16" />
      </g>
      <circle cx="34" cy="34" r="6" fill="var(--danger)" />
    </svg>
  );
}
