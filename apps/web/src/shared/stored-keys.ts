// Storage keys that are also read before the first paint (app/before-paint.ts). They are separate from the modules that
// use them, because these modules are not loaded then.
export const SETTINGS_KEY = "chkobba.settings";
export const LANGUAGE_KEY = "chkobba.language";
export const NAME_KEY = "chkobba.name";
export const LESSON_KEY = "chkobba.lesson";
/** This key and the next one are keys of the tab's storage. */
export const INVITE_KEY = "chkobba.invite";
export const RELOADED_KEY = "chkobba.reloaded";
