// The bot's name in the reader's language. People can't take it, so a name that equals it belongs to a bot.

const BOT_NAME = /^Chkobba Bot(?=( \d)?$)/;

/** "بوت شكبّة 2" for "Chkobba Bot 2"; other names stay unchanged. */
export function shownName(name: string, { botName }: { readonly botName: string }): string {
  return name.replace(BOT_NAME, botName);
}
