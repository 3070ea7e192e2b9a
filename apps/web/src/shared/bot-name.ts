// The bot's name as a reader writes it. No person can take it, so a name that equals it is the bot's.

const BOT_NAME = /^Chkobba Bot(?=( \d)?$)/;

/** "بوت شكبّة 2" for "Chkobba Bot 2"; any other name as it is. */
export function shownName(name: string, { botName }: { readonly botName: string }): string {
  return name.replace(BOT_NAME, botName);
}
