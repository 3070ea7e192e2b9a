// Asks the browser to keep this site's data, which it may otherwise delete when the disk is full or after some days
// without a visit. Asked once, after the first finished game: some browsers ask the visitor, who now knows the site.
import { localStore } from "./storage.ts";

const ASKED = "chkobba.storage-asked";

export function keepStorage(): void {
  if (localStore.read(ASKED) !== null) return;
  localStore.write(ASKED, "1");
  // Missing over plain HTTP and in older browsers.
  const { storage }: Partial<Navigator> = navigator;
  storage?.persist?.().catch(() => {});
}
