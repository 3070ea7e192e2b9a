// Downloads all data that is kept about the account, as one JSON file.
import { withoutInvisible } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { saveFile } from "../../shared/save-file.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { report } from "../../shared/ui/report-outcome.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { Panel } from "./Panel.tsx";

export function DownloadPanel({ username }: { readonly username: string }) {
  const { download: texts } = useCatalogue().ownData;
  const { isBusy, run } = useBusy();
  const download = async () => {
    const exported = await call("exportAccount", {});
    if (!exported.ok) return report(exported.refusal);
    saveFile(JSON.stringify(exported.value, null, 2), withoutInvisible(texts.fileName(username)));
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <Button disabled={isBusy} onClick={() => void run(download)}>
        {texts.action}
      </Button>
    </Panel>
  );
}
