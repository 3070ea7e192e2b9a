// Uploads an audio file to the station. It uses XMLHttpRequest, because only that reports the progress.
import type { CallReply } from "@chkobba/protocol";
import { type CallResult, refusedBy } from "../../shared/http/refusal.ts";
import { readReply } from "../../shared/http/send.ts";
import { deviceId } from "../../shared/identity/device-id.ts";

export interface Upload {
  readonly file: File;
  /** Called with the part of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Never rejects; an aborted upload is refused with NETWORK_ERROR. */
export function sendFile(
  { file, onProgress, signal }: Upload,
  password: string,
): Promise<CallResult<CallReply<"uploadTrack">>> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("loadend", () => resolve(resultOf(request)));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/radio/upload");
    request.setRequestHeader("x-device-id", deviceId());
    request.setRequestHeader("authorization", `Bearer ${password}`);
    request.send(body);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): CallResult<CallReply<"uploadTrack">> {
  return status === 0 ? refusedBy("NETWORK_ERROR") : readReply("uploadTrack", status, responseText);
}
