// A form of moderators: makes a call with the reason that the moderator has written, and a fresh proof if the server
// requires one.
import { type FormEvent, useState } from "react";
import { useProof } from "../../shared/auth/use-proof.tsx";
import type { CallResult } from "../../shared/http/refusal.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { useBusy } from "../../shared/use-busy.ts";

export function useNotedAction(act: (note: string) => Promise<CallResult<unknown>>, onDone: () => void) {
  const catalogue = useCatalogue();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusy();
  const { withProof, dialog } = useProof();
  const send = async () => {
    const answer = await withProof(() => act(note));
    if (answer.ok) onDone();
    else setProblem(refusalText(catalogue, answer.refusal));
  };
  return {
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (note.trim() === "") setProblem(catalogue.moderation.noteMissing);
      else void run(send);
    },
    /** The props of `NoteField`. */
    field: {
      note,
      problem,
      onChange: (written: string) => {
        setNote(written);
        setProblem(undefined);
      },
    },
    /** Asks for the proof. Render this outside the form. */
    dialog,
  };
}
