// The admin's desk at the station: who may sit at it, and what it shows of the playlist, of the air and of the listeners.
import type { Track } from "@chkobba/protocol";
import { create } from "zustand";
import { type Catalogue, currentCatalogue } from "../../shared/i18n/index.ts";
import { connect, listen, useConnection } from "../../shared/socket/connection.ts";
import { deviceId } from "../../shared/socket/device-id.ts";
import { localStore } from "../../shared/storage.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import type { OnAir } from "./answers.ts";
import { createRadioAdminApi } from "./radio-admin-api.ts";
import { sendFile } from "./send-file.ts";
import { reasonIn } from "./words.ts";

/** Why nobody sits at the desk; the reason in English. */
export interface DeskProblem {
  readonly at: "door" | "fetching";
  readonly reason: string;
}

interface Desk {
  /** `arriving` is one who brought a password from an earlier visit. */
  readonly status: "arriving" | "out" | "unreachable" | "in";
  readonly problem: DeskProblem | null;
  readonly tracks: readonly Track[];
  readonly currentTrackId: string | null;
  readonly onAir: OnAir | "unknown" | "unavailable";
  /** Null as long as nobody has counted. */
  readonly listeners: number | null;
}

const KEY = "chkobba.radio-admin-password";
const EMPTY = { tracks: [], currentTrackId: null, onAir: "unknown", listeners: null } as const;

export const useDesk = create<Desk>(() => ({
  status: localStore.read(KEY) === null ? "out" : "arriving",
  problem: null,
  ...EMPTY,
}));

export const api = createRadioAdminApi({
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  deviceId,
  sendFile,
  password: () => localStore.read(KEY),
  onLockedOut: (reason) => leave({ at: "door", reason }),
});

/** Comes to the desk; until the answer is called, what the station does is followed. */
export function attend(): () => void {
  connect();
  if (localStore.read(KEY) !== null) void arrive();
  const stops = [
    listen("radioListenersUpdate", (listeners) => useDesk.setState({ listeners })),
    listen("radioUpdate", ({ trackId }) => {
      useDesk.setState({ currentTrackId: trackId });
      void refresh();
    }),
    // What happened while the line was down was not heard.
    useConnection.subscribe(({ status }, before) => {
      if (status === "connected" && before.status !== "connected") void refresh();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** With the password of an earlier visit, which stays when the station can't be asked. */
export async function arrive(): Promise<void> {
  useDesk.setState({ status: "arriving", problem: null });
  const problem = await enter();
  if (problem !== null) useDesk.setState({ status: "unreachable", problem });
}

export async function signIn(password: string): Promise<void> {
  localStore.write(KEY, password);
  const problem = await enter();
  if (problem !== null) leave(problem);
}

export function signOut(): void {
  leave(null);
}

export function forgetProblem(): void {
  useDesk.setState({ problem: null });
}

/** Asks again for everything that the desk shows. */
export async function refresh(): Promise<void> {
  if (useDesk.getState().status !== "in") return;
  void loadOnAir();
  void loadListeners();
  const problem = await loadPlaylist();
  if (problem !== null) showToast({ kind: "error", text: problemText(currentCatalogue(), problem) });
}

export function problemText(catalogue: Catalogue, { at, reason }: DeskProblem): string {
  const said = reasonIn(catalogue, reason);
  return at === "door" ? said : catalogue.radioAdmin.fetchFailed(said);
}

/** Whoever gets the playlist is in. Null also for whoever was sent away at the door. */
async function enter(): Promise<DeskProblem | null> {
  const problem = await loadPlaylist();
  if (problem !== null || localStore.read(KEY) === null) return problem;
  useDesk.setState({ status: "in", problem: null });
  void loadOnAir();
  void loadListeners();
  return null;
}

function leave(problem: DeskProblem | null): void {
  localStore.remove(KEY);
  useDesk.setState({ status: "out", problem, ...EMPTY });
}

let asked = 0;

/** An answer that a newer question has overtaken is dropped. */
async function loadPlaylist(): Promise<DeskProblem | null> {
  asked += 1;
  const turn = asked;
  const answer = await api.playlist();
  if (turn !== asked || localStore.read(KEY) === null) return null;
  if (!answer.success) return { at: "fetching", reason: answer.failure.message };
  useDesk.setState({ tracks: answer.value.playlist, currentTrackId: answer.value.currentTrackId });
  return null;
}

export async function loadOnAir(): Promise<void> {
  const answer = await api.onAir();
  useDesk.setState({ onAir: answer.success ? answer.value : "unavailable" });
}

async function loadListeners(): Promise<void> {
  const answer = await api.listeners();
  if (answer.success) useDesk.setState({ listeners: answer.value });
}
