// The next cup or a running arena, shown in the lobby: its countdown, how many have joined, and a button to join.
import { CUP_FACTS, type Cup } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { cupName } from "../../shared/cup-name.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useAfterMoment } from "../../shared/server-time.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { CupTime } from "./CupFacts.tsx";
import styles from "./NextCup.module.css";

export function NextCup() {
  const { cups: texts } = useCatalogue();
  /** Null until the server has answered. Until then nothing is rendered, so that nothing moves when the cup appears. */
  const [cups, setCups] = useState<readonly Cup[] | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when a cup starts
  useEffect(() => {
    void call("getCups", {}).then((answer) => {
      setCups((known) => (answer.ok ? answer.value.cups : (known ?? [])));
    });
  }, [asked]);
  const cup = shownOf(cups ?? []);
  useAfterMoment(cup === undefined ? null : cup.state === "open" ? cup.startsAt : cup.endsAt, () =>
    setAsked((now) => now + 1),
  );
  if (cups === null) return null;
  return (
    <section className={styles.next} aria-label={texts.title}>
      {cup !== undefined && <Offer cup={cup} />}
      <Link href="/cups" className={styles.all}>
        {texts.allCups}
      </Link>
    </section>
  );
}

/** Returns a running cup that can be joined now. If there is none, returns the next cup that starts. */
function shownOf(cups: readonly Cup[]): Cup | undefined {
  return (
    cups.find(({ state, kind }) => state === "running" && CUP_FACTS[kind].isOpenWhileRunning) ??
    cups.find(({ state }) => state === "open")
  );
}

function Offer({ cup }: { readonly cup: Cup }) {
  const { app, cups: texts } = useCatalogue();
  const [, go] = useLocation();
  const isSignedIn = useAccount() !== null;
  const join = async () => {
    if (!isSignedIn) return openAuth("login");
    const joined = await requestOnceConnected("join-cup", { cupId: cup.id });
    if (!joined.ok) return showRefusal(joined.refusal.code);
    go(`/cup/${cup.id}`);
  };
  return (
    <>
      <Link href={`/cup/${cup.id}`} className={styles.cup}>
        <strong>
          <bdi>{cupName(cup, app)}</bdi>
        </strong>
        <span className={styles.facts}>
          <CupTime cup={cup} /> {texts.players(cup.players)}
        </span>
      </Link>
      <Button onClick={() => void join()}>{texts.join}</Button>
    </>
  );
}
