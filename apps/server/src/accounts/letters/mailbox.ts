// The mailbox of an address, as a key of limits. Letters go to the address itself.

/** Alternative host names of a mail server, each with the main host name of the same server. */
const SAME_HOST: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/**
 * One key for all spellings of an address that mail servers deliver to one mailbox. Spellings differ in letter case,
 * labels (`name+label@host`) and dots (`n.a.me@host`). If a server delivers addresses with different dots to different
 * people, these people share a limit.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const host = address.slice(at + 1).toLowerCase();
  return `${name.replaceAll(".", "").toLowerCase()}@${SAME_HOST[host] ?? host}`;
}
