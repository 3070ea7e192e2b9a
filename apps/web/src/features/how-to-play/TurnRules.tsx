// The rules of a turn. Pictures show the three ways to capture; the other rules are text.
import { card } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Terms } from "./Terms.tsx";
import styles from "./TurnRules.module.css";

/** An illustrated rule: the card played, what it captures, and what stays. */
const EXAMPLES = {
  equal: { played: "7-spata", taken: ["7-coeur"], left: [] },
  sum: { played: "8-coeur", taken: ["3-trefle", "5-dinari"], left: [] },
  single: { played: "7-trefle", taken: ["7-coeur"], left: ["3-dinari", "4-trefle"] },
} as const;

const EXAMPLE_NAMES = ["equal", "sum", "single"] as const;

export function TurnRules() {
  const { examples, others } = useCatalogue().howToPlay.setup.turn;
  return (
    <>
      <ul className={styles.rules}>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            <Example {...EXAMPLES[name]} />
            <div>
              <h4>{examples[name].term}</h4>
              <p>{examples[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Terms entries={others} />
    </>
  );
}

interface ExampleProps {
  readonly played: string;
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

/** Illustrates the text beside it. */
function Example({ played, taken, left }: ExampleProps) {
  return (
    <div className={styles.example} aria-hidden="true">
      <CardPicture card={card(played)} name="" />
      <Icon name="arrowOn" />
      {[...taken, ...left].map((id) => (
        <span key={id} className={left.includes(id) ? styles.left : styles.taken}>
          <CardPicture card={card(id)} name="" />
        </span>
      ))}
    </div>
  );
}
