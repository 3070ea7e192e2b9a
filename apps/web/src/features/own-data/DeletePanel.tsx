// Deletes the account after its owner has entered the password or used a passkey.
import { useState } from "react";
import { OwnerDialog } from "../../shared/auth/OwnerDialog.tsx";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { reportDone } from "../../shared/ui/report-outcome.ts";
import { Panel } from "./Panel.tsx";

export function DeletePanel({ onDeleted }: { readonly onDeleted: () => void }) {
  const { remove: texts } = useCatalogue().ownData;
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={texts.title} text={texts.text}>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && (
        <OwnerDialog
          title={texts.question}
          text={texts.text}
          action={texts.action}
          isDangerous
          onClose={() => setAsking(false)}
          onProof={async ({ currentPassword, passkey }) => {
            const deleted = await call("deleteAccount", { password: currentPassword, passkey });
            if (!deleted.ok) return deleted.refusal;
            reportDone(texts.done);
            onDeleted();
            return null;
          }}
        />
      )}
    </Panel>
  );
}
