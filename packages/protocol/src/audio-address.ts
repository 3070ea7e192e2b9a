// The addresses that audio may have: an address on the web, or a path of this server. The server forwards the address
// and never fetches it.

/** Browsers and Node have `URL`; this package is compiled without the types of either. */
declare const URL: {
  new (text: string, base?: string): { readonly origin: string; readonly username: string; readonly password: string };
  canParse(text: string, base?: string): boolean;
};

/**
 * A made-up origin, against which paths are resolved. If a path then resolves to another origin, it is not a path of
 * this server.
 */
const HERE = "http://here.invalid";

export function isAudioAddress(text: string): boolean {
  return !hasIgnoredCharacters(text) && (isPath(text) || isWebAddress(text));
}

/** Whether browsers refuse to load this address on an https page. */
export function isInsecureAddress(text: string): boolean {
  return /^http:/i.test(text);
}

function isPath(text: string): boolean {
  return text.startsWith("/") && URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE;
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Whether the address has characters that browsers drop or rewrite. With them, the address would lead elsewhere. */
function hasIgnoredCharacters(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}
