// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { Button } from "./Button.tsx";

function Asking({ onPress }: { readonly onPress: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    onPress();
  };
  return (
    <Button disabled={isBusy} onClick={press}>
      Ask
    </Button>
  );
}

it("a button that its own press disables keeps the focus until it goes elsewhere, and can't be pressed again", async () => {
  const root = strictRoot();
  const onPress = vi.fn();
  await act(async () => root.render(<Asking onPress={onPress} />));
  const button = root.place.querySelector("button");
  if (button === null) throw new Error("no button");
  await act(async () => button.focus());
  await act(async () => button.click());
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await act(async () => button.click());
  expect(onPress).toHaveBeenCalledTimes(1);
  await act(async () => button.blur());
  expect(button.disabled).toBe(true);
});
