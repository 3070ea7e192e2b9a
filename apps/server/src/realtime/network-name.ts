// The name under which a network is stored. Networks take turns by this name.
import { widestNetwork } from "../platform/limits/networks.ts";
import { digest } from "../platform/secrets.ts";

/**
 * A digest, because addresses are not stored. For IPv6, it is the digest of the /48, because a customer can choose
 * addresses freely within a /48.
 */
export function networkName(network: string): string {
  return digest(widestNetwork(network));
}
