// The visitor's actions in a cup: join, leave, pause, go to their game, share the cup's page.
import { type ClientEvent, CUP_FACTS, type CupPage, type Request } from "@chkobba/protocol";
import { useState } from "react";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { share } from "../../shared/share.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { showError, showRefusal } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import styles from "./Cups.module.css";
import { joinRunningGame } from "./enter-game.ts";

interface CupActionsProps {
  readonly page: CupPage;
  readonly onChange: () => void;
}

export function CupActions({ page, onChange }: CupActionsProps) {
  const { cups: texts } = useCatalogue();
  const { cup, mine } = page;
  const isSignedIn = useAccount() !== null;
  const ask = async <Event extends ClientEvent>(event: Event, payload: Request<Event>) => {
    const answer = await requestOnceConnected(event, payload);
    if (!answer.ok) showRefusal(answer.refusal.code);
    onChange();
  };
  const cupId = cup.id;
  const { isOpenWhileRunning } = CUP_FACTS[cup.kind];
  const mayJoin = cup.state === "open" || (cup.state === "running" && isOpenWhileRunning);
  const isIn = mine !== null && (!mine.isOut || !isOpenWhileRunning);
  const isPausable = isIn && isOpenWhileRunning && cup.state === "running";
  return (
    <section className={styles.actions}>
      <OwnLine page={page} />
      {mine?.gameId != null && (
        <Button kind="main" onClick={() => void joinRunningGame(mine.gameId ?? "", mine.username)}>
          {texts.toGame}
        </Button>
      )}
      {mayJoin && !isIn && (
        <Button kind="main" onClick={() => (isSignedIn ? void ask("join-cup", { cupId }) : openAuth("login"))}>
          {isSignedIn ? texts.join : texts.signIn}
        </Button>
      )}
      {isPausable && (
        <Button onClick={() => void ask("pause-cup", { cupId, paused: !mine.isPaused })}>
          {mine.isPaused ? texts.resume : texts.pause}
        </Button>
      )}
      {mayJoin && isIn && <Button onClick={() => void ask("leave-cup", { cupId })}>{texts.leave}</Button>}
      <ShareButton />
      <CancelButton page={page} onChange={onChange} />
      <ReportButton page={page} />
    </section>
  );
}

/** The visitor's place in the cup, and what the visitor does next. */
function OwnLine({ page: { cup, mine } }: Pick<CupActionsProps, "page">) {
  const { cups: texts } = useCatalogue();
  if (mine === null || cup.state === "cancelled") return null;
  if (cup.state === "open") return <p className={styles.own}>{texts.joined}</p>;
  const isWaiting = cup.state === "running" && !mine.isOut && mine.gameId === null;
  const { nextOpponent } = mine;
  return (
    <p className={styles.own}>
      <strong>{texts.place(mine.rank)}</strong>
      {CUP_FACTS[cup.kind].hasPoints && ` · ${texts.pointsOf(mine.points)}`}
      {nextOpponent !== null && ` · ${texts.next(nextOpponent)}`}
      {isWaiting && <small>{mine.isPaused ? texts.paused : texts.waiting}</small>}
    </p>
  );
}

function ShareButton() {
  const { cups: texts } = useCatalogue();
  const { table } = useCatalogue();
  const shareCup = () => share({ url: location.href }, { copied: texts.copied, failed: table.copyFailed });
  return <Button onClick={() => void shareCup()}>{texts.share}</Button>;
}

/** Reports the name of another account's cup. */
function ReportButton({ page: { cup } }: Pick<CupActionsProps, "page">) {
  const catalogue = useCatalogue();
  const account = useAccount();
  const [isReported, setReported] = useState(false);
  if (account === null || cup.createdBy === null || cup.createdBy === account.username || isReported) return null;
  const report = async () => {
    const done = await call("reportCup", { id: cup.id });
    if (!done.ok) return showError(refusalText(catalogue, done.refusal));
    setReported(true);
    showToast({ kind: "message", text: catalogue.cups.reported });
  };
  return <Button onClick={() => void report()}>{catalogue.cups.report}</Button>;
}

function CancelButton({ page: { cup }, onChange }: CupActionsProps) {
  const catalogue = useCatalogue();
  const account = useAccount();
  if (cup.state !== "open" || account === null || cup.createdBy !== account.username) return null;
  const cancel = async () => {
    const done = await call("cancelCup", { id: cup.id });
    if (!done.ok) showError(refusalText(catalogue, done.refusal));
    onChange();
  };
  return <Button onClick={() => void cancel()}>{catalogue.cups.cancel}</Button>;
}
