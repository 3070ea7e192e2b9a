// Flags that the server has raised: new accounts on the devices of suspended accounts, and pairs of accounts that may
// lose to each other on purpose to raise a rating. A flag may have figures that support it. A moderator closes a flag
// with a reason.
import type { Flag } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";
import { NoteDialog } from "./NoteDialog.tsx";

const loadFlags = () => call("getFlags", { state: "open" });

export function Flags() {
  const { flags: texts } = useCatalogue().moderation;
  const { state, again } = useLoaded(loadFlags);
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {({ flags }) =>
        flags.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <ul className={`${styles.past} ${styles.log}`}>
            {flags.map((flag) => (
              <FlagLine key={flag.id} flag={flag} onClosed={again} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

interface FlagProps {
  readonly flag: Flag;
  readonly onClosed: () => void;
}

function FlagLine({ flag, onClosed }: FlagProps) {
  const { flags: texts } = useCatalogue().moderation;
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { account, other, at, kind, figures } = flag;
  return (
    <li className={styles.entry} ref={useFocusPassed<HTMLLIElement>()}>
      <div>
        <p>
          <bdi>{account}</bdi> {texts.kinds[kind]} <bdi>{other ?? texts.guest}</bdi>
        </p>
        {figures !== null && <p>{texts.figures(figures)}</p>}
        <small>{dateIn(language, at)}</small>
      </div>
      <Button aria-label={texts.closeOf(account)} onClick={() => setAsked(true)}>
        {texts.close}
      </Button>
      {isAsked && (
        <NoteDialog
          title={texts.closeOf(account)}
          button={{ kind: "main", text: texts.close }}
          act={(note) => call("closeFlag", { id: flag.id, note })}
          onClose={() => setAsked(false)}
          onDone={onClosed}
        />
      )}
    </li>
  );
}
