// Something went wrong and stays so for now.
import styles from "./Banner.module.css";

export function Banner({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles.banner}>
      {children}
    </p>
  );
}
