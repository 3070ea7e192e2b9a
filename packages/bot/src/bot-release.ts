// The name of the bot's release.

/**
 * Each choice in a sealed game is stored with this name. Change it with every change that can change a choice
 * (`released.test.ts` finds such changes), and keep the code and the weights of the last release in `released.ts` for a
 * year.
 */
export const BOT_RELEASE = "2026-11-29.2";
