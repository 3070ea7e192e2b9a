// Shows the player's table on a screen, by the code that the screen shows, or takes it off its screens.
import { readCode } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { closeScreenDialog, useScreenDialog } from "../../shared/screen-dialog.ts";
import { type Seat, useSession } from "../../shared/seat/session.ts";
import { request } from "../../shared/socket/connection.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./ScreenDialog.module.css";

export function ScreenDialog() {
  const isOpen = useScreenDialog((dialog) => dialog.isOpen);
  const seat = useSession((session) => session.seat);
  return isOpen && seat !== null ? <Open seat={seat} /> : null;
}

function Open({ seat: { gameId, playerId } }: { readonly seat: Seat }) {
  const { screens, app } = useCatalogue();
  const { dialog: texts } = screens;
  const shown = useSession(({ game }) => game?.screens ?? 0);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const code = readCode(typed);
  const finish = (ask: () => ReturnType<typeof request<"attach-screen" | "detach-screen">>) =>
    run(async () => {
      const answer = await ask();
      if (answer.ok) closeScreenDialog();
      else setRefusal(app.refusals[answer.refusal.code]);
    });
  const show = () => {
    if (code !== null) void finish(() => request("attach-screen", { gameId, playerId, code: code.text }));
  };
  return (
    <Dialog title={texts.title} onClose={closeScreenDialog}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <p>{texts.how(`${location.host}/tv`)}</p>
        <Field
          label={texts.label}
          hint={texts.hint}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => setTyped(event.target.value)}
        />
        {refusal !== null && <Banner>{refusal}</Banner>}
        <Button type="submit" kind="main" disabled={isBusy || code?.kind !== "screen"}>
          {texts.show}
        </Button>
        {shown > 0 && (
          <Button disabled={isBusy} onClick={() => void finish(() => request("detach-screen", { gameId, playerId }))}>
            {`${texts.takeOff} (${shown})`}
          </Button>
        )}
        <Button kind="quiet" onClick={closeScreenDialog}>
          {texts.close}
        </Button>
      </form>
    </Dialog>
  );
}
