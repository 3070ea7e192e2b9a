// Gives a timer the newest value of a prop, even if it was started with an older one.
import { type RefObject, useLayoutEffect, useRef } from "react";

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
