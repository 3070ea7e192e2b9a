// Keeps a replay at the moment that several people see: the leader's page sends its moment, the other pages follow.
import type { Moment } from "@chkobba/protocol";
import { useEffect, useEffectEvent, useState } from "react";
import type { Playback } from "./use-playback.ts";

export interface SharedMoment extends Moment {
  readonly isLeader: boolean;
  /** Whether no moment has been shown yet. Then the leader's page shows its own. */
  readonly isNew: boolean;
  /** Shows a moment to all. Called by the leader's page only. */
  readonly onShow: (moment: Moment) => void;
}

/** The "what if" of this page. `isJoined`: the page has taken over the shared moment, or begun it. */
interface Own extends Moment {
  readonly isJoined: boolean;
}

const NO_LINE: Moment["line"] = [];

/** @returns the plays of a "what if" after the shown step, and the function by which the leader changes them */
export function useSharedMoment(playback: Playback, shared: SharedMoment | null) {
  const [own, setOwn] = useState<Own>({ at: 0, line: NO_LINE, isJoined: false });
  const isShared = shared !== null;
  const isLeader = shared?.isLeader ?? false;
  const isFollowing = isShared && !isLeader;
  const line = isShared && own.at === playback.at ? own.line : NO_LINE;

  const follow = useEffectEvent((moment: Moment) => {
    playback.go(moment.at);
    setOwn({ at: Math.min(moment.at, playback.last), line: moment.line, isJoined: true });
  });
  const join = useEffectEvent(() => {
    if (shared === null) setOwn({ at: playback.at, line: NO_LINE, isJoined: false });
    else if (shared.isNew && shared.isLeader) setOwn({ at: playback.at, line: NO_LINE, isJoined: true });
    else follow(shared);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page joins the others, and when it leaves
  useEffect(() => join(), [isShared]);

  const at = shared?.at ?? 0;
  const sharedLine = shared?.line ?? NO_LINE;
  useEffect(() => {
    if (isFollowing) follow({ at, line: sharedLine });
  }, [isFollowing, at, sharedLine]);

  const show = useEffectEvent((moment: Moment) => {
    const isShown = shared?.at === moment.at && shared.line.length === 0 && moment.line.length === 0;
    if (!isShown) shared?.onShow(moment);
  });
  const isShowing = isLeader && own.isJoined;
  useEffect(() => {
    if (isShowing) show({ at: playback.at, line });
  }, [isShowing, playback.at, line]);

  return { line, setLine: (to: Moment["line"]) => setOwn({ at: playback.at, line: to, isJoined: true }) };
}
