// The browser and system of a client, such as "Firefox · Android", for the list of an account's sessions. The rest of
// its `user-agent` header is not kept.

/** In this order: most browsers also name the ones below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Null if neither is recognised. */
export function clientName(userAgent: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => mark.test(userAgent ?? ""))?.[1]);
  return found.filter((name) => name !== undefined).join(" · ") || null;
}
