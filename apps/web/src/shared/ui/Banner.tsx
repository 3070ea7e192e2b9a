// A message about an error that stays on the page.
import styles from "./Banner.module.css";

export function Banner({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles.banner}>
      {children}
    </p>
  );
}
