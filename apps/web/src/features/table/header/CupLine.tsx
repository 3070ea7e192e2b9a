// At a table of a cup: the cup, and the player's place and points in it. Without them while they load.
import type { CupOfGame } from "@chkobba/protocol";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { cupName } from "../../../shared/cup-name.ts";
import { useCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import styles from "./CupLine.module.css";

/** If it can't be loaded, only the cup's name is shown. */
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

/** Like `CupLine`, without a link, for narrow screens: there the place between the scores is part of a button. */
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
