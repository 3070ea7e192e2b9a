// Sends calls with the account's access token. If the server rejects the token, the client refreshes it and repeats the
// call once.
import type { CallInput, CallName, CallReply } from "@chkobba/protocol";
import type { CallRefusalCode, CallResult } from "./refusal.ts";
import type { Send } from "./send.ts";

export interface Credentials {
  readonly accessToken: () => string | null;
  readonly canRefresh: () => boolean;
  /** Returns a token other than `rejected`. */
  readonly refresh: (rejected: string | null) => Promise<CallResult<string>>;
}

export type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallResult<CallReply<Name>>>;

const REJECTED: readonly CallRefusalCode[] = ["SIGN_IN_REQUIRED", "SESSION_OVER"];

export function createClient(send: Send, { accessToken, canRefresh, refresh }: Credentials): Call {
  return async (name, input) => {
    const presented = accessToken();
    const first = await send(name, input, presented);
    if (first.ok || !REJECTED.includes(first.refusal.code) || !canRefresh()) return first;
    const refreshed = await refresh(presented);
    return refreshed.ok ? send(name, input, refreshed.value) : refreshed;
  };
}
