// Copies a room's code.
import { useEffect, useState } from "react";
import { copyText } from "../../../shared/copy-text.ts";
import { currentCatalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import type { OwnRoom } from "./own-rooms.ts";

const COPIED_MS = 2000;

export function CopyCodeButton({ room: { id, name, code } }: { readonly room: OwnRoom }) {
  const { rooms: texts } = useCatalogue().lobby;
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(code ?? id)) setCopied(true);
    else showToast({ kind: "error", text: currentCatalogue().lobby.rooms.copyFailed });
  };

  const label = copied ? texts.copied : texts.copyCodeOf(name);
  return (
    <Button kind="quiet" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name={copied ? "check" : "copy"} />
    </Button>
  );
}
