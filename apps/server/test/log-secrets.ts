// No log line of a server may contain a secret. This module collects the lines of all servers and has the patterns of
// secrets.

/** Patterns that no log line may contain: tokens, links with tokens, e-mail addresses, and the tests' passwords. */
const SECRETS = [
  /eyJ[\w-]{8,}\.[\w-]+/,
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{20,}/,
  /resetToken=/,
  /\/seat\/[\w-]{20,}/,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /"(access|refresh)Token"|"password"/i,
];
const passwords = new Set<string>();
const everyLine: string[] = [];

/** Keeps a line that a server has logged, for `refuseSecrets`. */
export function noteLine(line: string): void {
  everyLine.push(line);
}

/** From now on no log may contain this password. */
export function keepFromLogs(password: string): string {
  passwords.add(password);
  return password;
}

/** Throws if a line since the previous call contains a secret. */
export function refuseSecrets(): void {
  const leaks = everyLine.splice(0).filter(isLeak);
  if (leaks.length > 0) throw new Error(`a log contains a secret:\n${leaks.join("\n")}`);
}

function isLeak(line: string): boolean {
  return SECRETS.some((secret) => secret.test(line)) || [...passwords].some((password) => line.includes(password));
}
