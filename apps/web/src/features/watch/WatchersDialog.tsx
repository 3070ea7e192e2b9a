// The choice of who may watch the player's table, and the notice that another player has opened it.
import { useEffect, useRef, useState } from "react";
import { copyText } from "../../shared/copy-text.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { type Seat, useSession } from "../../shared/seat/session.ts";
import { request } from "../../shared/socket/connection.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { type Choice, Choices } from "../../shared/ui/Choices.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { closeWatchersDialog, useWatchersDialog } from "../../shared/watchers-dialog.ts";
import { type Audience, audienceOf, openingBetween } from "./audience.ts";
import styles from "./WatchersDialog.module.css";

const AUDIENCES: readonly Audience[] = ["nobody", "link", "everyone"];

export function WatchersDialog() {
  const isOpen = useWatchersDialog((dialog) => dialog.isOpen);
  const seat = useSession((session) => session.seat);
  useOpeningNotice();
  return isOpen && seat !== null ? <Open seat={seat} /> : null;
}

function Open({ seat }: { readonly seat: Seat }) {
  const { watching: texts } = useCatalogue();
  const stored = useSession(({ game }) => (game === null ? "nobody" : audienceOf(game)));
  /** The choice that the server has not answered yet. */
  const [picked, setPicked] = useState<Audience | null>(null);
  const chosen = picked ?? stored;
  const pick = async (audience: Audience) => {
    setPicked(audience);
    await choose(seat, audience);
    setPicked(null);
  };
  const choices = AUDIENCES.map(
    (value): Choice<Audience> => ({ value, title: texts.watchedBy[value], text: texts.watchedByText[value] }),
  );
  const copy = async () => {
    const isCopied = await copyText(`${location.origin}/watch/${seat.gameId}`);
    showToast(isCopied ? { kind: "message", text: texts.linkCopied } : { kind: "error", text: texts.copyFailed });
  };
  return (
    <Dialog title={texts.whoWatches} onClose={closeWatchersDialog}>
      <div className={styles.form}>
        <Choices
          legend={texts.whoWatches}
          choices={choices}
          chosen={chosen}
          onChoose={(audience) => void pick(audience)}
        />
        {chosen !== "nobody" && <Button onClick={() => void copy()}>{texts.copyWatchLink}</Button>}
        <Button kind="main" onClick={closeWatchersDialog}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  );
}

async function choose({ gameId, playerId }: Seat, audience: Audience): Promise<boolean> {
  const choice = { watchable: audience !== "nobody", isListed: audience === "everyone" };
  const answer = await request("set-watchable", { gameId, playerId, ...choice });
  if (!answer.ok) showRefusal(answer.refusal.code);
  return answer.ok;
}

/** Tells the player when another player opens the table to more people. */
function useOpeningNotice() {
  const { watching: texts } = useCatalogue();
  const seat = useSession((session) => session.seat);
  const game = useSession((session) => session.game);
  /** The last state that the notice was made from. Null at first: this code may load after the table was opened. */
  const seen = useRef<typeof game>(null);
  useEffect(() => {
    const opening = openingBetween(seen.current, game, seat?.playerId ?? "");
    seen.current = game;
    if (opening === null || seat === null) return;
    const text = opening.audience === "link" ? texts.openedByLink(opening.name) : texts.opened(opening.name);
    const close = async () => {
      if (await choose(seat, "nobody")) showToast({ kind: "message", text: texts.isClosed });
    };
    showToast({ kind: "message", text, action: { text: texts.closeIt, run: () => void close() } });
  }, [game, seat, texts]);
}
