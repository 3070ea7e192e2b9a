// A replay that several people look at together: all see the leader's moment.
import { useEffect, useState } from "react";
import { QuickPhrases } from "../features/chat/QuickPhrases.tsx";
import { ReactionButtons } from "../features/reactions/ReactionBar.tsx";
import { ReactionIcon } from "../features/reactions/ReactionIcon.tsx";
import type { Replay } from "../features/replay/load-replay.ts";
import type { MomentChoice } from "../features/replay/moments.ts";
import { ReplayPlayer } from "../features/replay/ReplayPlayer.tsx";
import { TogetherBar } from "../features/together/TogetherBar.tsx";
import { isLeading, lookTogether, say, showMoment, useTogether } from "../features/together/together-store.ts";
import { showRefusal } from "../shared/ui/show-error.ts";

interface TogetherReplayProps {
  readonly replay: Replay;
  readonly onPlayMoment: (choice: MomentChoice) => Promise<void>;
  readonly startAt: number;
  /** Called with the shown step when this person leaves the others. */
  readonly onLeave: (at: number) => void;
}

export function TogetherReplay({ replay, startAt, onPlayMoment, onLeave }: TogetherReplayProps) {
  const { id: gameId } = replay;
  const number = replay.shared?.number;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: joins once more after each press
  useEffect(() => (number === undefined ? undefined : lookTogether({ gameId, number })), [gameId, number, attempt]);
  const room = useTogether((state) => state.room);
  const shared = room && { ...room, isLeader: isLeading(room), isNew: room.version <= 1, onShow: showMoment };
  const sayPhrase = async (phrase: string) => {
    const refusal = await say({ phrase });
    if (refusal !== null) showRefusal(refusal);
  };
  return (
    <ReplayPlayer
      replay={replay}
      isReviewed={false}
      onPlayMoment={onPlayMoment}
      shared={shared}
      startAt={startAt}
      bar={
        <TogetherBar
          reactions={<ReactionButtons onReact={(reaction) => say({ reaction })} />}
          phrases={<QuickPhrases onSay={(phrase) => void sayPhrase(phrase)} />}
          iconOf={(reaction) => <ReactionIcon reaction={reaction} size={18} />}
          onAgain={() => setAttempt((before) => before + 1)}
          onLeave={() => onLeave(room?.at ?? startAt)}
        />
      }
    />
  );
}
