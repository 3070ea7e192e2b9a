// The mailbox of an address, as a key of limits.

/** One key for all spellings, and for all labels (`name+label@host`), which most mail servers deliver to one mailbox. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).split("+")[0];
  return `${name}${address.slice(at)}`.toLowerCase();
}
