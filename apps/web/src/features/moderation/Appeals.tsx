// The answers of muted and suspended people that wait for a moderator other than the one who decided.
import type { WaitingAppeal } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";
import { NoteDialog } from "./NoteDialog.tsx";

const loadAppeals = () => call("getAppeals", {});

export function Appeals() {
  const { moderation } = useCatalogue();
  const { appeals: texts } = moderation;
  const { state, again } = useLoaded(loadAppeals);
  return (
    <LoadedPart texts={moderation} state={state} onRetry={again}>
      {({ appeals }) =>
        appeals.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <ul className={`${styles.past} ${styles.log}`}>
            {appeals.map((appeal) => (
              <AppealLine key={appeal.id} appeal={appeal} onDecided={again} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

interface AppealLineProps {
  readonly appeal: WaitingAppeal;
  readonly onDecided: () => void;
}

function AppealLine({ appeal, onDecided }: AppealLineProps) {
  const { moderation } = useCatalogue();
  const { appeals: texts } = moderation;
  const { language } = useLanguage();
  const [asked, setAsked] = useState<"lift" | "keep" | null>(null);
  const { id, at, text, name, kind, until, moderator, note, isOwn } = appeal;
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <bdi>{name}</bdi> · {moderation.sanctions[kind]}{" "}
          {until === null ? moderation.forGood : moderation.until(dateIn(language, until))}
        </p>
        <p className={styles.quote} dir="auto">
          {text}
        </p>
        <p>{texts.decidedBy(moderator)}</p>
        <p className={styles.quote} dir="auto">
          {note}
        </p>
        <small>{dateIn(language, at)}</small>
      </div>
      {isOwn ? (
        <p>{texts.own}</p>
      ) : (
        <div>
          <Button onClick={() => setAsked("lift")}>{texts.lift}</Button>{" "}
          <Button onClick={() => setAsked("keep")}>{texts.keep}</Button>
        </div>
      )}
      {asked !== null && (
        <NoteDialog
          title={texts[asked]}
          button={{ kind: "main", text: texts[asked] }}
          act={(reason) => call("decideAppeal", { id, action: asked, note: reason })}
          onClose={() => setAsked(null)}
          onDone={onDecided}
        />
      )}
    </li>
  );
}
