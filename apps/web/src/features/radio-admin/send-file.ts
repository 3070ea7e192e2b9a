// Sends an audio file to the station. Only the older kind of request tells how much has gone.
import { type ApiAnswer, refused } from "../../shared/http/exchange.ts";
import { deviceId } from "../../shared/socket/device-id.ts";
import { type CommandReply, commandReplyFrom } from "./answers.ts";
import { refusalIn } from "./refusal.ts";

export interface Upload {
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const BROKEN_OFF = "Network error occurred";

/** Never rejects; one that was called off is refused like any other. */
export function sendFile({ file, onProgress, signal }: Upload, password: string): Promise<ApiAnswer<CommandReply>> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("loadend", () => resolve(answerOf(request)));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/radio/upload");
    request.setRequestHeader("x-device-id", deviceId());
    request.setRequestHeader("authorization", `Bearer ${password}`);
    request.send(body);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): ApiAnswer<CommandReply> {
  if (status === 0) return refused({ message: BROKEN_OFF, errors: [], status: null });
  const body = jsonIn(responseText);
  if (status >= 200 && status < 300) return { success: true, value: commandReplyFrom(body) };
  return refused({ message: refusalIn(body, status), errors: [], status });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
