// The house rules of a new game. They are collapsed, because most people play by the usual rules.
import { type HouseRule, type HouseRules, perHouseRule, unusualHouseRules } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./HouseRulesChoice.module.css";
import { chooseHouseRules, useHouseRules } from "./house-rules-choice.ts";

const RULES: readonly HouseRule[] = Object.values(perHouseRule((rule) => rule));

export function HouseRulesChoice() {
  const { houseRules: texts } = useCatalogue().lobby;
  const chosen: HouseRules = useHouseRules();
  const unusual = unusualHouseRules(chosen);
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <span className={styles.title}>{texts.title}</span>
        <span className={styles.chosen}>
          {unusual.length === 0 ? texts.usual : unusual.map((rule) => texts.unusual[rule]).join(" · ")}
        </span>
      </summary>
      {RULES.map((rule) => (
        <label key={rule} className={styles.rule}>
          <input
            type="checkbox"
            checked={chosen[rule]}
            onChange={({ target }) => chooseHouseRules({ [rule]: target.checked })}
          />
          <span>
            <strong>{texts.rules[rule].title}</strong>
            <span className={styles.text}>{texts.rules[rule].text}</span>
          </span>
        </label>
      ))}
    </details>
  );
}
