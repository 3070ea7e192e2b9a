// Shown at a table of a cup: the cup's name, and the player's place and points in the cup once they are loaded.
import type { CupOfGame } from "@chkobba/protocol";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { cupName } from "../../../shared/cup-name.ts";
import { useCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import styles from "./CupLine.module.css";

/** If the code for the place can't be loaded, only the cup's name is shown. */
const CupPlace = lazy(() =>
  withTexts("cups", import("./CupPlace.tsx")).then(
    ({ CupPlace }) => ({ default: CupPlace }),
    () => ({ default: () => null }),
  ),
);

export function CupLine({ cup }: { readonly cup: CupOfGame }) {
  const { app } = useCatalogue();
  return (
    <p className={styles.line}>
      <Link href={`/cup/${cup.id}`} className={styles.name} dir="auto">
        <bdi>{cupName(cup, app)}</bdi>
      </Link>
      <Suspense>
        <CupPlace cupId={cup.id} kind={cup.kind} />
      </Suspense>
    </p>
  );
}

/** Like `CupLine`, but without a link. On a narrow screen it is shown between the scores, inside a button. */
export function CupMark({ cup }: { readonly cup: CupOfGame }) {
  const { app } = useCatalogue();
  return (
    <span className={styles.mark}>
      <bdi>{cupName(cup, app)}</bdi>
      <Suspense>
        <CupPlace cupId={cup.id} kind={cup.kind} isBrief />
      </Suspense>
    </span>
  );
}
