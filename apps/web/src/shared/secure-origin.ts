// Whether the browser gives this page the functions that it keeps for https: the microphone, and opening it without a network.

export function isSecureOrigin(): boolean {
  // Undefined while the page is rendered by the build.
  return globalThis.isSecureContext !== false;
}
