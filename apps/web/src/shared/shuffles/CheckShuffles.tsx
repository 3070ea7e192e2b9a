// The button that checks the shuffles of a finished game. Its dialog is loaded with the first press.
import { useState } from "react";
import { currentCatalogue, useCatalogue } from "../i18n/index.ts";
import { latePart } from "../late-part.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { showToast } from "../ui/toasts.ts";
import type { PlayedGame } from "./ShuffleDialog.tsx";

const ShuffleDialog = latePart(async () => (await import("./ShuffleDialog.tsx")).ShuffleDialog, {
  texts: ["shuffles", "auth"],
});

interface CheckShufflesProps {
  readonly played: PlayedGame;
  readonly kind?: "plain" | "quiet";
  readonly className?: string | undefined;
  readonly wordsClassName?: string | undefined;
}

export function CheckShuffles({ played, kind = "plain", className, wordsClassName }: CheckShufflesProps) {
  const { table: texts } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    ShuffleDialog.load().then(
      () => setOpen(true),
      () => showToast({ kind: "error", text: currentCatalogue().app.refusals.INTERNAL }),
    );
  };
  return (
    <>
      <Button
        kind={kind}
        className={className}
        aria-label={texts.checkShuffles}
        title={texts.checkShuffles}
        onClick={open}
      >
        <Icon name="seal" />
        <span className={wordsClassName}>{texts.checkShuffles}</span>
      </Button>
      {isOpen && <ShuffleDialog played={played} onClose={() => setOpen(false)} />}
    </>
  );
}
