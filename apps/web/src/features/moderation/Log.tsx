// The log of all decisions, the newest first.
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { LogLine } from "./LogLine.tsx";
import styles from "./Moderation.module.css";

const loadLog = () => call("getModerationLog", {});

export function Log() {
  const { moderation: texts } = useCatalogue();
  const { state, again } = useLoaded(loadLog);
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState title={texts.noLog} text={texts.noLogText} />
        ) : (
          <ul className={`${styles.past} ${styles.log}`}>
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} onUndone={again} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}
