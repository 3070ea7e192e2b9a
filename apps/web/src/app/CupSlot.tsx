// The place of the next cup in the lobby. The code loads after the first paint. Until then, the empty place already has
// its full height.
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { withTexts } from "../shared/i18n/index.ts";
import { whenIdle } from "../shared/when-idle.ts";
import styles from "./Page.module.css";

/** If the code can't be loaded, the place stays empty. */
const NextCup = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("cups", import("../features/cups/NextCup.tsx")).then(
      ({ NextCup }) => ({ default: NextCup }),
      () => ({ default: () => null }),
    ),
);

export function CupSlot() {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenIdle(() => setShown(true)), []);
  return (
    <div className={styles.cupSlot}>
      <Suspense>{isShown && <NextCup />}</Suspense>
    </div>
  );
}
