// The account's own link: people who open it can send the account a friend request.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { share } from "../../shared/share.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LinkCode } from "../../shared/ui/LinkCode.tsx";
import styles from "./FriendsDialog.module.css";

export function FriendLink({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const url = `${location.origin}/friend/${encodeURIComponent(username)}`;
  const send = () => share({ text: texts.linkText, url }, { copied: texts.linkCopied, failed: texts.copyFailed });
  return (
    <section className={styles.link} aria-label={texts.link}>
      <div className={styles.code}>
        <LinkCode link={url} label={texts.linkCode} hint={texts.linkCodeHint} />
      </div>
      <div className={styles.words}>
        <p>{texts.linkHint}</p>
        <p className={styles.address} dir="ltr">
          {url}
        </p>
        <Button onClick={() => void send()}>
          <Icon name="share" />
          {texts.shareLink}
        </Button>
      </div>
    </section>
  );
}
