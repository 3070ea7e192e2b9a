// The body of every refused request, from any part of the server. It has a code for programs, the code's English text,
// and the affected fields.
import {
  type CallRefusal,
  type FieldError,
  isFieldRefusalCode,
  type RefusalCode,
  refusalField,
  refusalStatus,
  refusalText,
} from "@chkobba/protocol";
import type { FastifyError, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Refusal } from "../result.ts";

/** @param message replaces the code's own text, for a refusal that needs more details */
export function refusalBody(code: RefusalCode, message: string = refusalText(code)): CallRefusal {
  const field = refusalField(code);
  return { message, errors: field === undefined ? [] : [{ field, message, code }], code };
}

/**
 * The refusal of a hook, which must throw it. If a hook sent the answer itself and the client disconnected before it
 * was written, the request would go on to its handler as if it were allowed.
 */
export class RefusedRequest extends Error {
  readonly statusCode: number;
  readonly body: CallRefusal;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, detail, retryAfterSeconds }: Refusal<RefusalCode>) {
    super(code);
    this.statusCode = refusalStatus(code);
    this.body = refusalBody(code, detail);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Refused {
  readonly status: number;
  readonly body: CallRefusal;
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, number>>;
}

const CODES: ReadonlyMap<string, RefusalCode> = new Map([
  ["FST_ERR_VALIDATION", "INVALID_PAYLOAD"],
  ["FST_ERR_CTP_INVALID_JSON_BODY", "MALFORMED_JSON"],
  ["FST_REQ_FILE_TOO_LARGE", "FILE_TOO_LARGE"],
  ["FST_FILES_LIMIT", "TOO_MANY_FILES"],
]);
/** The error of a file's stream if the client closed the connection first. */
const CLIENT_GONE = "ERR_STREAM_PREMATURE_CLOSE";
const CODES_OF_STATUS: ReadonlyMap<number, RefusalCode> = new Map([
  [404, "NOT_FOUND"],
  [413, "BODY_TOO_LARGE"],
  [415, "UNSUPPORTED_MEDIA_TYPE"],
  [429, "CALL_RATE_LIMITED"],
]);

/**
 * The answer to an error of Fastify, of its plugins or of a handler. If the status is 500 or more, the error is logged,
 * and its text is not sent.
 */
export function refusalOf(
  error: Pick<FastifyError, "code" | "message" | "statusCode">,
  { log }: Pick<FastifyRequest, "log">,
): Refused {
  if (error instanceof RefusedRequest) {
    const { statusCode, body, retryAfterSeconds } = error;
    const headers: Refused["headers"] = retryAfterSeconds === undefined ? {} : { "retry-after": retryAfterSeconds };
    return { status: statusCode, body, headers };
  }
  return { ...failureOf(error, log), headers: {} };
}

function failureOf(
  error: Pick<FastifyError, "code" | "message" | "statusCode">,
  log: FastifyRequest["log"],
): Omit<Refused, "headers"> {
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    if (error.code === CLIENT_GONE) log.debug({ error }, "a client closed its connection in the middle of a file");
    else log.error({ error }, "a request failed");
    return { status, body: refusalBody("INTERNAL", refusalText("INVALID_PAYLOAD")) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status, body: bodyOf(error.validation.map(fieldError)) };
  const known = CODES.get(error.code);
  if (known !== undefined) return { status, body: refusalBody(known) };
  return { status, body: refusalBody(CODES_OF_STATUS.get(status) ?? "BAD_REQUEST", error.message) };
}

/**
 * The body for errors of fields. Its message is the first message that is written for people. The messages of the
 * schema library are for programmers.
 */
function bodyOf(errors: FieldError[]): CallRefusal {
  const { code, message } = errors.find((error) => error.code !== "FIELD_INVALID") ?? refusalBody("INVALID_PAYLOAD");
  return { message, errors, code };
}

/** The error of one field. Our schemas use a code as their message. Any other message comes from the schema library. */
function fieldError({ instancePath, message }: { instancePath: string; message?: string }): FieldError {
  const code = isFieldRefusalCode(message) ? message : "FIELD_INVALID";
  const text = message === undefined || message === code ? refusalText(code) : message;
  return { field: instancePath.split("/").filter(Boolean).join("."), message: text, code };
}
