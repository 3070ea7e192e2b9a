// The account's own statistics and ratings.
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./ProfilePage.module.css";
import { Ratings } from "./Ratings.tsx";
import { Statistics } from "./Statistics.tsx";

export function OwnFigures() {
  const { profile: texts } = useCatalogue();
  const { state, again } = useLoaded(loadFigures);
  if (state.status === "failed") {
    return <LoadError title={texts.failed} why={state.refusal} onRetry={again} />;
  }
  const loaded = state.status === "loaded" ? state.value : null;
  return (
    <div className={styles.figures} aria-busy={loaded === null}>
      <Statistics figures={loaded?.stats ?? null} />
      <Ratings ratings={loaded?.ratings ?? null} history={loaded?.ratingHistory ?? null} />
    </div>
  );
}

const loadFigures = () => call("getProfile", {});
