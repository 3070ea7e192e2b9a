// The default name of a track: from its address or its file's name.
import { nameFitting, TRACK_NAME_MAX } from "@chkobba/protocol";

/** Any origin works, because only the path counts. */
const HERE = "http://here.invalid";

/** The last part of the path without its extension. If that is empty, the host. */
export function nameFromAddress(address: string): string {
  const { pathname, hostname } = new URL(address, HERE);
  return (
    nameFromFile(decoded(pathname.split("/").findLast((part) => part !== "") ?? "")) ||
    nameFitting(hostname, TRACK_NAME_MAX)
  );
}

/** The file's name without its extension; may be empty. */
export function nameFromFile(file: string): string {
  return nameFitting(file.replace(/\.[^.]*$/, ""), TRACK_NAME_MAX);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
