// @vitest-environment jsdom
// The way back from each form of the lobby to its entry in the menu.
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { startLanguage } from "../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../shared/root-for-tests.tsx";
import { CameFrom } from "./came-from.ts";
import type { LobbyView } from "./lobby-view.ts";
import { Menu, PlayEntries } from "./Menu.tsx";
import { RoomsPreview } from "./rooms/RoomsPreview.tsx";

const ENTRIES: Readonly<Record<Exclude<LobbyView, "menu">, RegExp>> = {
  find: /^Quick match/i,
  "create-solo": /^Play Solo vs Bot/,
  create: /^Create 1v1 Game/,
  "create-team": /^Create 2v2 Game/,
  join: /^Join Private Game/,
  rooms: /^See all/i,
  "create-room": /^Create Public Room/i,
  "join-room": /code/i,
  "own-rooms": /your rooms/i,
};

let root: StrictRoot;

beforeEach(async () => {
  await startLanguage("en");
  // The link to all rooms is there for an admin also without rooms.
  history.replaceState(null, "", "/?admin=true");
  root = strictRoot();
});

it.each(Object.entries(ENTRIES))(
  "the entry of the view %s takes the focus when the visitor returns",
  async (view, text) => {
    const shown = Object.keys(ENTRIES).find((name): name is Exclude<LobbyView, "menu"> => name === view);
    await act(async () =>
      root.render(
        <CameFrom value={shown ?? "menu"}>
          <Menu play={<PlayEntries onPrefetchTable={() => {}} />} deal={null} cups={null} rooms={<RoomsPreview />} />
        </CameFrom>,
      ),
    );
    expect(document.activeElement?.textContent).toMatch(text);
  },
);

it("no entry takes the focus when the menu is shown first", async () => {
  await act(async () =>
    root.render(
      <Menu play={<PlayEntries onPrefetchTable={() => {}} />} deal={null} cups={null} rooms={<RoomsPreview />} />,
    ),
  );
  expect(document.activeElement).toBe(document.body);
});
