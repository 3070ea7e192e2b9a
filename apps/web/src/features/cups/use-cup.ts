// The page of a cup, kept up to date: loaded again after each `cup-update`, and when the connection is restored.
import type { CupPage } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import type { CallRefusal } from "../../shared/http/refusal.ts";
import { connect, listen, request, useConnection } from "../../shared/socket/connection.ts";

export interface LiveCup {
  readonly page: CupPage | null;
  readonly refusal: CallRefusal | null;
  readonly again: () => void;
}

/**
 * After a `cup-update`, each visitor's page waits for a random time before it loads the cup, so that not all pages load
 * it at once. The longest wait is `SPREAD_MS`, or `SPREAD_MS_PER_PLAYER` times the number of players if that is longer.
 */
const SPREAD_MS = 500;
const SPREAD_MS_PER_PLAYER = 5;

type Heard = (cupId: string) => void;
const heard = new Set<Heard>();
listen("cup-update", ({ cupId }) => {
  for (const each of heard) each(cupId);
});

export function useCup(id: string): LiveCup {
  const [page, setPage] = useState<CupPage | null>(null);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const [asked, setAsked] = useState(0);
  const isConnected = useConnection(({ status }) => status === "connected");
  const account = useAccount()?.id ?? null;
  const spread = useRef(0);
  spread.current = (page?.cup.players ?? 0) * SPREAD_MS_PER_PLAYER;
  useEffect(connect, []);
  useEffect(() => {
    if (!isConnected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUpdate: Heard = (cupId) => {
      if (cupId !== id) return;
      // An update during the wait does not restart the wait. In a large cup with many updates, the wait would otherwise
      // never end.
      timer ??= setTimeout(() => {
        timer = undefined;
        setAsked((now) => now + 1);
      }, Math.random() * Math.max(SPREAD_MS, spread.current));
    };
    heard.add(onUpdate);
    void request("follow-cup", { cupId: id });
    setAsked((now) => now + 1);
    return () => {
      clearTimeout(timer);
      heard.delete(onUpdate);
      void request("unfollow-cup", { cupId: id });
    };
  }, [id, isConnected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update and each sign-in loads again
  useEffect(() => {
    let isWanted = true;
    void call("getCup", { id }).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setPage(answer.value);
      setRefusal(answer.ok ? null : answer.refusal);
    });
    return () => {
      isWanted = false;
    };
  }, [id, asked, account]);
  return { page, refusal, again: () => setAsked((now) => now + 1) };
}
