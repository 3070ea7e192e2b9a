// One line about today's deal. It is loaded once the page is rendered.
import { useEffect, useState } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { afterMoment } from "../../../shared/server-time.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";

interface KnownToday {
  readonly text: string;
  readonly isOver: boolean;
}

/** Returns null until the line has loaded. */
export function useToday(): KnownToday | null {
  const { language } = useLanguage();
  const [today, setToday] = useState<KnownToday | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line depends on the language
  useEffect(() => {
    let isWanted = true;
    let endDay = () => {};
    const load = async () => {
      const { todayText } = await import("./load-today.ts");
      const known = await todayText();
      if (!isWanted || known === null) return;
      setToday(known);
      endDay();
      endDay = afterMoment(known.closesAt, reload);
    };
    const reload = () => void load().catch(() => {});
    // If loading fails, the card shows its usual text instead of this line.
    const end = whenConnected(reload);
    return () => {
      isWanted = false;
      endDay();
      end();
    };
  }, [language]);
  return today;
}
