// A store of values saved in this browser. The first render shows the defaults, as the prerendered page does, so that
// the page can be hydrated. The next render shows the saved values.
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { localStore } from "./storage.ts";

export function createStored<State extends object>(defaults: State, kept: State): UseBoundStore<StoreApi<State>> {
  const useStored = create<State>(() => defaults);
  // If the saved values equal the defaults, setting them would only make the hydrated page render again.
  if (JSON.stringify(kept) !== JSON.stringify(defaults)) useStored.setState(kept, true);
  return useStored;
}

/**
 * Creates a store of choices that each change saves under `key`, and the function that changes them.
 * @param choicesFrom reads saved choices; missing or unknown values get their defaults
 */
export function createChoices<Choices extends object>(key: string, choicesFrom: (stored: unknown) => Choices) {
  const useChoices = createStored(choicesFrom(null), choicesFrom(localStore.readJson(key)));
  const choose = (change: Partial<Choices>): void => {
    useChoices.setState(change);
    localStore.write(key, JSON.stringify(useChoices.getState()));
  };
  return [useChoices, choose] as const;
}
