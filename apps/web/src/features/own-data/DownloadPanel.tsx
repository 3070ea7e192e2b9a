// Downloads all data that is kept about the account, as one JSON file.
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Panel } from "./Panel.tsx";
import { report } from "./report.ts";

/** How long the file's URL stays valid, because some browsers read the file some time after the press. */
const SAVING_MS = 60_000;

export function DownloadPanel({ username }: { readonly username: string }) {
  const { download: texts } = useCatalogue().ownData;
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const exported = await call("exportAccount", {});
    setBusy(false);
    if (!exported.ok) return report(exported.refusal);
    save(new Blob([JSON.stringify(exported.value, null, 2)], { type: "application/json" }), texts.fileName(username));
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <Button disabled={isBusy} onClick={() => void press()}>
        {texts.action}
      </Button>
    </Panel>
  );
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
