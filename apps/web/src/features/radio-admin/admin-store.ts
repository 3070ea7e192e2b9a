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
export interface AdminError {
  readonly at: "login" | "fetching";
  readonly reason: string;
}

interface RadioAdmin {
  /** `arriving` is one who brought a password from an earlier visit. */
  readonly status: "resuming" | "out" | "unreachable" | "in";
  readonly problem: AdminError | null;
  readonly tracks: readonly Track[];
  readonly currentTrackId: string | null;
  readonly onAir: OnAir | "unknown" | "unavailable";
  /** Null as long as nobody has counted. */
  readonly listeners: number | null;
}

const KEY = "chkobba.radio-admin-password";
const EMPTY = { tracks: [], currentTrackId: null, onAir: "unknown", listeners: null } as const;

export const useRadioAdmin = create<RadioAdmin>(() => ({
  status: localStore.read(KEY) === null ? "out" : "resuming",
  problem: null,
  ...EMPTY,
}));

export const api = createRadioAdminApi({
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  deviceId,
  sendFile,
  password: () => localStore.read(KEY),
  onLockedOut: (reason) => endSession({ at: "login", reason }),
});

/** Comes to the desk; until the answer is called, what the station does is followed. */
export function followStation(): () => void {
  connect();
  if (localStore.read(KEY) !== null) void resumeSession();
  const stops = [
    listen("radioListenersUpdate", (listeners) => useRadioAdmin.setState({ listeners })),
    listen("radioUpdate", ({ trackId }) => {
      useRadioAdmin.setState({ currentTrackId: trackId });
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
export async function resumeSession(): Promise<void> {
  useRadioAdmin.setState({ status: "resuming", problem: null });
  const problem = await enter();
  if (problem !== null) useRadioAdmin.setState({ status: "unreachable", problem });
}

export async function signIn(password: string): Promise<void> {
  localStore.write(KEY, password);
  const problem = await enter();
  if (problem !== null) endSession(problem);
}

export function signOut(): void {
  endSession(null);
}

export function dismissError(): void {
  useRadioAdmin.setState({ problem: null });
}

/** Asks again for everything that the desk shows. */
export async function refresh(): Promise<void> {
  if (useRadioAdmin.getState().status !== "in") return;
  void loadOnAir();
  void loadListeners();
  const problem = await loadPlaylist();
  if (problem !== null) showToast({ kind: "error", text: errorText(currentCatalogue(), problem) });
}

export function errorText(catalogue: Catalogue, { at, reason }: AdminError): string {
  const said = reasonIn(catalogue, reason);
  return at === "login" ? said : catalogue.radioAdmin.fetchFailed(said);
}

/** Whoever gets the playlist is in. Null also for whoever was sent away at the door. */
async function enter(): Promise<AdminError | null> {
  const problem = await loadPlaylist();
  if (problem !== null || localStore.read(KEY) === null) return problem;
  useRadioAdmin.setState({ status: "in", problem: null });
  void loadOnAir();
  void loadListeners();
  return null;
}

function endSession(problem: AdminError | null): void {
  localStore.remove(KEY);
  useRadioAdmin.setState({ status: "out", problem, ...EMPTY });
}

let asked = 0;

/** An answer that a newer question has overtaken is dropped. */
async function loadPlaylist(): Promise<AdminError | null> {
  asked += 1;
  const turn = asked;
  const answer = await api.playlist();
  if (turn !== asked || localStore.read(KEY) === null) return null;
  if (!answer.success) return { at: "fetching", reason: answer.failure.message };
  useRadioAdmin.setState({ tracks: answer.value.playlist, currentTrackId: answer.value.currentTrackId });
  return null;
}

export async function loadOnAir(): Promise<void> {
  const answer = await api.onAir();
  useRadioAdmin.setState({ onAir: answer.success ? answer.value : "unavailable" });
}

async function loadListeners(): Promise<void> {
  const answer = await api.listeners();
  if (answer.success) useRadioAdmin.setState({ listeners: answer.value });
}
