// Shows moderators' notices until their reader closes them.
import type { ModerationNotice } from "@chkobba/protocol";
import { useEffect } from "react";
import { updateUser, useAuth } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { type Catalogue, type Language, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { dropNotice, useReporting } from "../../shared/people/reporting.ts";
import { request } from "../../shared/socket/connection.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./Report.module.css";

export function ModerationNotices() {
  const { reports: texts } = useCatalogue();
  const notices = useReporting((reporting) => reporting.notices);
  // One at a time, so that they cover little of the table.
  const [notice] = notices;
  if (notice === undefined) return null;
  return (
    <aside className={styles.notices} aria-label={texts.notices}>
      <Notice key={notice.id} notice={notice} />
    </aside>
  );
}

function Notice({ notice }: { readonly notice: ModerationNotice }) {
  const { reports: texts } = useCatalogue();
  const { language } = useLanguage();
  const text = noticeText(notice, texts, language);
  const { kind, note } = notice;
  useEffect(() => {
    announce(note === "" ? text : `${text}: ${note}`);
    if (kind === "renamed" || kind === "lifted") void readAccount();
  }, [kind, text, note]);
  const read = () => {
    dropNotice(notice.id);
    void request("see-notices", { ids: [notice.id] });
  };
  return (
    <div className={styles.notice} data-kind={kind}>
      <div className={styles.said}>
        <p>
          <b>{text}</b>
        </p>
        {note !== "" && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {kind === "warned" && <p className={styles.lead}>{texts.warnedText}</p>}
      </div>
      <Button kind="main" onClick={read}>
        {texts.understood}
      </Button>
    </div>
  );
}

function noticeText({ kind, name, until }: ModerationNotice, texts: Catalogue["reports"], language: Language): string {
  switch (kind) {
    case "acted":
    case "unfounded":
    case "renamed":
      return texts[kind](name);
    case "muted":
      return until === null ? texts.mutedForGood : texts.muted(dateIn(language, until));
    case "warned":
    case "lifted":
      return texts[kind];
  }
}

/** Reads the account again after a moderator has renamed it. */
async function readAccount(): Promise<void> {
  if (useAuth.getState().user?.isGuest !== false) return;
  const answer = await call("getProfile", {});
  if (answer.ok) updateUser(answer.value.user);
}
