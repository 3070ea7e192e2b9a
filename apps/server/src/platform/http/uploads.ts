// Reads forms with a file, one form after the other: the next form is read when the previous one is answered. If a form
// is refused, the rest of it is not read, and its connection is closed.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type radio, UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FairSemaphore } from "../limits/fair-semaphore.ts";

/** How many forms are read at once. Each may hold a file of 25 MB in memory. */
const AT_ONCE = 1;
const WAITING_MAX = 32;
/**
 * A client that sends nothing for this long while its form is read loses its connection, because other clients are
 * waiting.
 */
const SILENT_MS = 10_000;
const FIELDS_MAX = 5;
const FIELD_BYTES_MAX = 1000;
/** The bytes that a form may have besides its file: its other fields, and the lines between its parts. */
const FORM_BYTES = 16 * 1024;
/** How long a refused client that is still sending has to read the answer, in ms. */
const ANSWER_MS = 1000;

/**
 * Reads the form of each request to the routes of `app`. The request's body then has the texts, and the files with
 * their names and bytes.
 */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_BYTES_MAX, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX },
  });
  const permits = new FairSemaphore({ permits: AT_ONCE, permitsOfLine: AT_ONCE, waitingMax: WAITING_MAX });
  const tooLarge = () => new app.multipartErrors.RequestFileTooLargeError();
  app.addHook("preValidation", async (request, reply) => {
    if (!request.isMultipart()) return;
    if (declaredBytes(request) > UPLOAD_BYTES_MAX + FORM_BYTES) throw tooLarge();
    const release = await permits.acquire("forms");
    if (release === null) throw new FormError(429, "Too many files are being uploaded");
    if (reply.raw.closed) release();
    else reply.raw.once("close", release);
    request.raw.setTimeout(SILENT_MS, () => request.raw.destroy());
    request.body = await formOf(request, tooLarge);
    request.raw.setTimeout(0);
  });
  app.addHook("onSend", async ({ raw }, reply, payload) => (raw.complete ? payload : cutOff(raw, reply, payload)));
}

/** An error that Fastify answers with `statusCode`. */
class FormError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** How many bytes the request has, by its header. If the header is missing: the most that a file may have. */
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
    // Errors of the parser about a malformed form have no status.
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
  // Stops reading a file that is too large. Otherwise the stream would end only after all of the file has arrived.
  file.once("limit", () => file.destroy(tooLarge()));
  // The system gives memory to this array only as it is filled. Copying the whole file at the end would block the event
  // loop for milliseconds.
  const bytes = new Uint8Array(Math.min(declaredBytes(request), UPLOAD_BYTES_MAX));
  let length = 0;
  for await (const chunk of file) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return { filename, bytes: bytes.subarray(0, length) };
}

/**
 * Leaves the rest of a request unread, and closes its connection after the answer. The end of the answer is delayed: a
 * connection that is closed with unread data is reset, and the client could lose the answer.
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
