// The browser and system of a client, such as "Firefox · Android", for the list of an account's sessions. The rest of
// the client's `user-agent` header is not kept.

/**
 * Checked in this order, because the `user-agent` of most browsers also names browsers that come later in this list.
 */
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

/** Returns null if neither the browser nor the system is recognised. */
export function clientName(userAgent: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => mark.test(userAgent ?? ""))?.[1]);
  return found.filter((name) => name !== undefined).join(" · ") || null;
}
