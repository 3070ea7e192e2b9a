// A text that is edited in place: a pencil button opens the field, Enter saves, Escape cancels.
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import type { Problem } from "./checks.ts";
import styles from "./InlineEdit.module.css";

interface InlineEditProps extends Pick<ComponentProps<"input">, "dir" | "inputMode"> {
  readonly value: string;
  /** Label of the field. */
  readonly label: string;
  /** Label of the button that opens the field. */
  readonly action: string;
  readonly check: (typed: string) => Problem | null;
  /** Returns whether the text was saved. */
  readonly save: (typed: string) => Promise<boolean>;
  /** Shown while the field is closed. */
  readonly children: ReactNode;
}

export function InlineEdit({ action, children, ...edit }: InlineEditProps) {
  const [isOpen, setIsOpen] = useState(false);
  const pencil = useFocusBack(isOpen);
  if (isOpen) return <EditForm {...edit} onClose={() => setIsOpen(false)} />;
  return (
    <div className={styles.line}>
      {children}
      <button ref={pencil} type="button" className={styles.icon} aria-label={action} onClick={() => setIsOpen(true)}>
        <Icon name="pencil" size={18} />
      </button>
    </div>
  );
}

type EditFormProps = Omit<InlineEditProps, "action" | "children"> & { readonly onClose: () => void };

function EditForm({ value, label, check, save, onClose, ...input }: EditFormProps) {
  const { radioAdmin: texts } = useCatalogue();
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { isBusy, run } = useBusy();
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => field.current?.select(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check(typed);
    setProblem(found);
    if (found !== null) return field.current?.focus();
    if (typed.trim() === value) return onClose();
    await run(async () => {
      if (await save(typed)) onClose();
    });
  };

  return (
    <form
      className={styles.form}
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <input
        {...input}
        ref={field}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={noteId}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <button type="submit" className={styles.icon} aria-label={texts.playlist.save}>
        <Icon name="check" />
      </button>
      <button type="button" className={styles.icon} aria-label={texts.playlist.cancel} onClick={onClose}>
        <Icon name="close" />
      </button>
      <p id={noteId} className={styles.problem} role="alert">
        {problem !== null && texts.problems[problem]}
      </p>
    </form>
  );
}

/** Returns the focus to the pencil button when the field closes. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
