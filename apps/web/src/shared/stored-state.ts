// A store of values saved in this browser. The first render shows the defaults, as the prerendered page does, so that
// the page can be hydrated. The next render shows the saved values.
import { create, type StoreApi, type UseBoundStore } from "zustand";

export function createStored<State extends object>(defaults: State, kept: State): UseBoundStore<StoreApi<State>> {
  const useStored = create<State>(() => defaults);
  // If the saved values equal the defaults, setting them would only make the hydrated page render again.
  if (JSON.stringify(kept) !== JSON.stringify(defaults)) useStored.setState(kept, true);
  return useStored;
}
