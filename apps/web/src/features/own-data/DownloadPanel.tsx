// Downloads all data that is kept about the account, as one JSON file.
import { withoutInvisible } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { saveFile } from "../../shared/save-file.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { report } from "../../shared/ui/report-outcome.ts";
import { Panel } from "./Panel.tsx";

export function DownloadPanel({ username }: { readonly username: string }) {
  const { download: texts } = useCatalogue().ownData;
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const exported = await call("exportAccount", {});
    setBusy(false);
    if (!exported.ok) return report(exported.refusal);
    saveFile(JSON.stringify(exported.value, null, 2), withoutInvisible(texts.fileName(username)));
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <Button disabled={isBusy} onClick={() => void press()}>
        {texts.action}
      </Button>
    </Panel>
  );
}
