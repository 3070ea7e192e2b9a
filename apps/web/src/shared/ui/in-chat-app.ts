// Recognises browsers that are built into other apps. Such a browser has its own storage, so data that it stores is
// missing in the visitor's own browser.

/**
 * Matches the browsers of Facebook, Messenger, Instagram, TikTok, Snapchat, Line, WeChat, X, LinkedIn, Telegram,
 * Pinterest.
 */
const MARKS =
  /\b(FBAN|FBAV|FB_IAB|Messenger|Instagram|musical_ly|TikTok|BytedanceWebview|Snapchat|Line\/|MicroMessenger|Twitter|LinkedInApp|Telegram|Pinterest)/i;

export function isInChatApp(userAgent: string): boolean {
  return MARKS.test(userAgent);
}
