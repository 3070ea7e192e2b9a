// The name under which a network is stored, and takes turns with others.
import { widestNetwork } from "../platform/http/client-address.ts";
import { digest } from "../platform/secrets.ts";

/** A digest, because addresses are not stored; for IPv6, of the /48, within which a customer can choose addresses freely. */
export function networkName(network: string): string {
  return digest(widestNetwork(network));
}
