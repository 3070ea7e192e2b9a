// The cups that a player has won.
import type { Trophy } from "@chkobba/protocol";
import { Link } from "wouter";
import { cupName } from "../../shared/cup-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./Trophies.module.css";

export function Trophies({ trophies }: { readonly trophies: readonly Trophy[] }) {
  const { app, profile: texts } = useCatalogue();
  return (
    <section aria-labelledby="trophies">
      <h2 id="trophies">{texts.trophies}</h2>
      <ul className={styles.trophies}>
        {trophies.map(({ cupId, name }) => (
          <li key={cupId}>
            <Link href={`/cup/${cupId}`} className={styles.trophy}>
              <Icon name="trophy" /> <bdi>{cupName({ name }, app)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
