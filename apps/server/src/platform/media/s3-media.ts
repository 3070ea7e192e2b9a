// Stores audio files in an S3 bucket, for servers on several machines. The credentials come from the usual AWS_*
// variables.
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkedName, type MediaStore, typeOfName } from "./media-store.ts";

type Sdk = typeof import("@aws-sdk/client-s3");
interface Bucket {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/** @param url s3://bucket/prefix?region=eu-west-3&endpoint=https://...; the endpoint is Amazon's if it is left out */
export function openS3Media(url: URL): MediaStore {
  const Bucket = url.hostname;
  if (Bucket === "") throw new Error(`${url.href} names no bucket`);
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${decodeURIComponent(folder)}/`;
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  // The S3 client is large, so it is loaded when it is first needed.
  let opened: Promise<Bucket> | null = null;
  const bucket = () => {
    opened ??= connect(url.searchParams);
    return opened;
  };

  return {
    put: async (name, bytes, type) => {
      const place = at(checkedName(name, type));
      const { sdk, client } = await bucket();
      await client.send(new sdk.PutObjectCommand({ ...place, Body: bytes, ContentType: type }));
    },
    stat: async (name) => {
      const type = typeOfName(name);
      if (type === null) return null;
      const { sdk, client } = await bucket();
      try {
        const { ContentLength = 0, LastModified } = await client.send(new sdk.HeadObjectCommand(at(name)));
        return { type, size: ContentLength, changedAt: LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NotFound) return null;
        throw error;
      }
    },
    read: async (name, range) => {
      const place = at(checkedName(name));
      const { sdk, client } = await bucket();
      const Range = range === null ? {} : { Range: `bytes=${range.first}-${range.last}` };
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...place, ...Range }));
      if (!(Body instanceof Readable)) throw new Error(`${name} came without content`);
      return Body;
    },
    remove: async (name) => {
      const place = at(checkedName(name));
      const { sdk, client } = await bucket();
      await client.send(new sdk.DeleteObjectCommand(place));
    },
    list: async () => {
      const { sdk, client } = await bucket();
      const files: { name: string; changedAt: number }[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (typeOfName(name) !== null) files.push({ name, changedAt: LastModified?.getTime() ?? 0 });
        }
      }
      return files;
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
}

async function connect(settings: URLSearchParams): Promise<Bucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const [region, endpoint] = [settings.get("region"), settings.get("endpoint")];
  const client = new sdk.S3Client({
    ...(region === null ? {} : { region }),
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Stores of other providers don't support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}
