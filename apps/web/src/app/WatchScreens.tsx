// The list of tables to watch, and the screen of a watched game.
import type { GameScript } from "@chkobba/rules";
import { useCallback, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { ReactionBar } from "../features/reactions/ReactionBar.tsx";
import { ReactionBubble, WatcherReactions } from "../features/reactions/ReactionBubble.tsx";
import { MuteReactions, WatcherMutes } from "../features/reactions/ReactionMuting.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import type { MuteButtonFor } from "../features/table/seats/SeatMenu.tsx";
import { WatchScreen } from "../features/table/watch/WatchScreen.tsx";
import { TablesPage } from "../features/watch/TablesPage.tsx";
import { useWatched, watch } from "../shared/game/watched.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { useSettings } from "../shared/settings.ts";
import { connect } from "../shared/socket/connection.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { TallDialog } from "../shared/ui/TallDialog.tsx";
import { PageFrame } from "./PageFrame.tsx";
import styles from "./WatchScreens.module.css";

const RoundReplay = latePart(
  async () => {
    const code = [import("../features/replay/ReplayPlayer.tsx"), import("../features/replay/load-replay.ts")] as const;
    const [{ ReplayPlayer }, { replayOf }] = await Promise.all(code);
    return ({ script }: { readonly script: GameScript }) => {
      const replay = replayOf({ ...script, id: "", botLevel: null });
      return replay === null ? null : <ReplayPlayer replay={replay} isReviewed={false} onPlayMoment={null} />;
    };
  },
  { texts: ["replay"], isNeeded: true },
);

export function WatchScreens() {
  return (
    <Switch>
      <Route path="/watch/:gameId">{({ gameId = "" }) => <WatchGame key={gameId} gameId={gameId} />}</Route>
      <Route path="/watch">
        <Tables />
      </Route>
    </Switch>
  );
}

function Tables() {
  const { watching: texts } = useCatalogue();
  return (
    <PageFrame>
      <title>{`${texts.title} · Chkobba`}</title>
      <TablesPage />
    </PageFrame>
  );
}

/** A watcher has no chat in which a player could be muted. */
const noneMuted = () => false;
const muteButtonFor: MuteButtonFor = (person, className) => <MuteReactions person={person} className={className} />;

function WatchGame({ gameId: named }: { readonly gameId: string }) {
  const { watching: texts } = useCatalogue();
  const [hands, setHands] = useState<{ readonly script: GameScript; readonly round: number } | null>(null);
  const id = useWatched(({ game }) => game?.id);
  useEffect(preloadSounds, []);
  useEffect(() => {
    connect();
    return watch(named);
  }, [named]);
  useEffect(() => (id === undefined ? undefined : followReactions(id, noneMuted)), [id]);
  const openHands = useCallback((script: GameScript, round: number) => setHands({ script, round }), []);
  return (
    <>
      <title>{`${texts.watching} · Chkobba`}</title>
      <WatchScreen
        bubbleAt={(playerId) => <ReactionBubble playerId={playerId} />}
        radio={<RadioControl />}
        reactionsFor={(gameId) => <Reactions gameId={gameId} />}
        watcherReactions={<WatcherReactions />}
        watcherMutes={<WatcherMutes isAlwaysShown />}
        muteButtonFor={muteButtonFor}
        onAllHands={openHands}
      />
      {hands !== null && (
        <TallDialog title={texts.allHandsTitle(hands.round)} className={styles.hands} onClose={() => setHands(null)}>
          <div className={styles.round}>
            <RoundReplay script={hands.script} />
          </div>
        </TallDialog>
      )}
    </>
  );
}

function Reactions({ gameId }: { readonly gameId: string }) {
  const isShown = useSettings(({ reactions }) => reactions);
  return isShown ? <ReactionBar gameId={gameId} playerId={null} /> : null;
}
