// A form that makes one call to the server. It has the values, a problem for each field until the field is edited, and
// the refusal of the call.
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldCheck } from "./auth/field-checks.ts";
import type { CallRefusal, CallRefusalCode } from "./http/refusal.ts";
import { useCatalogue } from "./i18n/index.ts";
import { refusalText } from "./i18n/refusal-text.ts";
import { useBusy } from "./use-busy.ts";

type Values<F extends string> = Readonly<Record<F, string>>;

interface FormOptions<F extends string> {
  readonly initial: Values<F>;
  readonly check: (values: Values<F>) => Readonly<Record<F, FieldCheck>>;
  /**
   * Called when the visitor leaves a valid field. Returns the problem that the server finds with the new value, or null
   * if there is none.
   */
  readonly ask?: (name: NoInfer<F>, value: string) => Promise<CallRefusalCode | null>;
  /** Returns null on success, otherwise the refusal. */
  readonly send: (values: Values<F>) => Promise<CallRefusal | null>;
  readonly onDone: () => void;
  /** Shown for a refusal that has no text. */
  readonly failed: string;
  /** A refusal shown from the start. */
  readonly refusal?: CallRefusal | null;
}

export interface SendableForm {
  /** A ref for the form's element. If it is set, the first invalid field gets the focus after a failed submit. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The text of the refusal; null if there is none, or if it is about a field. */
  readonly banner: string | null;
  readonly isSending: boolean;
  readonly submit: (event: FormEvent) => void;
}

export interface Form<F extends string> extends SendableForm {
  readonly values: Values<F>;
  readonly set: (name: F, value: string) => void;
  readonly field: (name: F) => {
    readonly name: F;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
}

/** The error shown at a field. `message` is the server's text. */
interface ShownError {
  readonly code: CallRefusalCode;
  readonly message?: string;
}

export function useForm<F extends string>(options: FormOptions<F>): Form<F> {
  const { initial, check, ask, send, onDone, failed } = options;
  const catalogue = useCatalogue();
  const [values, setValues] = useState(initial);
  const { form, errors, refusal, setError, showProblems } = useProblems(options.refusal ?? null);
  const { isBusy: isSending, run } = useBusy();
  const newest = useRef(values);
  newest.current = values;

  const left = async (name: F) => {
    const value = values[name];
    if (ask === undefined || value === initial[name] || errors[name] !== undefined || check(values)[name] !== null)
      return;
    const code = await ask(name, value);
    if (code !== null && newest.current[name] === value) setError(name, { code });
  };

  const submit = () => {
    if (isSending) return;
    const found = Object.entries<FieldCheck>(check(values)).flatMap(([name, code]) =>
      code === null ? [] : [[name, { code }]],
    );
    showProblems(Object.fromEntries(found));
    if (found.length === 0) void run(sendValues);
  };

  const sendValues = async () => {
    const refused = await send(values);
    if (refused === null) return onDone();
    const ofFields = refused.errors.filter(({ field }) => field in initial);
    const found = Object.fromEntries(ofFields.map((error) => [error.field, error]));
    showProblems(found, ofFields.length === 0 ? refused : null);
  };

  const set = (name: F, value: string) => setValues((before) => ({ ...before, [name]: value }));

  return {
    form,
    values,
    set,
    banner: refusal === null ? null : refusalText(catalogue, refusal, failed),
    isSending,
    submit: (event) => {
      event.preventDefault();
      submit();
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] && refusalText(catalogue, errors[name]),
      onChange: ({ target }) => {
        set(name, target.value);
        setError(name);
      },
      onBlur: () => void left(name),
    }),
  };
}

/** The problems of the fields, and a refusal that is about none of them. New problems move the focus to their field. */
function useProblems(first: CallRefusal | null) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, ShownError>>>>({});
  const [refusal, setRefusal] = useState(first);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count]);
  const setError = (name: string, error?: ShownError) => setErrors((before) => ({ ...before, [name]: error }));
  const showProblems = (found: Readonly<Record<string, ShownError>>, refused: CallRefusal | null = null) => {
    setErrors(found);
    setRefusal(refused);
    setCount((before) => before + 1);
  };
  return { form, errors, refusal, setError, showProblems };
}
