// Ways to invite players to a waiting table: links, a QR code and the game's id.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import styles from "./Invitation.module.css";
import { LinkCode } from "./LinkCode.tsx";
import { inviteLink, messengerLinks, tellShared, useGameId } from "./use-game-id.ts";

export function Invitation({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  const { idCopied, copyId, linkCopied, copyLink, sharing, share } = useGameId(gameId);
  const { whatsApp, sms } = messengerLinks(gameId, texts.shareText);
  const hintId = useId();
  return (
    <section className={styles.card} aria-labelledby={hintId}>
      <p id={hintId} className={styles.hint}>
        {texts.waitingHint}
      </p>
      <div className={styles.code}>
        <LinkCode link={inviteLink(gameId)} label={texts.waiting.code} hint={texts.waiting.codeHint} />
      </div>
      <div className={styles.roads}>
        {navigator.share !== undefined && (
          <Road icon="share" isMain onPress={share}>
            {sharing ? texts.sharing : texts.waiting.shareLink}
          </Road>
        )}
        <Messenger icon="whatsApp" href={whatsApp}>
          {texts.waiting.whatsApp}
        </Messenger>
        <Messenger icon="sms" href={sms}>
          {texts.waiting.sms}
        </Messenger>
        <Road icon={linkCopied ? "check" : "copy"} onPress={copyLink}>
          {linkCopied ? texts.copied : texts.copyLink}
        </Road>
        <Road icon={idCopied ? "check" : "copy"} onPress={copyId}>
          {idCopied ? texts.copied : texts.copyId}
        </Road>
      </div>
      <p className={styles.id}>
        <span className="visually-hidden">{texts.gameId} </span>
        <bdi>{gameId}</bdi>
      </p>
    </section>
  );
}

interface RoadProps {
  readonly icon: IconName;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Road({ icon, isMain = false, onPress, children }: RoadProps) {
  return (
    <Button kind={isMain ? "main" : "plain"} className={styles.road} data-main={isMain} onClick={onPress}>
      <Icon name={icon} />
      <span>{children}</span>
    </Button>
  );
}

interface MessengerProps {
  readonly icon: IconName;
  readonly href: string;
  readonly children: string;
}

/** Opens a message with the link; the user chooses the recipient there. */
function Messenger({ icon, href, children }: MessengerProps) {
  return (
    <a
      className={`${buttons.button} ${buttons.plain} ${styles.road}`}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={tellShared}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}
