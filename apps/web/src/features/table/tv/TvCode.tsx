// A screen without a table: the name of the game, the code, and the QR code that phones scan.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { spacedCode } from "../../../shared/spaced-code.ts";
import { InviteCode } from "../../../shared/ui/InviteCode.tsx";
import { KhatamMark } from "../../../shared/ui/Khatam.tsx";
import { Wordmark } from "../../../shared/ui/Wordmark.tsx";
import styles from "./TvCode.module.css";

interface TvCodeProps {
  /** Null until the server has given the code. */
  readonly code: string | null;
  readonly hasFailed: boolean;
}

export function TvCode({ code, hasFailed }: TvCodeProps) {
  const { screens } = useCatalogue();
  return (
    <section className={styles.start}>
      <KhatamMark className={styles.star} />
      <Wordmark className={styles.name} isNamed />
      {code === null ? (
        <p role="status" className={styles.scan}>
          {hasFailed ? screens.failed : screens.opening}
        </p>
      ) : (
        <ScanCode code={code} />
      )}
    </section>
  );
}

/** The QR code of a screen, with its code in letters. */
export function ScanCode({ code }: { readonly code: string }) {
  const { screens } = useCatalogue();
  return (
    <div className={styles.code}>
      <div className={styles.picture}>
        <InviteCode link={`${location.origin}/on/${code}`} label={screens.scan} />
      </div>
      <h1 className={styles.scan}>{screens.scan}</h1>
      <p className={styles.letters} dir="ltr" role="img" aria-label={`${screens.code}: ${[...code].join(" ")}`}>
        {spacedCode(code)}
      </p>
      <p className={styles.address}>{screens.orType(`${location.host}/on/${code}`)}</p>
    </div>
  );
}
