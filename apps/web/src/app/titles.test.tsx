// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
import { strictRoot } from "../shared/root-for-tests.tsx";

it("the newest part names the tab; when it is gone, the part before it does, and at last the page", async () => {
  document.title = "the page";
  const root = strictRoot();
  const show = (screen: string | null, dialog: string | null) =>
    act(async () =>
      root.render(
        <>
          {dialog !== null && <title key="dialog">{dialog}</title>}
          {screen !== null && <title key="screen">{screen}</title>}
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
