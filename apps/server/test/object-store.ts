// A store of objects in memory, with the part of S3's HTTP interface that the server uses. The tests use the server's
// real S3 client.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A small number, so that a list has several pages. */
const KEYS_OF_A_PAGE = 2;
const RANGE = /^bytes=(\d+)-(\d+)$/;
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=\w{64}$/;

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
  readonly changedAt: Date;
}

export interface ObjectStore {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @param keyId the access key with which requests must be signed */
export async function openObjectStore(bucket: string, keyId: string): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(request, response, { bucket, keyId, objects }).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closed(server) };
}

interface Contents {
  readonly bucket: string;
  readonly keyId: string;
  readonly objects: Map<string, StoredObject>;
}

async function answer(request: IncomingMessage, response: ServerResponse, contents: Contents): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const [, bucket = "", ...path] = decodeURIComponent(pathname).split("/");
  const key = path.join("/");
  if (SIGNED.exec(request.headers.authorization ?? "")?.[1] !== contents.keyId)
    return refuse(response, 403, "AccessDenied");
  if (bucket !== contents.bucket) return refuse(response, 404, "NoSuchBucket");
  const { objects } = contents;
  if (key === "") return list(response, objects, searchParams);
  switch (request.method) {
    case "PUT": {
      // A time in whole seconds, as in HTTP dates.
      const changedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
      objects.set(key, { bytes: await buffer(request), type: request.headers["content-type"], changedAt });
      return void response.end();
    }
    case "DELETE":
      objects.delete(key);
      return void response.writeHead(204).end();
    default:
      return send(request, response, objects.get(key));
  }
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, object: StoredObject | undefined): void {
  if (object === undefined) {
    refuse(response, 404, "NoSuchKey");
    return;
  }
  const { bytes, type, changedAt } = object;
  const [, first, last] = RANGE.exec(headers.range ?? "") ?? [];
  const isPart = first !== undefined && last !== undefined;
  const part = isPart ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
  response.writeHead(isPart ? 206 : 200, {
    "content-type": type ?? "application/octet-stream",
    "content-length": part.length,
    "last-modified": changedAt.toUTCString(),
    ...(isPart && { "content-range": `bytes ${first}-${last}/${bytes.length}` }),
  });
  response.end(method === "HEAD" ? undefined : part);
}

function list(response: ServerResponse, objects: ReadonlyMap<string, StoredObject>, asked: URLSearchParams): void {
  const prefix = asked.get("prefix") ?? "";
  const after = asked.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, KEYS_OF_A_PAGE);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key}</Key><LastModified>${object?.changedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${contents.join("")}${next}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the store listens on no port");
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
