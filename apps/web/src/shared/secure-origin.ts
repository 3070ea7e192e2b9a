// Whether the browser allows this page the features that need https: the microphone, and opening the page without a
// network.

export function isSecureOrigin(): boolean {
  // `isSecureContext` is undefined while the build renders the page.
  return globalThis.isSecureContext !== false;
}
