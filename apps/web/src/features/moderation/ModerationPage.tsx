// The page of moderators: open reports, appeals, decided reports, flags, names of cups, the rules of the chat, and the log. Other visitors only
// see where to report a player.
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { fieldsOf } from "../../shared/fields-of.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import { Appeals } from "./Appeals.tsx";
import { ChatRules } from "./ChatRules.tsx";
import { Flags } from "./Flags.tsx";
import { Log } from "./Log.tsx";
import styles from "./Moderation.module.css";
import { Queue } from "./Queue.tsx";
import { ReportedCups } from "./ReportedCups.tsx";

const VIEWS = ["open", "appeals", "closed", "flags", "cups", "rules", "log"] as const;

export function ModerationPage() {
  const isModerator = useAccount()?.role === "moderator";
  const { moderation: texts } = useCatalogue();
  const [view, setView] = useState<(typeof VIEWS)[number]>("open");
  const [address, navigate] = useLocation();
  const show = (chosen: typeof view) => {
    // Removes an open report from the browser's history entry. Another view does not show this report. With the entry,
    // the first press of Back would only close the report and would seem to do nothing.
    if (fieldsOf(history.state).report !== undefined) navigate(address, { replace: true, state: null });
    setView(chosen);
  };
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
          onChoose={show}
        />
      </div>
      <View view={view} />
    </main>
  );
}

function View({ view }: { readonly view: (typeof VIEWS)[number] }) {
  switch (view) {
    case "log":
      return <Log />;
    case "appeals":
      return <Appeals />;
    case "flags":
      return <Flags />;
    case "cups":
      return <ReportedCups />;
    case "rules":
      return <ChatRules />;
    default:
      return <Queue key={view} state={view} />;
  }
}
