// The page that a phone opens when it scans the code of a screen: takes a seat at the table shown there, brings the
// phone's own table, or opens a table there.
import type { Request } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { NameField } from "../../../shared/auth/NameField.tsx";
import { usePlayerName } from "../../../shared/auth/player-name.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { type Seat, useSession } from "../../../shared/seat/session.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Banner } from "../../../shared/ui/Banner.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { InChatApp } from "../../../shared/ui/InChatApp.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { takeSeat } from "../open-game.ts";
import { attemptText, type Refusal } from "../refusal.ts";
import { useSubmit } from "../use-submit.ts";
import styles from "./OnScreenPage.module.css";
import { useCheckedScreen } from "./use-checked-screen.ts";

type Opening =
  | { readonly event: "create-game"; readonly options: Partial<Request<"create-game">> }
  | { readonly event: "create-solo-game"; readonly options: Partial<Request<"create-solo-game">> };

const OPENINGS = {
  duel: { event: "create-game", options: {} },
  team: { event: "create-game", options: { teamMode: true } },
  solo: { event: "create-solo-game", options: {} },
} as const satisfies Readonly<Record<string, Opening>>;
const KINDS = ["duel", "team", "solo"] as const;

export function OnScreenPage({ code }: { readonly code: string }) {
  const { screens } = useCatalogue();
  const seat = useSession(({ seat: own, localTable }) => (localTable === null ? own : null));
  const isRestored = useSession((session) => session.isRestored);
  const { screen, refusal, again } = useCheckedScreen(code);
  const { join } = screens;
  const isOwn = screen !== null && seat !== null && screen.gameId === seat.gameId;
  return (
    <main className={styles.page} aria-busy={screen === null && refusal === null}>
      <span className={styles.emblem}>
        <Icon name="screen" size={40} />
      </span>
      <h1>{join.title}</h1>
      <InChatApp />
      {refusal !== null ? (
        <Failed text={refusal} onAgain={again} />
      ) : screen === null || !isRestored ? (
        <p role="status">{join.checking}</p>
      ) : isOwn ? (
        <Shown seat={seat} code={code} />
      ) : screen.canJoin && screen.gameId !== null ? (
        <TakeSeat gameId={screen.gameId} onRefused={again} />
      ) : seat !== null ? (
        <BringTable seat={seat} code={code} onRefused={again} />
      ) : screen.gameId === null ? (
        <OpenTable code={code} />
      ) : (
        <Failed text={join.busy} onAgain={again} />
      )}
    </main>
  );
}

function Failed({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const { screens } = useCatalogue();
  return (
    <>
      <Banner>{text}</Banner>
      <Button kind="main" onClick={onAgain}>
        {screens.join.again}
      </Button>
    </>
  );
}

/** Returns a function that goes to the table. */
function useToTable(): () => void {
  const [, navigate] = useLocation();
  return () => navigate("/", { replace: true });
}

function Shown({ seat: { gameId, playerId }, code }: { readonly seat: Seat; readonly code: string }) {
  const { screens } = useCatalogue();
  const toTable = useToTable();
  const takeOff = async () => {
    const answer = await request("detach-screen", { gameId, playerId, code });
    if (!answer.ok) return showRefusal(answer.refusal.code);
    toTable();
  };
  return (
    <>
      <p role="status">{screens.join.isShown}</p>
      <Button kind="main" onClick={toTable}>
        {screens.join.toTable}
      </Button>
      <Button onClick={() => void takeOff()}>{screens.join.takeOff}</Button>
    </>
  );
}

interface BringTableProps {
  readonly seat: Seat;
  readonly code: string;
  readonly onRefused: () => void;
}

function BringTable({ seat: { gameId, playerId }, code, onRefused }: BringTableProps) {
  const { screens } = useCatalogue();
  const toTable = useToTable();
  const bring = async () => {
    const answer = await request("attach-screen", { gameId, playerId, code });
    if (answer.ok) return toTable();
    showRefusal(answer.refusal.code);
    onRefused();
  };
  return (
    <>
      <p>{screens.join.own}</p>
      <Button kind="main" onClick={() => void bring()}>
        {screens.join.bring}
      </Button>
      <Button onClick={toTable}>{screens.join.toTable}</Button>
    </>
  );
}

function TakeSeat({ gameId, onRefused }: { readonly gameId: string; readonly onRefused: () => void }) {
  const { screens } = useCatalogue();
  const playerName = usePlayerName().trim();
  const toTable = useToTable();
  const submission = useSubmit(playerName, async () => {
    const refused = await takeSeat("join-game", { gameId, playerName });
    if (refused === null) toTable();
    else onRefused();
    return refused;
  });
  return (
    <NameForm playerName={playerName} refused={submission.refused}>
      <p>{screens.join.free}</p>
      <NameField />
      <Button kind="main" disabled={submission.processing || playerName === ""} onClick={submission.submit}>
        {screens.join.sitDown}
      </Button>
    </NameForm>
  );
}

function OpenTable({ code }: { readonly code: string }) {
  const { screens } = useCatalogue();
  const playerName = usePlayerName().trim();
  const toTable = useToTable();
  const { processing, refused, submit } = useSubmit(playerName, async (kind: keyof typeof OPENINGS) => {
    const opened = await openedFor(OPENINGS[kind], playerName);
    if ("code" in opened) return opened;
    const { gameId, playerId } = opened;
    const shown = await request("attach-screen", { gameId, playerId, code });
    if (!shown.ok) showRefusal(shown.refusal.code);
    toTable();
    return null;
  });
  return (
    <NameForm playerName={playerName} refused={refused}>
      <NameField />
      <h2>{screens.join.open}</h2>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          kind={kind === "duel" ? "main" : "plain"}
          disabled={processing || playerName === ""}
          onClick={() => submit(kind)}
        >
          {screens.join[kind]}
        </Button>
      ))}
    </NameForm>
  );
}

async function openedFor({ event, options }: Opening, playerName: string): Promise<Seat | Refusal> {
  let seat: Seat | null = null;
  const onSeat = (taken: Seat) => {
    seat = taken;
  };
  const refused =
    event === "create-game"
      ? await takeSeat(event, { ...options, playerName }, onSeat)
      : await takeSeat(event, { ...options, playerName }, onSeat);
  return refused ?? seat ?? { attempt: event, code: "INTERNAL", message: "" };
}

interface NameFormProps {
  readonly playerName: string;
  readonly refused: Refusal | null;
  readonly children: ReactNode;
}

function NameForm({ playerName, refused, children }: NameFormProps) {
  const catalogue = useCatalogue();
  return (
    <div className={styles.form}>
      {children}
      {playerName === "" && <p>{catalogue.lobby.missing.name}</p>}
      {refused !== null && <Banner>{attemptText(catalogue, refused)}</Banner>}
    </div>
  );
}
