// @vitest-environment jsdom
import { act, type ReactNode, useState } from "react";
import { expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { useFocusPassed } from "./pass-focus.ts";

// The test environment has no layout, so every element gets a rectangle.
vi.spyOn(Element.prototype, "getClientRects").mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));

async function shown(page: ReactNode): Promise<(name: string) => HTMLElement> {
  const root = strictRoot();
  await act(async () => root.render(page));
  return (name) => {
    const found = [...root.place.querySelectorAll<HTMLElement>("button, input, main")].find(
      ({ textContent, tagName, id }) => textContent === name || tagName === name || id === name,
    );
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
}

function Once({ name }: { readonly name: string }) {
  const [isThere, setThere] = useState(true);
  return isThere ? <Leaving name={name} onPress={() => setThere(false)} /> : null;
}

function Leaving({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const ref = useFocusPassed<HTMLButtonElement>();
  return (
    <button ref={ref} type="button" onClick={onPress}>
      {name}
    </button>
  );
}

async function press(button: HTMLElement): Promise<void> {
  button.focus();
  await act(async () => button.click());
}

it("the focus goes to the button before the pressed one, or to the next one; never into a field for text", async () => {
  const find = await shown(
    <main>
      <section>
        <Once name="first" />
        <input id="words" />
        <Once name="second" />
        <button type="button">third</button>
        <Once name="last" />
      </section>
      <button type="button">outside</button>
    </main>,
  );
  await press(find("first"));
  expect(document.activeElement).toBe(find("second"));
  await press(find("second"));
  expect(document.activeElement).toBe(find("third"));
  await press(find("last"));
  expect(document.activeElement).toBe(find("third"));
});

it("where nothing else is beside it, the focus goes to what is around it, and at last to the main part of the page", async () => {
  const find = await shown(
    <>
      <main>
        <p>The table</p>
      </main>
      <dialog open>
        <aside>
          <Once name="understood" />
        </aside>
        <button type="button">close</button>
      </dialog>
      <aside>
        <Once name="not now" />
      </aside>
    </>,
  );
  await press(find("understood"));
  expect(document.activeElement).toBe(find("close"));
  await press(find("not now"));
  expect(document.activeElement).toBe(find("MAIN"));
});

it("the focus stays where it is if the leaving element does not have it", async () => {
  const find = await shown(
    <main>
      <Once name="leaves" />
      <button type="button">beside</button>
      <button type="button">focused</button>
    </main>,
  );
  find("focused").focus();
  await act(async () => find("leaves").click());
  expect(document.activeElement).toBe(find("focused"));
});
