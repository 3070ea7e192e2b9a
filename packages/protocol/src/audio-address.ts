// Where audio may lie: at an address of the web or at a path of this server. The server passes it on and never fetches it.

/** Browsers and Node have it; this package is compiled without the types of either. */
declare const URL: {
  new (text: string, base?: string): { readonly origin: string; readonly username: string; readonly password: string };
  canParse(text: string, base?: string): boolean;
};

/** Any origin: a path that leads to another one is no path of this server. */
const HERE = "http://here.invalid";

export function isAudioAddress(text: string): boolean {
  return !hasIgnoredCharacters(text) && (isPath(text) || isWebAddress(text));
}

/** Whether browsers refuse it on a page with an https address. */
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

/** Browsers drop or rewrite these characters, so that the address would lead elsewhere. */
function hasIgnoredCharacters(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}
