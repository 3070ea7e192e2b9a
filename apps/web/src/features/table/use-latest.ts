// Provides the newest value of a prop, for example to a timer that was started with an older value.
import { type RefObject, useLayoutEffect, useRef } from "react";

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
