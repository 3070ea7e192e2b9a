// What this browser remembers. A browser that refuses storage (private mode, full disk) remembers nothing, silently.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was stored as JSON, unparsed by any type: whoever reads it checks it. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
