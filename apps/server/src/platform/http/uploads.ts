// Reads forms with a file, one after the other: the next form is not read until the one before is answered. After a
// refusal the rest is not read, and the connection is closed.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type radio, UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Semaphore } from "../limits/semaphore.ts";

/** Each form may hold a file of 25 MB in memory. */
const AT_ONCE = 1;
const WAITING_MAX = 32;
/** A client that sends nothing for this long in its turn loses its connection, because others are waiting. */
const SILENT_MS = 10_000;
const FIELDS_MAX = 5;
const FIELD_BYTES_MAX = 1000;
/** Allowed besides the file: the fields of the form, and the lines between its parts. */
const FORM_BYTES = 16 * 1024;
/** How long a refused client that is still sending may take to read the answer. */
const ANSWER_MS = 1000;

/** Reads the form of each request to the routes of `app` into its body: texts, and files with their names and bytes. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_BYTES_MAX, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX },
  });
  const permits = new Semaphore({ permits: AT_ONCE, waitingMax: WAITING_MAX });
  const tooLarge = () => new app.multipartErrors.RequestFileTooLargeError();
  app.addHook("preValidation", async (request, reply) => {
    if (!request.isMultipart()) return;
    if (declaredBytes(request) > UPLOAD_BYTES_MAX + FORM_BYTES) throw tooLarge();
    const release = await permits.acquire();
    if (release === null) throw new FormError(429, "Too many files are being uploaded");
    if (reply.raw.closed) release();
    else reply.raw.once("close", release);
    request.raw.setTimeout(SILENT_MS, () => request.raw.destroy());
    request.body = await formOf(request, tooLarge);
    request.raw.setTimeout(0);
  });
  app.addHook("onSend", async ({ raw }, reply, payload) => (raw.complete ? payload : cutOff(raw, reply, payload)));
}

/** Fastify answers with this status. */
class FormError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The limit if the client does not say how much it sends. */
function declaredBytes({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? UPLOAD_BYTES_MAX);
}

async function formOf(request: FastifyRequest, tooLarge: () => Error): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (Object.hasOwn(form, part.fieldname)) throw new FormError(400, "The form has a field twice");
      form[part.fieldname] = part.type === "file" ? await fileOf(part, request, tooLarge) : part.value;
    }
  } catch (error) {
    // The parser's errors about a malformed form have no status.
    if (error instanceof Error && !("statusCode" in error)) throw new FormError(400, "The form is malformed");
    throw error;
  }
  return form;
}

async function fileOf(
  { file, filename = "" }: Pick<MultipartFile, "file"> & { readonly filename?: string },
  request: FastifyRequest,
  tooLarge: () => Error,
): Promise<radio.UploadedFile> {
  // Without this, the stream would end only after the whole part, whatever its size.
  file.once("limit", () => file.destroy(tooLarge()));
  // Memory is taken as it is written to. A copy of the whole file would stop the event loop for milliseconds.
  const bytes = new Uint8Array(Math.min(declaredBytes(request), UPLOAD_BYTES_MAX));
  let length = 0;
  for await (const chunk of file) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return { filename, bytes: bytes.subarray(0, length) };
}

/**
 * Leaves the rest of a request unread and closes its connection after the answer. The answer ends late: a connection
 * closed with unread data is reset, and the client could lose the answer.
 */
function cutOff(request: IncomingMessage, reply: FastifyReply, payload: unknown): unknown {
  request.unpipe();
  request.pause();
  void reply.header("connection", "close");
  if (typeof payload !== "string") return payload;
  void reply.header("content-length", Buffer.byteLength(payload));
  return Readable.from(endingLate(payload));
}

async function* endingLate(text: string): AsyncGenerator<string> {
  yield text;
  await pause(ANSWER_MS, undefined, { ref: false });
}
