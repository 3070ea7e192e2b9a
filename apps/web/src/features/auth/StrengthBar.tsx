// The strength of the password being typed.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { STRENGTHS, strengthOf } from "./password-strength.ts";
import styles from "./StrengthBar.module.css";

export function StrengthBar({ password }: { readonly password: string }) {
  const { auth } = useCatalogue();
  const strength = strengthOf(password);
  const level = password === "" ? 0 : STRENGTHS.indexOf(strength) + 1;
  return (
    <div className={styles.strength} data-strength={strength}>
      <div className={styles.bars} aria-hidden="true">
        {STRENGTHS.map((it, index) => (
          <span key={it} className={styles.bar} data-filled={index < level} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {level === 0 ? "\u00a0" : <span>{auth.strengths[strength]}</span>}
        {level > 0 && <span className="visually-hidden"> {auth.strength}</span>}
      </p>
    </div>
  );
}
