// A link that was copied with the punctuation of its sentence, or in other forms of letters, leads to what it means.
import { meantPath } from "@chkobba/protocol";

/** Called once, before the first page is chosen. The server does the same, but not for pages of the service worker. */
export function goToMeantAddress(): void {
  const { pathname, search, hash } = location;
  const meant = meantPath(pathname);
  if (meant !== null) history.replaceState(history.state, "", meant + search + hash);
}
