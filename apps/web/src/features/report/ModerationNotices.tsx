// Shows the moderators' notices until their reader closes them.
import type { ModerationNotice } from "@chkobba/protocol";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "wouter";
import { updateUser, useAuth } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { type Catalogue, type Language, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { dropNotice, useReporting } from "../../shared/people/reporting.ts";
import { request } from "../../shared/socket/connection.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { bannerPlace } from "../../shared/ui/banners.ts";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import styles from "./Report.module.css";

export function ModerationNotices() {
  const { reports: texts } = useCatalogue();
  const notices = useReporting((reporting) => reporting.notices);
  // Whether the button of the next notice gets the focus. This is so if the button of the closed notice had the focus.
  const [takesFocus, setTakesFocus] = useState(false);
  // Only one notice is shown at a time, so that little of the table is covered.
  const [notice] = notices;
  if (notice === undefined) return null;
  const read = (hadFocus: boolean) => {
    setTakesFocus(hadFocus && notices.length > 1);
    dropNotice(notice.id);
    void request("see-notices", { ids: [notice.id] });
  };
  return createPortal(
    <aside className={styles.notices} aria-label={texts.notices}>
      <Notice key={notice.id} notice={notice} takesFocus={takesFocus} onRead={read} />
    </aside>,
    bannerPlace(),
  );
}

interface NoticeKind {
  /** The text of a sanction without an end; null if the notice is about no sanction. */
  readonly forGood: "mutedForGood" | null;
  /** Whether the account has changed, and is loaded again. */
  readonly changesAccount: boolean;
}

const KINDS: Readonly<Record<ModerationNotice["kind"], NoticeKind>> = {
  acted: { forGood: null, changesAccount: false },
  unfounded: { forGood: null, changesAccount: false },
  warned: { forGood: null, changesAccount: false },
  muted: { forGood: "mutedForGood", changesAccount: false },
  renamed: { forGood: null, changesAccount: true },
  lifted: { forGood: null, changesAccount: true },
};

interface NoticeProps {
  readonly notice: ModerationNotice;
  readonly takesFocus: boolean;
  readonly onRead: (hadFocus: boolean) => void;
}

function Notice({ notice, takesFocus, onRead }: NoticeProps) {
  const { reports: texts } = useCatalogue();
  const { language } = useLanguage();
  const text = noticeText(notice, texts, language);
  const { kind, note } = notice;
  const { forGood } = KINDS[kind];
  const button = useFocusPassed<HTMLButtonElement>();
  const focus = useEffectEvent(() => {
    if (takesFocus) button.current?.focus();
  });
  useEffect(() => focus(), []);
  useEffect(() => {
    announce(note === "" ? text : `${text}: ${note}`);
    if (KINDS[kind].changesAccount) void readAccount();
  }, [kind, text, note]);
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
        {forGood !== null && <Link href="/your-data">{texts.whyMuted}</Link>}
        {kind === "warned" && <p className={styles.lead}>{texts.warnedText}</p>}
      </div>
      <Button
        ref={button}
        kind="main"
        onClick={({ currentTarget }) => onRead(currentTarget === document.activeElement)}
      >
        {texts.understood}
      </Button>
    </div>
  );
}

function noticeText({ kind, name, until }: ModerationNotice, texts: Catalogue["reports"], language: Language): string {
  const { forGood } = KINDS[kind];
  if (forGood !== null && until === null) return texts[forGood];
  const text = texts[kind];
  if (typeof text === "string") return text;
  return text(until === null ? name : dateIn(language, until));
}

/** Loads the account again after a moderator has renamed it, or has lifted its mute or suspension. */
async function readAccount(): Promise<void> {
  if (useAuth.getState().user?.isGuest !== false) return;
  const answer = await call("getProfile", {});
  if (answer.ok) updateUser(answer.value.user);
}
