// Browsers inside other apps: what is stored there is not found in the person's own browser.

/** Facebook, Messenger, Instagram, TikTok, Snapchat, Line, WeChat, X, LinkedIn, Telegram, Pinterest. */
const MARKS =
  /\b(FBAN|FBAV|FB_IAB|Messenger|Instagram|musical_ly|TikTok|BytedanceWebview|Snapchat|Line\/|MicroMessenger|Twitter|LinkedInApp|Telegram|Pinterest)/i;

export function isInChatApp(userAgent: string): boolean {
  return MARKS.test(userAgent);
}
