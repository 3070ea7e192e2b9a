// Shown at a table of a cup: the cup's name, and the player's place and points in the cup once they are loaded.
import type { CupOfGame } from "@chkobba/protocol";
import { Link } from "wouter";
import { cupName } from "../../../shared/cup-name.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { latePart } from "../../../shared/late-part.tsx";
import styles from "./CupLine.module.css";

const CupPlace = latePart(async () => (await import("./CupPlace.tsx")).CupPlace, { texts: ["cups"] });

export function CupLine({ cup }: { readonly cup: CupOfGame }) {
  const { app } = useCatalogue();
  return (
    <p className={styles.line}>
      <Link href={`/cup/${cup.id}`} className={styles.name} dir="auto">
        <bdi>{cupName(cup, app)}</bdi>
      </Link>
      <CupPlace cupId={cup.id} kind={cup.kind} />
    </p>
  );
}

/** Like `CupLine`, but without a link. On a narrow screen it is shown between the scores, inside a button. */
export function CupMark({ cup }: { readonly cup: CupOfGame }) {
  const { app } = useCatalogue();
  return (
    <span className={styles.mark}>
      <bdi>{cupName(cup, app)}</bdi>
      <CupPlace cupId={cup.id} kind={cup.kind} isBrief />
    </span>
  );
}
