// The list of open or decided reports, with the chosen report beside it. On a narrow screen, shows either the list or
// the report.
import type { Report } from "@chkobba/protocol";
import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { fieldsOf } from "../../shared/fields-of.ts";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
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
  const { chosen, choose, close } = useChosen(reports);
  const { list, detail } = useFocusOnShown(chosen);
  if (reports.length === 0) {
    return (
      <section ref={list} tabIndex={-1} aria-label={texts.views[state]}>
        {state === "open" ? (
          <EmptyState title={texts.noOpen} text={texts.noOpenText}>
            <Button onClick={onReload}>{texts.reload}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={texts.noClosed} text={texts.noClosedText} />
        )}
      </section>
    );
  }
  const decided = () => {
    close();
    onReload();
  };
  return (
    <div className={styles.columns} data-chosen={chosen !== null}>
      <section ref={list} tabIndex={-1} className={styles.queue} aria-label={texts.views[state]}>
        <p className={styles.soft}>{texts.weightHint}</p>
        <ul>
          {reports.map((report) => (
            <QueueLine
              key={report.id}
              report={report}
              isChosen={report.id === chosen}
              onChoose={() => choose(report.id)}
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
            <Button kind="quiet" className={styles.back} onClick={close}>
              <Icon name="arrowBack" />
              {texts.back}
            </Button>
            <ReportDetail key={chosen} id={chosen} onDecided={decided} />
          </>
        )}
      </section>
    </div>
  );
}

/** Moves the focus between the list and the report when a report is chosen or closed. */
function useFocusOnShown(chosen: string | null) {
  const list = useRef<HTMLElement>(null);
  const detail = useRef<HTMLElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    // On a narrow screen only the list or the report is visible, so the focus moves to the visible one.
    if (chosen !== null) detail.current?.focus();
    else if (last.current !== null) (lineOf(list.current, last.current) ?? list.current)?.focus();
    last.current = chosen;
  }, [chosen]);
  return { list, detail };
}

function lineOf(list: HTMLElement | null, id: string): HTMLElement | null {
  const lines = list?.querySelectorAll<HTMLElement>("[data-report]") ?? [];
  return [...lines].find(({ dataset }) => dataset.report === id) ?? null;
}

/** The chosen report. Its id is kept in the browser's history, so that Back closes the report. */
function useChosen(reports: readonly Report[]) {
  const inHistory: unknown = fieldsOf(useHistoryState<unknown>()).report;
  const [address, navigate] = useLocation();
  const chosen = reports.find(({ id }) => id === inHistory)?.id ?? null;
  const hasEntry = inHistory !== undefined;
  return {
    chosen,
    choose: (report: string) => navigate(address, { state: { report }, replace: hasEntry }),
    close: () => {
      if (hasEntry) history.back();
    },
  };
}

interface QueueLineProps {
  readonly report: Report;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function QueueLine({ report: { id, at, reported, reason, reporter, weight }, isChosen, onChoose }: QueueLineProps) {
  const { moderation: texts, reports } = useCatalogue();
  const { language } = useLanguage();
  return (
    <li ref={useFocusPassed<HTMLLIElement>()}>
      <button type="button" className={styles.line} data-report={id} aria-pressed={isChosen} onClick={onChoose}>
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
