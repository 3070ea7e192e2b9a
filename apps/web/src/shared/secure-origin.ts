// Whether the browser allows this page the features reserved for https: the microphone, and opening without a network.

export function isSecureOrigin(): boolean {
  // `isSecureContext` is undefined while the build renders the page.
  return globalThis.isSecureContext !== false;
}
