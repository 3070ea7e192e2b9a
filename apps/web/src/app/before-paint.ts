// Runs before the first paint, from a script in the page's HTML. Sets the visitor's theme and language, and marks the
// parts of the prerendered page that differ for this visitor. The build puts this script into each page.
import { isGameSaved } from "../features/offline/saved-key.ts";
import { GUEST_KEY, USER_KEY } from "../shared/auth/saved-user.ts";
import { fieldsOf } from "../shared/fields-of.ts";
import { sendLanguage } from "../shared/i18n/language-cookie.ts";
import { markPage, visitorLanguage } from "../shared/i18n/visitor-language.ts";
import { PARTS, type Part } from "../shared/prerendered-parts.ts";
import { isSeatSaved } from "../shared/seat/saved-seat.ts";
import { localStore, tabStore } from "../shared/storage.ts";
import { INVITE_KEY, LESSON_KEY, NAME_KEY, SETTINGS_KEY } from "../shared/stored-keys.ts";
import { keepEarlyPress } from "./early-press.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const page = document.documentElement;
const { prerendered } = page.dataset;
const language = visitorLanguage();
const isOtherLanguage = language !== page.lang;

page.dataset.entry = location.pathname;
paintTheme(localStore.readJson(SETTINGS_KEY));
if (isOtherLanguage) sendLanguage(language);
if (prerendered !== undefined && (isOtherLanguage || isElsewhere())) page.dataset.arriving = "";
page.dataset.unlike = unlike().join(" ");
if (prerendered !== undefined) page.dataset.still = PARTS.join(" ");
markPage(page, language);
keepEarlyPress();
startAfterPaint();

function paintTheme(settings: unknown): void {
  const { theme } = fieldsOf(settings);
  const isLight = theme === "light" || (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  page.dataset.theme = isLight ? "light" : "dark";
  if (isLight) document.querySelector("meta[name=theme-color]")?.setAttribute("content", "#f8f5ee");
}

/**
 * Whether this visitor will see something other than the prerendered page, such as a table, an invitation or a form.
 */
function isElsewhere(): boolean {
  if (prerendered !== "/") return prerendered !== location.pathname;
  if (location.pathname !== "/" || fieldsOf(history.state).lobby !== undefined) return true;
  return isSeatSaved() || isGameSaved() || tabStore.read(INVITE_KEY) !== null;
}

function unlike(): Part[] {
  const isKnown = (key: string) => (localStore.read(key) ?? "").trim() !== "";
  const keys: Partial<Record<Part, readonly string[]>> = {
    visitor: [USER_KEY, GUEST_KEY],
    lesson: [USER_KEY, NAME_KEY, LESSON_KEY],
  };
  return PARTS.filter((part) => keys[part]?.some(isKnown));
}
