// The place of the next cup in the lobby. The code loads after the first paint. Until then, the empty place already has
// its full height.
import { useEffect, useState } from "react";
import { latePart } from "../shared/late-part.tsx";
import { whenIdle } from "../shared/when-idle.ts";
import styles from "./Page.module.css";

const NextCup = latePart(async () => (await import("../features/cups/NextCup.tsx")).NextCup, { texts: ["cups"] });

export function LobbyCup() {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenIdle(() => setShown(true)), []);
  return <div className={styles.cup}>{isShown && <NextCup />}</div>;
}
