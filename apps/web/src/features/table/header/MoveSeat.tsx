// Moves a guest's seat to another browser: a button, and a dialog with the link to the seat.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useSession } from "../../../shared/seat/session.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { DialogActions } from "../../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { LinkCode } from "../../../shared/ui/LinkCode.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { HeaderButton } from "./HeaderButtons.tsx";
import styles from "./MoveSeat.module.css";
import { useCopying } from "./use-game-id.ts";

interface MoveSeatProps {
  readonly game: GameState;
  /** Whether the button is part of the header's row. */
  readonly isInHeader?: boolean;
}

/**
 * Renders nothing if the seat can't be moved. Also renders nothing for an account, because an account can use its seats
 * on all its devices.
 */
export function MoveSeat({ game, isInHeader = false }: MoveSeatProps) {
  const { table: texts } = useCatalogue();
  const account = useAccount();
  const seat = useSession((session) => session.seat);
  const isLocal = useSession(({ localTable }) => localTable !== null);
  const [link, setLink] = useState<string | null>(null);
  if (account !== null || isLocal || seat === null || game.deal !== null) return null;
  const share = async () => {
    const answer = await request("share-seat", { gameId: seat.gameId, playerId: seat.playerId });
    // The other browser must reach the server at the same address as this page, so only the path of the URL is used.
    if (answer.ok) setLink(location.origin + new URL(answer.value.url).pathname);
    else showToast({ kind: "error", text: texts.moveSeat.failed });
  };
  return (
    <>
      {isInHeader ? (
        <HeaderButton icon="arrowOn" label={texts.moveSeat.button} isIconOnly onClick={() => void share()} />
      ) : (
        <Button className={styles.open} onClick={() => void share()}>
          <Icon name="arrowOn" />
          {texts.moveSeat.button}
        </Button>
      )}
      {link !== null && <SeatLink link={link} onClose={() => setLink(null)} />}
    </>
  );
}

function SeatLink({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const { table: texts } = useCatalogue();
  const { copied, copy } = useCopying();
  return (
    <Dialog title={texts.moveSeat.title} onClose={onClose} className={styles.dialog}>
      <p>{texts.moveSeat.text}</p>
      <LinkCode link={link} label={texts.moveSeat.code} />
      <p className={styles.link}>
        <bdi>{link}</bdi>
      </p>
      <DialogActions>
        <Button onClick={onClose}>{texts.moveSeat.close}</Button>
        <Button kind="main" onClick={() => copy("link", link)}>
          {copied === "link" ? texts.copied : texts.moveSeat.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
