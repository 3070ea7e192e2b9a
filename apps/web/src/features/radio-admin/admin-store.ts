// The state of the radio's admin page: the admin's session, the playlist, the current track and the number of
// listeners.
import type { Track } from "@chkobba/protocol";
import { create } from "zustand";
import { send } from "../../shared/http/page-client.ts";
import type { CallRefusal } from "../../shared/http/refusal.ts";
import { type Catalogue, currentCatalogue } from "../../shared/i18n/index.ts";
import { connect, listen, useConnection } from "../../shared/socket/connection.ts";
import { localStore } from "../../shared/storage.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { reasonText } from "./reason-text.ts";
import { sendFile } from "./send-file.ts";
import { createStation, type OnAir } from "./station.ts";

/** Why the admin is not signed in, or why the page could not be loaded. */
export interface AdminError {
  readonly at: "login" | "fetching";
  readonly refusal: CallRefusal;
}

interface RadioAdmin {
  /** `resuming`: signing in with the password of an earlier visit. */
  readonly status: "resuming" | "out" | "unreachable" | "in";
  readonly error: AdminError | null;
  readonly tracks: readonly Track[];
  readonly currentTrackId: string | null;
  readonly onAir: OnAir | "unknown" | "unavailable";
  /** The number of listeners; null until it is loaded. */
  readonly listeners: number | null;
}

const KEY = "chkobba.radio-admin-password";
const EMPTY = { tracks: [], currentTrackId: null, onAir: "unknown", listeners: null } as const;

export const useRadioAdmin = create<RadioAdmin>(() => ({
  status: localStore.read(KEY) === null ? "out" : "resuming",
  error: null,
  ...EMPTY,
}));

export const station = createStation({
  send,
  now: Date.now,
  sendFile,
  password: () => localStore.read(KEY),
  onLockedOut: (refusal) => endSession({ at: "login", refusal }),
});

/** Subscribes to the station, and resumes the session if a password is saved. The returned function unsubscribes. */
export function followStation(): () => void {
  connect();
  if (localStore.read(KEY) !== null) void resumeSession();
  const stops = [
    listen("radioListenersUpdate", (listeners) => useRadioAdmin.setState({ listeners })),
    listen("radioUpdate", ({ trackId }) => {
      useRadioAdmin.setState({ currentTrackId: trackId });
      void refresh();
    }),
    // After a lost connection the page loads its data again, because it has missed events.
    useConnection.subscribe(({ status }, before) => {
      if (status === "connected" && before.status !== "connected") void refresh();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resumes the session with the saved password. The password is kept if the station can't be reached. */
export async function resumeSession(): Promise<void> {
  useRadioAdmin.setState({ status: "resuming", error: null });
  const error = await enter();
  if (error !== null) useRadioAdmin.setState({ status: "unreachable", error });
}

export async function signIn(password: string): Promise<void> {
  localStore.write(KEY, password);
  const error = await enter();
  if (error !== null) endSession(error);
}

export function signOut(): void {
  endSession(null);
}

export function dismissError(): void {
  useRadioAdmin.setState({ error: null });
}

/** Reloads everything that the page shows. */
export async function refresh(): Promise<void> {
  if (useRadioAdmin.getState().status !== "in") return;
  void loadOnAir();
  void loadListeners();
  const error = await loadPlaylist();
  if (error !== null) showToast({ kind: "error", text: errorText(currentCatalogue(), error) });
}

export function errorText(catalogue: Catalogue, { at, refusal }: AdminError): string {
  const reason = reasonText(catalogue, refusal);
  return at === "login" ? reason : catalogue.radioAdmin.fetchFailed(reason);
}

/**
 * Signs in. Loading the playlist checks the password. Returns null on success. Also returns null if the station
 * rejected the password, because `onLockedOut` has then already ended the session.
 */
async function enter(): Promise<AdminError | null> {
  const error = await loadPlaylist();
  if (error !== null || localStore.read(KEY) === null) return error;
  useRadioAdmin.setState({ status: "in", error: null });
  void loadOnAir();
  void loadListeners();
  return null;
}

function endSession(error: AdminError | null): void {
  localStore.remove(KEY);
  useRadioAdmin.setState({ status: "out", error, ...EMPTY });
}

let requests = 0;

/**
 * Loads the playlist. Returns null on success. Also returns null if a newer request has started, because the reply to
 * the newer request is used instead.
 */
async function loadPlaylist(): Promise<AdminError | null> {
  requests += 1;
  const own = requests;
  const result = await station.call("getPlaylist", {});
  if (own !== requests || localStore.read(KEY) === null) return null;
  if (!result.ok) return { at: "fetching", refusal: result.refusal };
  useRadioAdmin.setState({ tracks: result.value.playlist, currentTrackId: result.value.currentTrackId });
  return null;
}

export async function loadOnAir(): Promise<void> {
  const result = await station.onAir();
  useRadioAdmin.setState({ onAir: result.ok ? result.value : "unavailable" });
}

async function loadListeners(): Promise<void> {
  const result = await station.call("getListeners", {});
  if (result.ok) useRadioAdmin.setState({ listeners: result.value.count });
}
