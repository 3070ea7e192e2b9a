// @vitest-environment jsdom
import { DEFAULT_TARGET, PARTY_MAX } from "@chkobba/protocol";
import { TARGETS } from "@chkobba/rules";
import { act, createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StrictRoot, strictRoot } from "../../shared/root-for-tests.tsx";
import {
  followPartyLink,
  forgetLobbyView,
  goBack,
  LOBBY_VIEWS,
  lobbyViewFrom,
  openJoinRoom,
  openLobbyView,
  partyFrom,
  roomIdFrom,
  showMenu,
  turnToLobbyView,
  useLobbyView,
} from "./lobby-view.ts";

it.each([null, undefined, 3, "join", {}, { lobby: 1 }, { lobby: "attic" }])(
  "history entry %j restores the menu",
  (state) => {
    expect(lobbyViewFrom(state)).toBe("menu");
  },
);

it.each(LOBBY_VIEWS)("a history entry can restore %s", (view) => {
  expect(lobbyViewFrom({ lobby: view })).toBe(view);
});

it("a history entry can name a room", () => {
  expect(roomIdFrom({ lobby: "join-room", roomId: "r" })).toBe("r");
});

it.each([null, "r", {}, { roomId: 3 }])("history entry %j names no room", (state) => {
  expect(roomIdFrom(state)).toBe("");
});

it.each(TARGETS)("a history entry can store a partner's invitation to a game to %i", (target) => {
  expect(partyFrom({ lobby: "find", party: "p", target })).toEqual({ party: "p", target });
});

it.each([null, "p", {}, { party: "p" }, { party: "p", target: 12 }, { party: 3, target: 21 }, { target: 21 }])(
  "history entry %j stores no invitation",
  (state) => {
    expect(partyFrom(state)).toBeNull();
  },
);

describe("a partner's link", () => {
  const follow = (query: string) => {
    history.replaceState(null, "", `/lobby${query}`);
    followPartyLink();
  };

  it.each(TARGETS)("to a game to %i opens the search form, and leaves the address", (target) => {
    follow(`?party=p&target=${target}`);
    expect(history.state).toEqual({ lobby: "find", party: "p", target });
    expect(`${location.pathname}${location.search}`).toBe("/lobby");
  });

  it.each(["", "&target=12", "&target=x"])("with %j as target invites to a game of the usual target", (target) => {
    follow(`?party=p${target}`);
    expect(history.state).toEqual({ lobby: "find", party: "p", target: DEFAULT_TARGET });
  });

  it("has a party of limited length", () => {
    const longest = "p".repeat(PARTY_MAX);
    follow(`?party=${longest}&target=21`);
    expect(partyFrom(history.state)?.party).toBe(longest);
  });

  it.each(["", "?target=21", "?party=&target=21", `?party=${"p".repeat(PARTY_MAX + 1)}`])(
    "without a usable party changes nothing: %j",
    (query) => {
      follow(query);
      expect(history.state).toBeNull();
      expect(location.search).toBe(query);
    },
  );
});

function View() {
  return useLobbyView();
}

describe("the shown view", () => {
  let root: StrictRoot;
  let unmount: () => Promise<void>;
  const change = (navigate: () => void) => act(async () => navigate());
  const back = () =>
    act(async () => {
      const isBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      goBack();
      await isBack;
    });

  beforeEach(async () => {
    history.replaceState(null, "", "/");
    root = strictRoot();
    await act(async () => root.render(createElement(View)));
    unmount = () => act(async () => root.unmount());
  });
  afterEach(async () => {
    await unmount();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is the menu at first; a form opens over it, and Back returns from the form", async () => {
    expect(root.place.textContent).toBe("menu");
    const { length } = history;
    await change(() => openLobbyView("create"));
    expect(root.place.textContent).toBe("create");
    expect(history.state).toEqual({ lobby: "create" });
    expect(history.length).toBe(length + 1);
    await back();
    expect(root.place.textContent).toBe("menu");
  });

  it("is the form to join a room, with the room filled in", async () => {
    await change(() => openJoinRoom("r"));
    expect(root.place.textContent).toBe("join-room");
    expect(roomIdFrom(history.state)).toBe("r");
    await back();
    expect(root.place.textContent).toBe("menu");
  });

  it("is the search form after a partner's link; Back returns to the menu", async () => {
    await change(() => {
      history.replaceState(null, "", "/?party=p&target=21");
      followPartyLink();
    });
    expect(root.place.textContent).toBe("find");
    await back();
    expect(root.place.textContent).toBe("menu");
    expect(location.search).toBe("");
  });

  it("can be replaced, so that Back skips it", async () => {
    await change(() => openLobbyView("rooms"));
    await change(() => turnToLobbyView("create-room"));
    expect(root.place.textContent).toBe("create-room");
    await back();
    expect(root.place.textContent).toBe("menu");
  });

  it("can be replaced by the menu", async () => {
    await change(() => openLobbyView("find"));
    await change(showMenu);
    expect(root.place.textContent).toBe("menu");
    expect(history.state).toBeNull();
  });

  it("is the menu in a page made on the server, whatever the history says", () => {
    history.replaceState({ lobby: "rooms" }, "");
    expect(renderToString(createElement(View))).toBe("menu");
  });

  it("no longer follows Back when it is gone", async () => {
    const remove = vi.spyOn(window, "removeEventListener");
    await unmount();
    expect(remove.mock.calls.map(([event]) => event)).toContain("popstate");
  });
});

it("a started game forgets the form, but not the history entry of the table", () => {
  history.replaceState({ lobby: "create" }, "");
  forgetLobbyView();
  expect(history.state).toBeNull();
  history.replaceState({ isAboveTable: true }, "");
  forgetLobbyView();
  expect(history.state).toEqual({ isAboveTable: true });
});
