// The commands of the admin. Each command shows its result in a toast and refreshes the page.
import type { Preview } from "@chkobba/protocol";
import type { CallRefusal, CallResult } from "../../shared/http/refusal.ts";
import { type Catalogue, currentCatalogue } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { refresh, station, useRadioAdmin } from "./admin-store.ts";
import { reasonText } from "./reason-text.ts";
import type { Script } from "./script.ts";
import type { Upload } from "./send-file.ts";
import type { CommandReply } from "./station.ts";

type CommandName = keyof Catalogue["radioAdmin"]["commands"];

export const skip = () => command("skip", station.call("nextTrack", {}));
export const play = (id: string) => command("play", station.call("playTrack", { id }), id);
export const addTrack = (url: string, duration: number) =>
  command("addTrack", station.call("addTrack", { url, duration }));
export const rename = (id: string, name: string) => command("rename", station.call("renameTrack", { id, name }));
export const remove = (id: string) => command("remove", station.call("deleteTrack", { id }));
export const speak = (script: Script) => command("speak", station.call("speak", script));
export const addSpoken = (script: Script) => command("addSpoken", station.call("addCommentaryTrack", script));
export const broadcast = (preview: Preview) => command("broadcast", station.call("broadcastRecording", preview));
export const addPreview = (preview: Preview) => command("addPreview", station.call("addRecordingTrack", preview));
export const moveTimed = (songId: string, commentaryId: string, triggerTimeSeconds: number) =>
  command("moveTimed", station.call("moveCommentary", { songId, commentaryId, triggerTimeSeconds }));
export const removeTimed = (songId: string, commentaryId: string) =>
  command("removeTimed", station.call("deleteCommentary", { songId, commentaryId }));

/** Moves a track. The playlist shows the new order before the station answers. */
export function move(id: string, from: number, to: number): Promise<boolean> {
  useRadioAdmin.setState(({ tracks }) => ({ tracks: moved(tracks, from, to) }));
  return command("move", station.call("moveTrack", { id, position: to }));
}

/** Uploads a file. If the upload is aborted, no toast is shown. */
export async function upload(file: Upload): Promise<boolean> {
  const result = await station.upload(file);
  return file.signal.aborted ? false : command("upload", Promise.resolve(result));
}

/** Adds a timed commentary. Returns null on success, else the text of the refusal. */
export async function addTimed(songId: string, script: Script, second: number): Promise<string | null> {
  const { isDone, text } = await execute("addTimed", station.addTimed(songId, script, second));
  if (!isDone) return text;
  showToast({ kind: "message", text });
  return null;
}

/** Generates the audio of a commentary. On failure shows the reason and returns null. */
export async function preview(script: Script): Promise<Preview | null> {
  const result = await station.preview(script);
  if (result.ok) {
    announce(currentCatalogue().radioAdmin.commands.preview.done);
    return result.value;
  }
  showFailure(failureText("preview", result.refusal));
  return null;
}

export function showFailure(text: string): void {
  // If the admin was logged out, the login screen shows the reason, so no toast is needed.
  if (useRadioAdmin.getState().status === "in") showToast({ kind: "error", text });
}

/** Returns whether the command succeeded. */
async function command(name: CommandName, sent: Promise<CallResult<CommandReply>>, subject = ""): Promise<boolean> {
  const { isDone, text } = await execute(name, sent, subject);
  if (isDone) showToast({ kind: "message", text });
  else showFailure(text);
  return isDone;
}

async function execute(name: CommandName, sent: Promise<CallResult<CommandReply>>, subject = "") {
  const result = await sent;
  // Refreshes after a refusal too, because an outdated page may be the cause.
  await refresh();
  if (!result.ok) return { isDone: false, text: failureText(name, result.refusal, subject) };
  const { radioAdmin: texts } = currentCatalogue();
  return { isDone: true, text: texts.doneText(result.value.message, texts.commands[name].done) };
}

function failureText(name: CommandName, refusal: CallRefusal, subject = ""): string {
  const catalogue = currentCatalogue();
  const failed: (reason: string, subject: string) => string = catalogue.radioAdmin.commands[name].failed;
  return failed(reasonText(catalogue, refusal), subject);
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
