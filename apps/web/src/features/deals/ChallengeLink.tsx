// The link of a deal, to be sent to a friend.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { share } from "../../shared/share.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./DealPage.module.css";

/** The public address of a deal. */
export function dealLink(id: string): string {
  return `${location.origin}/deal/${id}`;
}

export function ChallengeLink({ id }: { readonly id: string }) {
  const { deals: texts } = useCatalogue();
  const send = () =>
    share({ text: texts.challengeText, url: dealLink(id) }, { copied: texts.copied, failed: texts.copyFailed });
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{texts.link}</p>
      <p className={styles.link} dir="ltr">
        {dealLink(id)}
      </p>
      <Button onClick={() => void send()}>
        <Icon name="share" />
        {texts.challengeThese}
      </Button>
    </section>
  );
}
