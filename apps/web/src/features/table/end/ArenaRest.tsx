// Between two games of a cup that pairs its players again, such as an arena: a countdown to the earliest moment of the next game, and the button that prevents it.
import { ARENA_REST_MS, type CupOfGame } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { leaveGame } from "../../../shared/seat/session.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import styles from "./GameOver.module.css";

export function ArenaRest({ cup }: { readonly cup: CupOfGame }) {
  const { table } = useCatalogue();
  const texts = table.arenaRest;
  const [, go] = useLocation();
  const seconds = useSecondsDown(ARENA_REST_MS / 1000);
  const [isAsked, setAsked] = useState(false);
  const pause = async () => {
    setAsked(true);
    const answer = await request("pause-cup", { cupId: cup.id, paused: true });
    setAsked(false);
    if (!answer.ok) return showRefusal(answer.refusal.code);
    leaveGame();
    go(`/cup/${cup.id}`);
  };
  return (
    <>
      <p className={styles.invitation}>
        <small>{seconds > 0 ? texts.soon(seconds) : texts.looking}</small>
      </p>
      <Button kind="main" disabled={isAsked} onClick={() => void pause()}>
        {texts.pause}
      </Button>
    </>
  );
}

/** Counts from `start` down to 0, once a second. */
function useSecondsDown(start: number): number {
  const [left, setLeft] = useState(start);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
