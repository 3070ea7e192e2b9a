// Whole seconds that go by.
import { useEffect, useState } from "react";

/** `read` as it is now, and again each second. */
export function useEachSecond(read: () => number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return read();
}
