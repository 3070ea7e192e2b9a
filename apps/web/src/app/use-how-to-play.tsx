// The guide over the lobby, fetched when somebody asks for it.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { currentMessages, withWords } from "../shared/i18n/index.ts";
import { showToast } from "../shared/ui/toasts.ts";

const Dialog = lazy(loadDialog);

async function loadDialog() {
  const { HowToPlayDialog } = await withWords("howToPlay", import("../features/how-to-play/HowToPlayDialog.tsx"));
  return { default: HowToPlayDialog };
}

/** The guide, nothing as long as it is closed, and what opens it. One that cannot be loaded leaves the lobby standing. */
export function useHowToPlay(): readonly [guide: ReactNode, open: () => void] {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    loadDialog().then(
      () => setIsOpen(true),
      () => showToast({ kind: "error", text: currentMessages().frame.errors.INTERNAL }),
    );
  };
  return [<Suspense key="guide">{isOpen && <Dialog onClose={() => setIsOpen(false)} />}</Suspense>, open];
}
