// Pictures that were requested over a connection that died. The browser does not request them again for minutes, and
// their requests may use all the connections that it opens to one server, so that the page can't connect by polling.
// All elements with the same picture share one request, which ends only when the last of them no longer waits for it.
import { onDeadLine } from "./socket/connection.ts";
import { whenConnected } from "./socket/when-connected.ts";

/** Transparent, so that an element without its picture looks as it does while the picture loads. */
const NO_PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";

/** The pictures of `loadAhead` that have not arrived. */
const ahead = new Set<HTMLImageElement>();

/** The elements whose requests were dropped, with their paths. */
const dropped = new Map<HTMLImageElement, string>();

/** Loads pictures that may be shown later. */
export function loadAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const picture = new Image();
    ahead.add(picture);
    picture.onload = picture.onerror = () => dropped.has(picture) || ahead.delete(picture);
    picture.src = path;
  }
}

/** For the `ref` of a picture: an element that leaves the page no longer waits for its picture. */
export function waitOnPage(picture: HTMLImageElement): () => void {
  return () => queueMicrotask(() => picture.isConnected || drop(picture));
}

/**
 * From now on, when the line is dead, drops the requests for pictures that have not arrived. When the page is connected
 * again, requests these pictures again.
 */
export function requestStuckPicturesAgain(whenDead: typeof onDeadLine = onDeadLine): void {
  whenDead(() => {
    for (const picture of [...document.images, ...ahead]) {
      const path = picture.getAttribute("src");
      if (path !== null && drop(picture)) dropped.set(picture, path);
    }
  });
  whenConnected(restore);
}

/** Returns whether the picture had not arrived. */
function drop(picture: HTMLImageElement): boolean {
  if (picture.complete) return false;
  picture.src = NO_PICTURE;
  return true;
}

function restore(): void {
  for (const [picture, path] of dropped) {
    const isWanted = picture.isConnected || ahead.has(picture);
    // An element with another picture shows something else by now.
    if (isWanted && picture.getAttribute("src") === NO_PICTURE) picture.src = path;
  }
  dropped.clear();
}
