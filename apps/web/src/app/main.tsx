// Entry point of the app.
import { createRoot } from "react-dom/client";
import { startAuth } from "../shared/auth/start-auth.ts";
import { startLanguage } from "../shared/i18n/index.ts";
import { startReports } from "../shared/reports/reports.ts";
import { followConnection } from "../shared/socket/session.ts";
import { App } from "./App.tsx";
import { AuthScreens } from "./AuthScreens.tsx";
import { showNotices } from "./notices.ts";
import { registerServiceWorker } from "./service-worker.ts";

startReports();
followConnection();
startAuth();
showNotices();
registerServiceWorker();

const root = document.getElementById("root");
if (root !== null) void startLanguage().then(() => createRoot(root).render(<Product />));

function Product() {
  return (
    <>
      <App />
      <AuthScreens />
    </>
  );
}
