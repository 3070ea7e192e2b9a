// A value that is read again every second.
import { useEffect, useState } from "react";

/** Returns `read()`, and renders again each second. */
export function useEachSecond(read: () => number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return read();
}
