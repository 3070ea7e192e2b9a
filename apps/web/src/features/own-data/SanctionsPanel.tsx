// The section with the account's mutes. An account without one sees nothing of it.

import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { SanctionLines } from "../../shared/people/SanctionLines.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { Panel } from "./Panel.tsx";

const loadSanctions = () => call("getOwnSanctions", {});

export function SanctionsPanel() {
  const { sanctions: texts } = useCatalogue().ownData;
  const { state, again } = useLoaded(loadSanctions);
  if (state.status !== "loaded" || state.value.sanctions.length === 0) return null;
  return (
    <Panel title={texts.title} text={texts.text}>
      <SanctionLines
        sanctions={state.value.sanctions}
        onAppeal={(id, text) => call("appeal", { id, text })}
        onSent={again}
      />
    </Panel>
  );
}
