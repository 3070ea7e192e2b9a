// The ICE servers of this installation.
import { fieldsOf } from "../../shared/fields-of.ts";
import { api } from "../../shared/http/api.ts";
import { listFrom } from "../../shared/http/parse.ts";

/** Empty if they can't be loaded: on one network browsers connect without them. */
export async function loadIceServers(): Promise<readonly RTCIceServer[]> {
  const answer = await api.get("/voice/ice-servers", (body) => listFrom(fieldsOf(body).iceServers, serverFrom));
  return answer.success ? answer.value : [];
}

function serverFrom(raw: unknown): RTCIceServer | null {
  const { urls: given, username, credential } = fieldsOf(raw);
  const urls = listFrom([given].flat(), (url) => (typeof url === "string" ? url : null));
  if (urls === null) return null;
  if (typeof username !== "string" || typeof credential !== "string") return { urls: [...urls] };
  return { urls: [...urls], username, credential };
}
