// A hand of cards beside the title, the seven of diamonds on top.
import { card } from "@chkobba/rules";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import styles from "./HeroFan.module.css";

const CARDS = ["1-coeur", "4-trefle", "8-coeur", "6-spata", "7-dinari"].map(card);

export function HeroFan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {CARDS.map((it) => (
        <div key={it} className={styles.card}>
          <CardPicture card={it} name="" />
        </div>
      ))}
    </div>
  );
}
