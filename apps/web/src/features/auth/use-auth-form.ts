// A form of signing in: its fields, what is wrong with them, and the one question to the server.
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useAuth } from "../../shared/auth/auth-store.ts";
import type { ApiFailure } from "../../shared/http/exchange.ts";
import { useSay } from "./sentences.ts";
import type { Problems } from "./validation.ts";

interface AuthFormParts<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly check: (values: Readonly<Record<F, string>>) => Problems<F>;
  /** Null when all went well. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<ApiFailure | null>;
  readonly onDone: () => void;
}

export interface SendableForm {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What went wrong and belongs to no field. */
  readonly banner: string | null;
  readonly isSending: boolean;
  readonly submit: (event: FormEvent) => void;
}

export interface AuthForm<F extends string> extends SendableForm {
  readonly values: Readonly<Record<F, string>>;
  readonly field: (name: F) => {
    readonly name: F;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function useAuthForm<F extends string>({ initial, check, send, onDone }: AuthFormParts<F>): AuthForm<F> {
  const say = useSay();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const [banner, setBanner] = useState(() => useAuth.getState().error);
  const [isSending, setSending] = useState(false);
  const { form, refuse } = useFocusOnProblem();

  const submit = async () => {
    if (isSending) return;
    const found: Problems<F> = check(values);
    setProblems(found);
    setBanner(null);
    if (Object.values(found).some((problem) => problem !== null)) return refuse();
    setSending(true);
    const failure = await send(values);
    setSending(false);
    if (failure === null) return onDone();
    const ofFields = failure.errors.filter(({ field }) => field in initial);
    setProblems(Object.fromEntries(ofFields.map(({ field, message }) => [field, message])));
    setBanner(ofFields.length === 0 ? failure.message : null);
    refuse();
  };

  return {
    form,
    values,
    banner: banner === null ? null : say(banner),
    isSending,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    field: (name) => ({
      name,
      value: values[name],
      error: sayProblem(say, problems[name]),
      onChange: ({ target }) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setProblems((before) => ({ ...before, [name]: null }));
      },
    }),
  };
}

function sayProblem(say: (sentence: string) => string, problem: string | null | undefined): string | undefined {
  return problem === null || problem === undefined ? undefined : say(problem);
}

/** After a refusal, the first field with a problem is the next to be typed in. */
function useFocusOnProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}
