// Where the account is signed in: the owner can end one session, or all others.
import type { AccountSession } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { Line, Panel } from "./Panel.tsx";
import { report, reportDone } from "./report.ts";

const loadSessions = () => call("getSessions", {});

export function SessionList() {
  const { sessions: texts } = useCatalogue().ownData;
  const { state, again } = useLoaded(loadSessions);
  const finish = (answer: Awaited<ReturnType<typeof call<"endSession" | "endOtherSessions">>>) => {
    if (answer.ok) reportDone(texts.ended);
    else report(answer.refusal);
    again();
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
                  onEnd={async () => finish(await call("endSession", { id: session.id }))}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button onClick={() => void call("endOtherSessions", {}).then(finish)}>{texts.endOthers}</Button>
            )}
          </>
        )}
      </LoadedPart>
    </Panel>
  );
}

interface SessionLineProps {
  readonly session: AccountSession;
  readonly onEnd: () => Promise<void>;
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
        <Button aria-label={texts.endOne(name)} onClick={() => void onEnd()}>
          {texts.end}
        </Button>
      )}
    </Line>
  );
}
