// The five ways to score a point.
import { type Card, card } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import styles from "./Scoring.module.css";

const POINTS = [
  { name: "karta", cards: ["4-spata", "6-coeur", "2-trefle"] },
  { name: "dinari", cards: ["2-dinari", "5-dinari", "10-dinari"] },
  { name: "barmila", cards: ["7-spata", "7-coeur", "7-trefle"] },
  { name: "sabaa", cards: ["7-dinari"] },
  { name: "chkobba", cards: [] },
] as const;

export function Scoring() {
  const { text, points, onePoint, onePointEach } = useCatalogue().howToPlay.scoring;
  return (
    <>
      <p>{text}</p>
      <ul className={styles.points}>
        {POINTS.map(({ name, cards }) => (
          <li key={name}>
            <Fan cards={cards.map(card)} />
            <div>
              <h3>{points[name].name}</h3>
              <p>{points[name].text}</p>
            </div>
            <span className={styles.worth}>{name === "chkobba" ? onePointEach : onePoint}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Cards that illustrate the text beside them. Without cards, shows an empty table. */
function Fan({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <div className={styles.fan} data-count={cards.length} aria-hidden="true">
      {cards.map((it) => (
        <CardPicture key={it} card={it} name="" />
      ))}
    </div>
  );
}
