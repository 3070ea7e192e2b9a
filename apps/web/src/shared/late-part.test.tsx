// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { latePart, type WaitingProps } from "./late-part.tsx";
import { strictRoot } from "./root-for-tests.tsx";

it("stays empty while its code can't be loaded, beside the rest of the page, and is loaded later", async () => {
  vi.useFakeTimers();
  let isReachable = false;
  const Part = latePart(async () => {
    if (!isReachable) throw new Error("the server can't be reached");
    return () => <p>the part</p>;
  });
  const root = strictRoot();
  const page = (
    <main>
      <p>the rest</p>
      <Part />
    </main>
  );
  await act(async () => root.render(page));
  expect(root.place.textContent).toBe("the rest");
  isReachable = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(root.place.textContent).toBe("the restthe part");
  vi.useRealTimers();
});

const TryAgain = ({ hasFailed, onRetry }: WaitingProps) => (
  <button type="button" onClick={onRetry}>
    {hasFailed ? "try again" : "loading"}
  </button>
);

it("says that its code can't be loaded, and loads it at once when asked to", async () => {
  vi.useFakeTimers();
  let isReachable = false;
  const Part = latePart(
    async () => {
      if (!isReachable) throw new Error("the server can't be reached");
      return () => <p>the part</p>;
    },
    { Waiting: TryAgain },
  );
  const root = strictRoot();
  await act(async () => root.render(<Part />));
  expect(root.place.textContent).toBe("try again");
  const press = () => act(async () => root.place.querySelector("button")?.click());
  await press();
  expect(root.place.textContent).toBe("try again");
  isReachable = true;
  await press();
  expect(root.place.textContent).toBe("the part");
  vi.useRealTimers();
});
