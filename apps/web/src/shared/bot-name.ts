// The bot's name in the reader's language. People can't use this name, so a player with this name is a bot.

const BOT_NAME = /^Chkobba Bot(?=( \d)?$)/;

/** Translates the bot's name: "Chkobba Bot 2" becomes "بوت شكبّة 2". Other names stay unchanged. */
export function shownName(name: string, { botName }: { readonly botName: string }): string {
  return name.replace(BOT_NAME, botName);
}
