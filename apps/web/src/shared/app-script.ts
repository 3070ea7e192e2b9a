// The addresses of the scripts that the app itself loads: the service worker and the bot's worker.
import { trustedScripts } from "./trusted-scripts.ts";

export const appScript = trustedScripts("chkobba-app");
