// One report with everything that a moderator should know before a decision, and the form for the decision.
import type { Report, ReportContext } from "@chkobba/protocol";
import { type ReactNode, useCallback } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn, timeIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import { LogLine } from "./LogLine.tsx";
import styles from "./Moderation.module.css";

interface ReportDetailProps {
  readonly id: string;
  readonly onDecided: () => void;
}

export function ReportDetail({ id, onDecided }: ReportDetailProps) {
  const { state, again } = useLoaded(useCallback(() => call("getReport", { id }), [id]));
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {(context) => (
        <>
          <About context={context} />
          <Words report={context.report} />
          <Messages messages={context.report.messages} />
          <Past context={context} onUndone={again} />
          {context.hasRole ? (
            <OfMachine />
          ) : (
            <DecisionForm report={context.report} isLiftable={context.sanctions.length > 0} onDecided={onDecided} />
          )}
        </>
      )}
    </LoadedPart>
  );
}

/** Shown in place of the form for an account with a role. */
function OfMachine() {
  const { moderation: texts } = useCatalogue();
  return (
    <Part title={texts.decide}>
      <p className={styles.soft}>{texts.ofMachine}</p>
    </Part>
  );
}

function About({ context: { report, reporter, sanctions, hasReplay } }: { readonly context: ReportContext }) {
  const { moderation: texts, reports } = useCatalogue();
  const { language } = useLanguage();
  return (
    <div className={styles.about}>
      <h2>
        <bdi>{report.reported}</bdi>
      </h2>
      <p>
        {report.account === null ? (
          texts.guest
        ) : (
          <a
            className={styles.link}
            href={`/player/${encodeURIComponent(report.account)}`}
            target="_blank"
            rel="noopener"
          >
            {texts.account(report.account)}
          </a>
        )}
      </p>
      <p>
        <b>{reports.reasons[report.reason]}</b> · {dateIn(language, report.at)}
      </p>
      <p className={styles.soft}>
        <bdi>{texts.by(report.reporter)}</bdi> · {texts.record(reporter.reports, reporter.dismissed)}
      </p>
      {report.room !== null && <p dir="auto">{texts.inRoom(report.room)}</p>}
      {hasReplay ? (
        <a className={styles.link} href={`/replay/${report.gameId}`} target="_blank" rel="noopener">
          {texts.replay}
        </a>
      ) : (
        <p className={styles.soft}>{texts.noReplay}</p>
      )}
      {sanctions.length > 0 && (
        <p className={styles.inForce}>
          {texts.inForce}:{" "}
          {sanctions
            .map(({ kind, until }) => {
              const end = until === null ? texts.forGood : texts.until(dateIn(language, until));
              return `${texts.sanctions[kind]} ${end}`;
            })
            .join(" · ")}
        </p>
      )}
    </div>
  );
}

function Words({ report: { text } }: { readonly report: Report }) {
  const { moderation: texts } = useCatalogue();
  return (
    <Part title={texts.words}>
      {text === "" ? (
        <p className={styles.soft}>{texts.noWords}</p>
      ) : (
        <p className={styles.quote} dir="auto">
          {text}
        </p>
      )}
    </Part>
  );
}

function Messages({ messages }: Pick<Report, "messages">) {
  const { moderation: texts } = useCatalogue();
  const { language } = useLanguage();
  return (
    <Part title={texts.messages}>
      {messages.length === 0 && <p className={styles.soft}>{texts.noMessages}</p>}
      {/* A list that scrolls must be reachable by the keyboard. */}
      <ul className={styles.messages} tabIndex={messages.length === 0 ? undefined : 0} aria-label={texts.messages}>
        {messages.map(({ id, playerName, message, timestamp }) => (
          <li key={id}>
            <small>
              <bdi>{playerName}</bdi> · {timeIn(language, timestamp)}
            </small>
            <p dir="auto">{message}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Past({
  context: { earlier, log },
  onUndone,
}: {
  readonly context: ReportContext;
  readonly onUndone: () => void;
}) {
  const { moderation: texts, reports } = useCatalogue();
  const { language } = useLanguage();
  return (
    <>
      <Part title={texts.earlier}>
        {earlier.length === 0 && <p className={styles.soft}>{texts.noEarlier}</p>}
        <ul className={styles.past}>
          {earlier.map(({ id, at, reason, text, reporter, state }) => (
            <li key={id}>
              <p>
                <b>{reports.reasons[reason]}</b> · {texts.states[state]}
              </p>
              <small>
                <bdi>{texts.by(reporter)}</bdi> · {dateIn(language, at)}
              </small>
              {text !== "" && (
                <p className={styles.quote} dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.history}>
        {log.length === 0 && <p className={styles.soft}>{texts.noHistory}</p>}
        <ul className={styles.past}>
          {log.map((entry) => (
            <LogLine key={entry.id} entry={entry} onUndone={onUndone} />
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
