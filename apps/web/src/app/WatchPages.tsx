// The list of tables to watch, and the screen of a watched game.
import type { GameScript } from "@chkobba/rules";
import { useCallback, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { ReactionBar } from "../features/reactions/ReactionBar.tsx";
import { ReactionBubble, WatcherReactions } from "../features/reactions/ReactionBubble.tsx";
import { MuteReactions, WatcherMutes } from "../features/reactions/ReactionMuting.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import { WatchFrame } from "../features/table/watch/WatchFrame.tsx";
import { TablesPage } from "../features/watch/TablesPage.tsx";
import { useWatched, watch } from "../shared/game/watched.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { useSettings } from "../shared/settings.ts";
import { connect } from "../shared/socket/connection.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { PartsOnTable, type TableParts } from "../shared/table-parts.tsx";
import { TallDialog } from "../shared/ui/TallDialog.tsx";
import { PageFrame } from "./PageFrame.tsx";
import styles from "./WatchPages.module.css";

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

export function WatchPages() {
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

/** The parts of other features at a watched table. */
const ON_WATCHED_TABLE: readonly TableParts[] = [
  { feature: "radio", header: RadioControl },
  {
    feature: "reactions",
    row: Reactions,
    felt: WatcherReactions,
    bubble: ReactionBubble,
    seatMenu: MuteReactions,
    hidden: () => <WatcherMutes isAlwaysShown />,
  },
];

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
      <PartsOnTable value={ON_WATCHED_TABLE}>
        <WatchFrame onAllHands={openHands} />
      </PartsOnTable>
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

function Reactions() {
  const gameId = useWatched(({ game }) => game?.id);
  const isShown = useSettings(({ reactions }) => reactions);
  return isShown && gameId !== undefined ? <ReactionBar gameId={gameId} playerId={null} /> : null;
}
