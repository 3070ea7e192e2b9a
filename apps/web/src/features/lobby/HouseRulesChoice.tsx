// The house rules of a new game. They are collapsed, because most people play by the usual rules.
import {
  CAFE_RULES,
  HOUSE_RULES,
  type HouseRule,
  type HouseRules,
  isCafe,
  perHouseRule,
  type Target,
  unusualRules,
} from "@chkobba/rules";
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./HouseRulesChoice.module.css";
import { chooseHouseRules, useHouseRules } from "./house-rules-choice.ts";

const RULES: readonly HouseRule[] = Object.values(perHouseRule((rule) => rule));

interface HouseRulesChoiceProps {
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
}

export function HouseRulesChoice({ target, onTarget }: HouseRulesChoiceProps) {
  const { houseRules: texts } = useCatalogue().lobby;
  const chosen: HouseRules = useHouseRules();
  const unusual = unusualRules({ ...chosen, target });
  const isOfCafe = isCafe({ ...chosen, target });
  const cafeId = useId();
  const pressCafe = () => {
    const { target: cafeTarget, ...rules } = CAFE_RULES;
    chooseHouseRules(isOfCafe ? HOUSE_RULES : rules);
    if (!isOfCafe) onTarget(cafeTarget);
  };
  return (
    <div className={styles.rules}>
      <div className={styles.cafe}>
        <Button aria-pressed={isOfCafe} aria-describedby={cafeId} onClick={pressCafe}>
          {texts.unusual.cafe}
        </Button>
        <p id={cafeId} className={styles.meaning}>
          {texts.cafe}
        </p>
      </div>
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
    </div>
  );
}
