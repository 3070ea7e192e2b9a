// Introduces the game to an invited person: a picture, and one sentence.
import { card, cardId } from "@chkobba/rules";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { CardPicture } from "../../../shared/ui/CardPicture.tsx";
import styles from "./AboutGame.module.css";

const SHOWN = [card("3-trefle"), card("4-coeur"), card("7-dinari")];

export function AboutGame() {
  const { lobby } = useCatalogue();
  return (
    <div className={styles.about}>
      <span className={styles.cards} aria-hidden="true">
        {SHOWN.map((shown) => (
          <CardPicture key={cardId(shown)} card={shown} name="" />
        ))}
      </span>
      <p>
        <strong>{lobby.aboutTitle}</strong> {lobby.pitch}
      </p>
    </div>
  );
}
