import { expect, it } from "vitest";
import { createStored } from "./stored-state.ts";

it("keeps the defaults' identity if the saved values equal them, so that a first visit renders once", () => {
  const store = createStored({ target: 21 }, { target: 21 });
  expect(store.getState()).toBe(store.getInitialState());
});

it("has the saved values after the first render's defaults", () => {
  const store = createStored({ target: 21 }, { target: 11 });
  expect(store.getInitialState()).toEqual({ target: 21 });
  expect(store.getState()).toEqual({ target: 11 });
});
