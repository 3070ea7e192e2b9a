// The link to share a deal with a friend. It contains the sender's name.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useState } from "react";
import { useChosenName } from "../../shared/auth/player-name.ts";
import { copyText } from "../../shared/copy-text.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { messengerLinks } from "../../shared/messenger-links.ts";
import { isRefusedName } from "../../shared/refused-name.ts";
import { share } from "../../shared/share.ts";
import { announce } from "../../shared/ui/announce.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import styles from "./DealPage.module.css";

/** Query parameter of a challenge's address: the name of the player who sent the challenge. */
const FROM = "from";

/** The public address of a deal. @param from the name of the player who sends the link */
export function dealLink(id: string, from = ""): string {
  return `${location.origin}/deal/${id}${from === "" ? "" : `?${FROM}=${encodeURIComponent(from)}`}`;
}

/** The name of the challenger in the address. Null if there is none, or if the name is not a valid player name. */
export function challengerIn(search: string): string | null {
  const name = (new URLSearchParams(search).get(FROM) ?? "").trim();
  return name === "" || isRefusedName(name, PLAYER_NAME_MAX) ? null : name;
}

export function ChallengeLink({ id }: { readonly id: string }) {
  const { deals: texts } = useCatalogue();
  const from = (useChosenName() ?? "").trim();
  const [isCopied, setCopied] = useState(false);
  const url = dealLink(id, isRefusedName(from, PLAYER_NAME_MAX) ? "" : from);
  const send = () => share({ text: texts.challengeText, url }, { copied: texts.copied, failed: texts.copyFailed });
  const copy = async () => {
    if (!(await copyText(url))) return showToast({ kind: "error", text: texts.copyFailed });
    announce(texts.copied);
    setCopied(true);
  };
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{texts.link}</p>
      <p className={styles.link} dir="ltr">
        {url}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void send()}>
          <Icon name="share" />
          {texts.challengeThese}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name={isCopied ? "check" : "copy"} />
          {texts.copyLink}
        </Button>
        <a
          className={`${buttonStyles.button} ${buttonStyles.plain}`}
          href={messengerLinks(texts.challengeText, url).whatsApp}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsApp" />
          {texts.whatsApp}
        </a>
      </div>
    </section>
  );
}
