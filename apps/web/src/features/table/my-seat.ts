// The player whose seat this page has, called "you" in texts. Components ask for it with `useMySeat`.
import { createContext, useContext } from "react";

/** The player's id. Empty for a watcher, on a television, and on a device that several people share. */
export const MySeat = createContext("");

export function useMySeat(): string {
  return useContext(MySeat);
}
