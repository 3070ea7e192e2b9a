// The lobby's forms. The page has requested their code together with its own, so it only has to run.
import { latePart } from "../../shared/late-part.tsx";
import styles from "./Lobby.module.css";

export const LobbyForm = latePart(async () => (await import("./LobbyViews.tsx")).LobbyViews, {
  Waiting: () => <div className={styles.loading} />,
  isNeeded: true,
});

/** Loads the forms before one is opened. */
export function prefetchForms(): void {
  void LobbyForm.load().catch(() => {});
}
