// The list of cups, and the form for a new one.
import type { Cup } from "@chkobba/protocol";
import { useCallback, useState } from "react";
import { Link } from "wouter";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { cupName } from "../../shared/cup-name.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { CupFacts, CupTime } from "./CupFacts.tsx";
import { CupForm } from "./CupForm.tsx";
import styles from "./Cups.module.css";

export function CupsPage() {
  const { cups: texts } = useCatalogue();
  const { state, again } = useLoaded(useCallback(() => call("getCups", {}), []));
  return (
    <main className={styles.page} aria-busy={state.status === "loading"}>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.quiet}>{texts.intro}</p>
      </header>
      <NewCup />
      {state.status === "failed" && <LoadError title={texts.failed} why={state.refusal} onRetry={again} />}
      {state.status === "loaded" && <CupList {...state.value} />}
    </main>
  );
}

const FILTERS = ["all", "ours"] as const;

interface CupListProps {
  readonly cups: readonly Cup[];
  /** The ids of the cups that the visitor has joined or made. */
  readonly ours: readonly string[];
}

function CupList({ cups, ours: ownIds }: CupListProps) {
  const { cups: texts } = useCatalogue();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const ours = cups.filter(({ id }) => ownIds.includes(id));
  if (cups.length === 0) return <p className={styles.none}>{texts.none}</p>;
  if (ours.length === 0) return <CupRows cups={cups} />;
  return (
    <>
      <Segments
        legend={texts.filter}
        isLegendHidden
        options={FILTERS}
        names={texts.filters}
        chosen={filter}
        onChoose={setFilter}
      />
      <CupRows cups={filter === "ours" ? ours : cups} />
    </>
  );
}

function CupRows({ cups }: { readonly cups: readonly Cup[] }) {
  const { app } = useCatalogue();
  return (
    <ul className={styles.list}>
      {cups.map((cup) => (
        <li key={cup.id}>
          <Link href={`/cup/${cup.id}`} className={styles.card}>
            <strong>
              <bdi>{cupName(cup, app)}</bdi>
            </strong>
            <CupTime cup={cup} />
            <CupFacts cup={cup} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewCup() {
  const { cups: texts } = useCatalogue();
  const isSignedIn = useAccount() !== null;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  if (isOpen) return <CupForm onClose={close} />;
  return (
    <p className={styles.actions}>
      <Button autoFocus={wasOpen} onClick={() => (isSignedIn ? setOpen(true) : openAuth("login"))}>
        {texts.create}
      </Button>
    </p>
  );
}
