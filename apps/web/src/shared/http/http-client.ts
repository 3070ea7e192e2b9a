// Calls on behalf of whoever is signed in: where the server knows their token no more, it is renewed once and the call repeated.
import type { ApiAnswer, Call, Exchange, Read } from "./exchange.ts";

/** How the one who calls proves who they are. */
export interface Credentials {
  readonly accessToken: () => string | null;
  readonly canRenew: () => boolean;
  /** A token other than the `refused` one. */
  readonly renew: (refused: string | null) => Promise<ApiAnswer<string>>;
}

export interface HttpClient {
  readonly get: <T>(path: string, read: Read<T>) => Promise<ApiAnswer<T>>;
  readonly post: <T>(path: string, body: object, read: Read<T>) => Promise<ApiAnswer<T>>;
  readonly put: <T>(path: string, body: object, read: Read<T>) => Promise<ApiAnswer<T>>;
  readonly delete: <T>(path: string, read: Read<T>, headers?: Call<T>["headers"]) => Promise<ApiAnswer<T>>;
}

const UNAUTHORISED = 401;

export function createHttpClient(exchange: Exchange, { accessToken, canRenew, renew }: Credentials): HttpClient {
  async function ask<T>(call: Call<T>): Promise<ApiAnswer<T>> {
    const presented = accessToken();
    const first = await exchange(call, presented);
    if (first.success || first.failure.status !== UNAUTHORISED || !canRenew()) return first;
    const renewed = await renew(presented);
    return renewed.success ? exchange(call, renewed.value) : renewed;
  }
  return {
    get: (path, read) => ask({ method: "GET", path, read }),
    post: (path, body, read) => ask({ method: "POST", path, body, read }),
    put: (path, body, read) => ask({ method: "PUT", path, body, read }),
    delete: (path, read, headers = {}) => ask({ method: "DELETE", path, read, headers }),
  };
}
