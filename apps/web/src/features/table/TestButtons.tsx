// Buttons with which a developer tests animations. They are shown only on localhost, and only if the server allows test
// events.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { command } from "../../shared/seat/session.ts";
import { TablePlace } from "../../shared/table-parts.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import type { LastMove } from "./game/last-move.ts";
import { useMySeat } from "./my-seat.ts";
import styles from "./TestButtons.module.css";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const TAKEN = ["2-coeur", "3-trefle", "1-spata"];
const PLAYED = "6-dinari";

interface TestButtonsProps {
  readonly game: GameState;
  readonly onMoment: (moment: { readonly type: "capture" | "chkobba"; readonly move: LastMove }) => void;
}

export function TestButtons({ game, onMoment }: TestButtonsProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  if (!isTesting()) return null;
  const move: LastMove = { playerId: myId, cardId: PLAYED, takenIds: TAKEN, isChkobba: true, by: "player" };
  const setUpNearWin = async () => {
    const answer = await command("test-setup-near-win", { gameId: game.id });
    if (!answer.ok) showRefusal(answer.refusal.code);
  };
  return (
    <div className={styles.buttons}>
      <TablePlace place="test" />
      <button type="button" onClick={() => onMoment({ type: "chkobba", move })}>
        {texts.testChkobba}
      </button>
      <button type="button" onClick={() => onMoment({ type: "capture", move })}>
        {texts.testCapture}
      </button>
      <button type="button" onClick={() => void setUpNearWin()}>
        {texts.testNearWin}
      </button>
    </div>
  );
}

/** A server started with ALLOW_TEST_EVENTS writes this meta tag into its pages. */
function isTesting(): boolean {
  const isAllowed = document.querySelector('meta[name="chkobba-tests"][content="on"]') !== null;
  return isAllowed && LOCAL_HOSTS.includes(window.location.hostname);
}
