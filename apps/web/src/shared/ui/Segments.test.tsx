// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { Segments } from "./Segments.tsx";

const NAMES = { slow: "Slow", fast: "Fast" };

it("a choice that is refused is not shown as chosen", async () => {
  const root = strictRoot();
  const asked: string[] = [];
  const show = (chosen: "slow" | "fast") =>
    act(() =>
      root.render(
        <Segments
          legend="Speed"
          options={["slow", "fast"]}
          names={NAMES}
          chosen={chosen}
          onChoose={(option) => asked.push(option)}
        />,
      ),
    );
  const [slow, fast] = [0, 1].map((at) => () => root.place.querySelectorAll("input")[at]);
  await show("slow");
  await act(() => fast?.()?.click());
  expect(asked).toEqual(["fast"]);
  expect([slow?.()?.checked, fast?.()?.checked]).toEqual([true, false]);
  await show("fast");
  expect([slow?.()?.checked, fast?.()?.checked]).toEqual([false, true]);
});
