// Shows a part of the table whose code is loaded when the part is first shown, or earlier by `prefetchLateParts`.
import type { ReactNode } from "react";
import { type LoadedOnce, useLoadedOnce } from "../../shared/load-once.ts";

type Part<Props> = (props: Props) => ReactNode;

interface LatePartProps<Props> {
  readonly code: LoadedOnce<Part<Props>>;
  readonly props: Props;
  /** Shown until the code is loaded. */
  readonly instead?: ReactNode;
}

export type PropsOf<Code> = Code extends LoadedOnce<Part<infer Props>> ? Props : never;

export function LatePart<Props extends object>({ code, props, instead = null }: LatePartProps<Props>) {
  const Loaded = useLoadedOnce(code);
  return Loaded === null ? instead : <Loaded {...props} />;
}
