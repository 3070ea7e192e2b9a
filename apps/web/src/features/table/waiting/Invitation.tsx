// Ways to invite players to a waiting table: links, a QR code, and the short code.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useId } from "react";
import { openFriends } from "../../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { messengerLinks } from "../../../shared/messenger-links.ts";
import { openScreenDialog } from "../../../shared/screen-dialog.ts";
import { takeShareFlag } from "../../../shared/share-flag.ts";
import { spacedCode } from "../../../shared/spaced-code.ts";
import buttons from "../../../shared/ui/Button.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon, type IconName } from "../../../shared/ui/Icon.tsx";
import { LinkCode } from "../../../shared/ui/LinkCode.tsx";
import { inviteLink, tellShared, useGameId, wayIn } from "../header/use-game-id.ts";
import { useLatest } from "../use-latest.ts";
import styles from "./Invitation.module.css";

const SHARED_AFTER_MS = 500;

export function Invitation({ game }: { readonly game: Pick<GameState, "id" | "code" | "roomCode"> }) {
  const { id: gameId } = game;
  const code = game.roomCode ?? game.code;
  const link = inviteLink(wayIn(game));
  const { table: texts, app } = useCatalogue();
  const { idCopied, copyId, codeCopied, copyCode, linkCopied, copyLink, sharing, share } = useGameId(game);
  useSharingSoon(gameId, share);
  const { whatsApp, sms } = messengerLinks(texts.shareText, link);
  const hintId = useId();
  const canShare = navigator.share !== undefined;
  const copyRoad = (
    <Road icon={linkCopied ? "check" : "copy"} isMain={!canShare} onPress={copyLink}>
      {linkCopied ? texts.copied : texts.copyLink}
    </Road>
  );
  return (
    <section className={styles.card} aria-labelledby={hintId}>
      <p id={hintId} className={styles.hint}>
        {texts.waitingHint}
      </p>
      <div className={styles.code}>
        <LinkCode link={link} label={texts.waiting.code} hint={texts.waiting.codeHint} />
      </div>
      <div className={styles.roads}>
        {canShare ? (
          <Road icon="share" isMain onPress={share}>
            {sharing ? texts.sharing : texts.waiting.shareLink}
          </Road>
        ) : (
          copyRoad
        )}
        <Messenger icon="whatsApp" href={whatsApp}>
          {texts.waiting.whatsApp}
        </Messenger>
        <Messenger icon="sms" href={sms}>
          {texts.waiting.sms}
        </Messenger>
        {canShare && copyRoad}
        <Road icon={idCopied ? "check" : "copy"} onPress={copyId}>
          {idCopied ? texts.copied : texts.copyId}
        </Road>
        <Road icon="screen" onPress={openScreenDialog}>
          {app.showOnTv}
        </Road>
        <Road icon="person" onPress={openFriends}>
          {texts.waiting.inviteFriends}
        </Road>
      </div>
      {code === null ? (
        <p className={styles.id}>
          <span className="visually-hidden">{texts.gameId} </span>
          <bdi>{gameId}</bdi>
        </p>
      ) : (
        <ShortCode code={code} isCopied={codeCopied} onCopy={copyCode} />
      )}
    </section>
  );
}

/** If the game was created to be shared, opens the share sheet half a second after the table is shown. */
function useSharingSoon(gameId: string, share: () => void): void {
  const latest = useLatest(share);
  useEffect(() => {
    if (takeShareFlag(gameId)) setTimeout(() => latest.current(), SHARED_AFTER_MS);
  }, [gameId, latest]);
}

interface ShortCodeProps {
  readonly code: string;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

function ShortCode({ code, isCopied, onCopy }: ShortCodeProps) {
  const { waiting, copied } = useCatalogue().table;
  const shown = spacedCode(code);
  return (
    <button
      type="button"
      className={styles.short}
      aria-label={isCopied ? copied : waiting.copyCode(shown)}
      title={waiting.copyCode(shown)}
      onClick={onCopy}
    >
      <span className={styles.label}>{isCopied ? copied : waiting.orCode}</span>
      <span className={styles.letters} dir="ltr">
        {shown}
      </span>
    </button>
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

/** Opens a messenger with a message that contains the link. The player chooses the recipient there. */
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
