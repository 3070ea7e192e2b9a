// What this tab remembers over a refresh, until it is closed. A browser that refuses storage remembers nothing, silently.

export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was written as JSON, unparsed by any type: whoever reads it checks it. */
export function readInTabJson(key: string): unknown {
  try {
    return JSON.parse(readInTab(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
