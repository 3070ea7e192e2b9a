// Calls of the HTTP API by their names in the protocol. The client and its schemas are loaded with the first call.
import type { CallInput, CallName, CallReply } from "@chkobba/protocol";
import { type CallResult, refusedBy } from "./refusal.ts";

const loadClient = () => import("./page-client.ts");

/** The promise never rejects. */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<CallReply<Name>>> {
  const client = await loadClient().catch(() => null);
  return client === null ? refusedBy("NETWORK_ERROR") : client.call(name, input);
}

/** Like `call`, but with an access token that this browser does not store. The promise never rejects. */
export async function callWith<Name extends CallName>(
  accessToken: string,
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<CallReply<Name>>> {
  const client = await loadClient().catch(() => null);
  return client === null ? refusedBy("NETWORK_ERROR") : client.send(name, input, accessToken);
}

/**
 * Returns an access token other than `rejected`. All tabs of this browser share one refresh. The promise never rejects.
 */
export async function refreshAccessToken(rejected: string | null): Promise<CallResult<string>> {
  const client = await loadClient().catch(() => null);
  return client === null ? refusedBy("NETWORK_ERROR") : client.refreshAccessToken(rejected);
}
