// The mailbox of an address, as a key of limits. Letters go to the address itself.

/** A second name of the same mail server. */
const SAME_HOST: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/**
 * One key for all spellings that mail servers deliver to one mailbox: letter case, labels (`name+label@host`), dots
 * (`n.a.me@host`). Where a server tells dots apart, two people share a limit.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const host = address.slice(at + 1).toLowerCase();
  return `${name.replaceAll(".", "").toLowerCase()}@${SAME_HOST[host] ?? host}`;
}
