// @vitest-environment jsdom
// A replay that several people see: the leader's page sends its moment, the other pages follow it.
import type { Moment } from "@chkobba/protocol";
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { type Playback, usePlayback } from "./use-playback.ts";
import { type SharedMoment, useSharedMoment } from "./use-shared-moment.ts";

const LAST = 40;
const LINE = [{ cardId: "7-dinari", capturedCardIds: [] }];

let shown: Moment[] = [];
let page: {
  readonly playback: Playback;
  readonly line: Moment["line"];
  readonly setLine: (to: Moment["line"]) => void;
};

beforeEach(() => {
  shown = [];
});

function Page({ shared }: { readonly shared: SharedMoment | null }) {
  const playback = usePlayback(LAST + 1, "normal", () => false, 3);
  page = { playback, ...useSharedMoment(playback, shared) };
  return null;
}

const sharedAt = (at: number, given: Partial<SharedMoment> = {}): SharedMoment => ({
  ...{ at, line: [], isLeader: false, isNew: false },
  onShow: (moment) => shown.push(moment),
  ...given,
});

/** Renders a page that is alone at step 3 and then has these shared moments, one after the other. */
async function pageWith(...moments: readonly (SharedMoment | null)[]) {
  const root = strictRoot();
  for (const shared of [null, ...moments]) await act(async () => root.render(<Page shared={shared} />));
  return (shared: SharedMoment | null) => act(async () => root.render(<Page shared={shared} />));
}

it("a person who joins sees the shared moment and its line, follows each next one, and shows nothing", async () => {
  const then = await pageWith(sharedAt(12, { line: LINE }));
  expect([page.playback.at, page.line]).toEqual([12, LINE]);
  await then(sharedAt(30));
  expect([page.playback.at, page.line, shown]).toEqual([30, [], []]);
});

it("the first leader of a room shows the moment at which their own page was", async () => {
  await pageWith(sharedAt(0, { isLeader: true, isNew: true }));
  expect([page.playback.at, shown.at(-1)]).toEqual([3, { at: 3, line: [] }]);
});

it("a leader whose page was loaded again takes up the shared moment instead of changing it", async () => {
  await pageWith(sharedAt(25, { isLeader: true }));
  expect([page.playback.at, shown]).toEqual([25, []]);
});

it("a follower who gets the lead goes on from the shared moment, and then shows each step and each line", async () => {
  const then = await pageWith(sharedAt(12), sharedAt(12, { isLeader: true }));
  expect(shown).toEqual([]);
  await act(async () => page.playback.go(13));
  expect(shown.at(-1)).toEqual({ at: 13, line: [] });
  await act(async () => page.setLine(LINE));
  expect(shown.at(-1)).toEqual({ at: 13, line: LINE });
  await then(sharedAt(13, { isLeader: true, line: LINE }));
  await act(async () => page.setLine([]));
  expect(shown.at(-1)).toEqual({ at: 13, line: [] });
});

it("a moment beyond the end of the game is its last one", async () => {
  await pageWith(sharedAt(9999, { line: LINE }));
  expect([page.playback.at, page.line]).toEqual([LAST, LINE]);
});

it("a person who leaves stays at the moment, alone", async () => {
  const then = await pageWith(sharedAt(12, { line: LINE }));
  await then(null);
  expect([page.playback.at, page.line]).toEqual([12, []]);
});
