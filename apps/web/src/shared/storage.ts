// Text stored in this browser: by `localStore` permanently, by `tabStore` until the tab is closed. If the browser
// refuses storage (private mode, full disk), writes do nothing and reads return null.

function createStore(storage: () => Storage) {
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read,
    /** The stored JSON value, unchecked; null if the text is not JSON. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? "null");
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {}
    },
    /** Whether the browser keeps what is written. */
    isKept(): boolean {
      const key = "chkobba.probe";
      try {
        storage().setItem(key, key);
        const isKept = storage().getItem(key) === key;
        storage().removeItem(key);
        return isKept;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {}
    },
  };
}

export const localStore = createStore(() => localStorage);
export const tabStore = createStore(() => sessionStorage);
