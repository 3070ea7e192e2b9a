// Short rules and tips, each with its title.
import { Fragment } from "react";
import styles from "./Terms.module.css";

export function Terms({ entries }: { readonly entries: readonly { readonly term: string; readonly text: string }[] }) {
  return (
    <dl className={styles.terms}>
      {entries.map(({ term, text }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
