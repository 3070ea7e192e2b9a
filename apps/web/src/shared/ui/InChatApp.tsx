// Advises visitors in a chat app's built-in browser to open the page in their own browser before they take a seat.
import { useCatalogue } from "../i18n/index.ts";
import styles from "./InChatApp.module.css";
import { isInChatApp } from "./in-chat-app.ts";

export function InChatApp() {
  const { app } = useCatalogue();
  if (!isInChatApp(navigator.userAgent)) return null;
  return (
    <p role="note" className={styles.advice}>
      {app.inChatApp}
    </p>
  );
}
