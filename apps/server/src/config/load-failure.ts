// The texts about a server that can't be loaded: by an older Node, or because a package is missing, was installed for
// another Node, or is damaged. This file imports nothing, so every Node can load it.

/** Must equal `engines` of the root's package.json. */
export const NODE_NEEDED = "20.19";

/** One line if this version of Node is too old, otherwise null. */
export function nodeAdvice(version: string): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_NEEDED.split(".").map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `This is Node ${version}, and Chkobba needs ${NODE_NEEDED} or newer: https://nodejs.org`;
}

const CODES: readonly unknown[] = ["ERR_DLOPEN_FAILED", "ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
/** Some compiled packages throw errors without a code. */
const TEXTS = /native binding|bindings file/i;

/** One line if the error is about a package that does not load, otherwise null. */
export function loadFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = { code: "", ...error };
  if (!CODES.includes(code) && !TEXTS.test(error.message)) return null;
  const [first = ""] = error.message.split("\n");
  return `a package can't be loaded by Node ${process.versions.node}, because it is missing, damaged, or installed for another Node: run npm start once, which mends it (${first.trim()})`;
}
