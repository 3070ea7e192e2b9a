// The first letter of a name in a circle; an icon if there is no name. "avatar": the size of a face at the table.
import { Icon } from "./Icon.tsx";
import styles from "./Initial.module.css";

export function Initial({
  name,
  size = "small",
}: {
  readonly name: string;
  readonly size?: "small" | "large" | "avatar";
}) {
  const [letter] = name.trim();
  return (
    <span className={styles.initial} data-size={size} aria-hidden="true">
      {letter === undefined ? <Icon name="person" size={18} /> : letter.toLocaleUpperCase()}
    </span>
  );
}
