// A store of values saved in this browser. Its first render shows the defaults, like the prerendered page, and the
// saved values directly after that, so that React can hydrate the page.
import { create, type StoreApi, type UseBoundStore } from "zustand";

export function createStored<State extends object>(defaults: State, kept: State): UseBoundStore<StoreApi<State>> {
  const useStored = create<State>(() => defaults);
  useStored.setState(kept, true);
  return useStored;
}
