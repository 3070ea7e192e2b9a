// Everything that is ordered from the desk: each order says how it went, and shows what came of it.
import type { Preview } from "@chkobba/protocol";
import type { ApiAnswer } from "../../shared/http/exchange.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { api, refresh, useRadioAdmin } from "./admin-store.ts";
import type { CommandReply } from "./answers.ts";
import type { Script } from "./script.ts";
import type { Upload } from "./send-file.ts";
import { type RadioAdminTexts, reasonIn } from "./words.ts";

type CommandName = keyof RadioAdminTexts["commands"];

export const skip = () => command("skip", api.skip());
export const play = (trackId: string) => command("play", api.play(trackId), trackId);
export const addTrack = (url: string, duration: number) => command("addTrack", api.addTrack({ url, duration }));
export const rename = (trackId: string, name: string) => command("rename", api.rename(trackId, name));
export const remove = (trackId: string) => command("remove", api.remove(trackId));
export const speak = (script: Script) => command("speak", api.speak(script));
export const addSpoken = (script: Script) => command("addSpoken", api.addSpoken(script));
export const broadcast = (preview: Preview) => command("broadcast", api.broadcast(preview));
export const addPreview = (preview: Preview) => command("addPreview", api.addPreview(preview));
export const moveTimed = (songId: string, commentaryId: string, second: number) =>
  command("moveTimed", api.moveTimed(songId, commentaryId, second));
export const removeTimed = (songId: string, commentaryId: string) =>
  command("removeTimed", api.removeTimed(songId, commentaryId));

/** The playlist shows the new order at once. */
export function move(trackId: string, from: number, to: number): Promise<boolean> {
  useRadioAdmin.setState(({ tracks }) => ({ tracks: moved(tracks, from, to) }));
  return command("move", api.move(trackId, to));
}

/** One that was called off ends without a word. */
export async function upload(file: Upload): Promise<boolean> {
  const answer = await api.upload(file);
  return file.signal.aborted ? false : command("upload", Promise.resolve(answer));
}

/** Null when it hangs on the song, else why it does not. */
export async function addTimed(songId: string, script: Script, second: number): Promise<string | null> {
  const { isDone, text } = await execute("addTimed", api.addTimed(songId, script, second));
  if (!isDone) return text;
  showToast({ kind: "message", text });
  return null;
}

/** Null, once it is said why, where nothing can be heard. */
export async function preview(script: Script): Promise<Preview | null> {
  const answer = await api.preview(script);
  if (answer.success) {
    announce(currentCatalogue().radioAdmin.commands.preview.done);
    return answer.value;
  }
  showFailure(failureText("preview", answer.failure.message));
  return null;
}

export function showFailure(text: string): void {
  // Whoever was sent away reads the reason at the door.
  if (useRadioAdmin.getState().status === "in") showToast({ kind: "error", text });
}

/** Answers whether it was done. */
async function command(name: CommandName, asked: Promise<ApiAnswer<CommandReply>>, subject = ""): Promise<boolean> {
  const { isDone, text } = await execute(name, asked, subject);
  if (isDone) showToast({ kind: "message", text });
  else showFailure(text);
  return isDone;
}

async function execute(name: CommandName, asked: Promise<ApiAnswer<CommandReply>>, subject = "") {
  const answer = await asked;
  // Also after a failure: what the desk shows may be what was wrong.
  await refresh();
  if (!answer.success) return { isDone: false, text: failureText(name, answer.failure.message, subject) };
  const { radioAdmin: texts } = currentCatalogue();
  return { isDone: true, text: texts.told(answer.value.message, texts.commands[name].done) };
}

function failureText(name: CommandName, reason: string, subject = ""): string {
  const catalogue = currentCatalogue();
  const failed: (reason: string, subject: string) => string = catalogue.radioAdmin.commands[name].failed;
  return failed(reasonIn(catalogue, reason), subject);
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
