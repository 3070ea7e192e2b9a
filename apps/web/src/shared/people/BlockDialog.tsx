// Asks for confirmation before blocking a player, and explains what blocking does.
import { useEffect } from "react";
import { useCatalogue } from "../i18n/index.ts";
import type { Seat } from "../seat/session.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { askToBlock, blockPlayer, followBlocked, useBlocking } from "./blocked-players.ts";

/** Mounted once at each table of people. @param seat the seat of the player who uses this page */
export function BlockDialog({ seat }: { readonly seat: Seat }) {
  const { people: texts } = useCatalogue().table;
  const asked = useBlocking((blocking) => blocking.asked);
  useEffect(() => followBlocked(seat), [seat]);
  if (asked === null) return null;
  const close = () => askToBlock(null);
  return (
    <ConfirmDialog title={texts.blockQuestion(asked.name)} text={texts.blockText} onClose={close}>
      <Button onClick={close}>{texts.notNow}</Button>
      <Button kind="danger" onClick={() => void blockPlayer(asked)}>
        {texts.block}
      </Button>
    </ConfirmDialog>
  );
}
