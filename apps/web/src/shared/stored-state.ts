// A store of what this browser has kept. Its first render shows the defaults, as the prerendered page does; what was kept shows right
// after, so that React can take the page over as it is.
import { create, type StoreApi, type UseBoundStore } from "zustand";

export function createStored<State extends object>(defaults: State, kept: State): UseBoundStore<StoreApi<State>> {
  const useStored = create<State>(() => defaults);
  useStored.setState(kept, true);
  return useStored;
}
