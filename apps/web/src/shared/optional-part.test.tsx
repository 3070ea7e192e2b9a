// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { optionalPart } from "./optional-part.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

it("stays empty while its code can't be loaded, beside the rest of the page, and is loaded when shown again", async () => {
  let isReachable = false;
  const Part = optionalPart(async () => {
    if (!isReachable) throw new Error("the server can't be reached");
    return () => <p>the part</p>;
  });
  const place = document.createElement("div");
  const root = createRoot(place);
  const page = (key: string) => (
    <main>
      <p>the rest</p>
      <Part key={key} />
    </main>
  );
  await act(async () => root.render(page("first")));
  expect(place.textContent).toBe("the rest");
  isReachable = true;
  await act(async () => root.render(page("second")));
  expect(place.textContent).toBe("the restthe part");
  await act(async () => root.unmount());
});
