// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { act } from "../act-for-tests.ts";
import { PageTitle } from "./PageTitle.tsx";

it("the newest part names the tab; when it is gone, the part before it does, and at last the page", async () => {
  document.title = "the page";
  const root = createRoot(document.createElement("div"));
  const show = (screen: string | null, dialog: string | null) =>
    act(() =>
      root.render(
        <>
          {screen !== null && <PageTitle key="screen">{screen}</PageTitle>}
          {dialog !== null && <PageTitle key="dialog">{dialog}</PageTitle>}
        </>,
      ),
    );
  await show("the table", null);
  expect(document.title).toBe("the table");
  await show("the table", "connecting");
  expect(document.title).toBe("connecting");
  await show("your turn", "connecting");
  expect(document.title).toBe("connecting");
  await show("your turn", null);
  expect(document.title).toBe("your turn");
  await show("the table", null);
  expect(document.title).toBe("the table");
  await show(null, null);
  expect(document.title).toBe("the page");
});
