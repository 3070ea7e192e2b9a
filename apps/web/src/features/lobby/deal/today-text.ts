// One line about today's deal, loaded once the page stands.
import { useEffect, useState } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";

/** Null until it is known. */
export function useTodayText(): string | null {
  const { language } = useLanguage();
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the line is another one
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { todayText } = await import("./load-today.ts");
      const known = await todayText();
      if (isWanted && known !== null) setText(known);
    };
    // Without it the card has its usual line.
    const end = whenConnected(() => void load().catch(() => {}));
    return () => {
      isWanted = false;
      end();
    };
  }, [language]);
  return text;
}
