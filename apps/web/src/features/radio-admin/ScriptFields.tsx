// The language and the text of a commentary.
import { RADIO_TEXT_MAX } from "@chkobba/protocol";
import { LANGUAGES, type Language, useCatalogue } from "../../shared/i18n/index.ts";
import { TextArea } from "../../shared/ui/TextArea.tsx";
import type { Problem } from "./checks.ts";
import { Select } from "./Select.tsx";
import type { Draft } from "./script.ts";

interface ScriptFieldsProps {
  readonly draft: Draft;
  readonly problem: Problem | null;
  readonly onChange: (draft: Draft) => void;
}

export function ScriptFields({ draft, problem, onChange }: ScriptFieldsProps) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.commentary;
  const { length } = draft.text.trim();
  return (
    <>
      <Select<Language>
        label={texts.language}
        options={LANGUAGES}
        names={texts.languages}
        chosen={draft.language}
        onChoose={(language) => onChange({ ...draft, language })}
      />
      <TextArea
        label={texts.text}
        placeholder={texts.placeholder}
        value={draft.text}
        error={problem === null ? undefined : radioAdmin.problems[problem]}
        count={texts.used(length, RADIO_TEXT_MAX)}
        isFull={length > RADIO_TEXT_MAX}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </>
  );
}
