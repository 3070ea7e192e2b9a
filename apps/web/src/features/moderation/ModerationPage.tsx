// The page of moderators: open reports, decided ones, and the log. Other visitors see where to report a player.
import { useState } from "react";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import { Log } from "./Log.tsx";
import styles from "./Moderation.module.css";
import { Queue } from "./Queue.tsx";

const VIEWS = ["open", "closed", "log"] as const;

export function ModerationPage({ isModerator }: { readonly isModerator: boolean }) {
  const { moderation: texts } = useCatalogue();
  const [view, setView] = useState<(typeof VIEWS)[number]>("open");
  if (!isModerator) {
    return (
      <main className={styles.page}>
        <h1 className={styles.title}>{texts.title}</h1>
        <EmptyState title={texts.notForYou} text={texts.notForYouText}>
          <Link href="/" className={`${buttons.button} ${buttons.main}`}>
            {texts.home}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <Segments
          legend={texts.view}
          isLegendHidden
          options={VIEWS}
          names={texts.views}
          chosen={view}
          onChoose={setView}
        />
      </div>
      {view === "log" ? <Log /> : <Queue key={view} state={view} />}
    </main>
  );
}
