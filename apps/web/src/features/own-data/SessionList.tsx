// The sessions of the account. The owner can end one of them, or all except the current one.
import type { AccountSession } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { reportDone } from "../../shared/ui/report-outcome.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { Line, Panel } from "./Panel.tsx";
import { useProven } from "./use-proven.tsx";

const loadSessions = () => call("getSessions", {});

export function SessionList() {
  const { sessions: texts } = useCatalogue().ownData;
  const { state, again } = useLoaded(loadSessions);
  const { run, dialog } = useProven(again);
  const ending = (end: () => ReturnType<typeof call<"endSession" | "endOtherSessions">>) => async () => {
    const ended = await end();
    if (ended.ok) reportDone(texts.ended);
    return ended.ok ? null : ended.refusal;
  };
  return (
    <Panel title={texts.title}>
      <LoadedPart texts={useCatalogue().ownData} state={state} onRetry={again}>
        {({ sessions }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  onEnd={() => void run(ending(() => call("endSession", { id: session.id })))}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button onClick={() => void run(ending(() => call("endOtherSessions", {})))}>{texts.endOthers}</Button>
            )}
          </>
        )}
      </LoadedPart>
      {dialog}
    </Panel>
  );
}

interface SessionLineProps {
  readonly session: AccountSession;
  readonly onEnd: () => void;
}

function SessionLine({ session: { client, beganAt, usedAt, isCurrent }, onEnd }: SessionLineProps) {
  const { sessions: texts } = useCatalogue().ownData;
  const { language } = useLanguage();
  const name = client ?? texts.unknown;
  const facts = [
    ...(isCurrent ? [texts.current] : []),
    ...(beganAt === null ? [] : [texts.began(dateIn(language, beganAt, "day"))]),
    ...(usedAt === null ? [] : [texts.used(dateIn(language, usedAt))]),
  ];
  return (
    <Line name={name} facts={facts}>
      {!isCurrent && (
        <Button aria-label={texts.endOne(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </Line>
  );
}
