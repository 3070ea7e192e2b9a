// The reports of one state, and beside them the chosen one; on a narrow screen one of the two.
import type { Report } from "@chkobba/protocol";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";
import { ReportDetail } from "./ReportDetail.tsx";

export function Queue({ state }: { readonly state: Report["state"] }) {
  const { state: loaded, again } = useLoaded(useCallback(() => call("getReports", { state }), [state]));
  return (
    <LoadedPart texts={useCatalogue().moderation} state={loaded} onRetry={again}>
      {({ reports }) => <ListAndDetail state={state} reports={reports} onReload={again} />}
    </LoadedPart>
  );
}

interface ListAndDetailProps {
  readonly state: Report["state"];
  readonly reports: readonly Report[];
  readonly onReload: () => void;
}

function ListAndDetail({ state, reports, onReload }: ListAndDetailProps) {
  const { moderation: texts } = useCatalogue();
  const [chosen, setChosen] = useState<string | null>(null);
  const detail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the pressed line is no longer shown.
    if (chosen !== null) detail.current?.focus();
  }, [chosen]);
  if (reports.length === 0) {
    return state === "open" ? (
      <EmptyState title={texts.noOpen} text={texts.noOpenText}>
        <Button onClick={onReload}>{texts.reload}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={texts.noClosed} text={texts.noClosedText} />
    );
  }
  return (
    <div className={styles.columns} data-chosen={chosen !== null}>
      <section className={styles.queue} aria-label={texts.views[state]}>
        <p className={styles.soft}>{texts.weightHint}</p>
        <ul>
          {reports.map((report) => (
            <QueueLine
              key={report.id}
              report={report}
              isChosen={report.id === chosen}
              onChoose={() => setChosen(report.id)}
            />
          ))}
        </ul>
        <Button onClick={onReload}>{texts.reload}</Button>
      </section>
      <section ref={detail} tabIndex={-1} className={styles.detail} aria-label={texts.decide}>
        {chosen === null ? (
          <p className={styles.soft}>{texts.choose}</p>
        ) : (
          <>
            <Button kind="quiet" className={styles.back} onClick={() => setChosen(null)}>
              <Icon name="arrowBack" />
              {texts.back}
            </Button>
            <ReportDetail key={chosen} id={chosen} onDecided={onReload} />
          </>
        )}
      </section>
    </div>
  );
}

interface QueueLineProps {
  readonly report: Report;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function QueueLine({ report: { at, reported, reason, reporter, weight }, isChosen, onChoose }: QueueLineProps) {
  const { moderation: texts, reports } = useCatalogue();
  const { language } = useLanguage();
  return (
    <li>
      <button type="button" className={styles.line} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <bdi className={styles.name}>{reported}</bdi>
          <span className={styles.weight}>{texts.weight(weight)}</span>
        </span>
        <span>{reports.reasons[reason]}</span>
        <small>
          <bdi>{texts.by(reporter)}</bdi> · {dateIn(language, at)}
        </small>
      </button>
    </li>
  );
}
