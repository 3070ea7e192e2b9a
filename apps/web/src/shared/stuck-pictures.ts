// Pictures that were requested over a connection that died. The browser does not request them again for minutes, and
// their requests may use all the connections that it opens to one server, so that the page can't connect by polling.
import { useConnection } from "./socket/connection.ts";

/** The pictures of `loadAhead` that have not arrived. */
const ahead = new Set<HTMLImageElement>();

/** Loads pictures that may be shown later. */
export function loadAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const picture = new Image();
    ahead.add(picture);
    picture.onload = picture.onerror = () => ahead.delete(picture);
    picture.src = path;
  }
}

/**
 * From now on, when the connection is lost, drops the requests for pictures that have not arrived. When the page is
 * connected again, requests these pictures again.
 */
export function requestStuckPicturesAgain(): void {
  const dropped = new Map<HTMLImageElement, string>();
  useConnection.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === "connecting") {
      for (const picture of [...document.images, ...ahead]) drop(picture, dropped);
      return;
    }
    // A picture that has an address shows something else by now.
    for (const [picture, path] of dropped) if (!picture.hasAttribute("src")) picture.src = path;
    dropped.clear();
  });
}

function drop(picture: HTMLImageElement, dropped: Map<HTMLImageElement, string>): void {
  const path = picture.getAttribute("src");
  if (path === null || picture.complete) return;
  dropped.set(picture, path);
  picture.removeAttribute("src");
}
