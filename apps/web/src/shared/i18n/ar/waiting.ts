// Arabic, as spoken in Tunisia: a table that waits for players.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

const minutes = (count: number): string =>
  plural(count, { one: "دقيقة", two: "دقيقتين", few: "# دقايق", other: "# دقيقة" });

export const waiting: Catalogue["table"]["waiting"] = {
  facts: "الطرح هذا",
  room: "الطاولة",
  clock: (seconds) => {
    if (seconds === null) return "بلا وقت";
    return seconds < 120 ? `${seconds} ثانية للدور` : `${minutes(Math.round(seconds / 60))} للدور`;
  },
  seats: "البلايص",
  opposite: "كلّ شريك يقعد قدّام شريكو. اختار بلاصتك.",
  sitHere: "اقعد لهنا",
  sitAt: (team, bot) => (bot === null ? `اقعد لهنا: بلاصة فارغة، ${team}` : `اقعد لهنا: ${team}، ${bot} يبدّل بلاصتو`),
  fill: "كمّل بالبوتات",
  fillHint: "ناقصين؟ البوتات ياخذو البلايص الفارغة.",
  filled: "كلّ شي حاضر. صاحبك اللي يجي ياخذ بلاصة بوت.",
  botMeanwhile: "العب مع بوت شكبّة ما دامك تستنّى",
  botHint: "طاولتك تقعد محلولة، ونعلموك كي يجي حدّ.",
  kept: {
    open: "طاولتك محلولة",
    waits: (name) => `${name} عالطاولة متاعك`,
    goBack: "امشيلها",
    giveUp: "سكّر طاولتك",
    begun: "الطرح في طاولتك بدا.",
    gone: "طاولتك تسكّرت.",
  },
  invitation: "الدعوة",
  shareLink: "ابعث الليان",
  whatsApp: "واتساب",
  sms: "SMS",
  inviteFriends: "اعرض على صحابك",
  learn: "تعلّمها في دقيقة",
  orCode: "وإلّا الكود",
  copyCode: (code) => `انسخ الكود ${code}`,
  code: "كود QR متاع ليان الدعوة",
  codeHint: "صحابك اللي بحذاك ينجّمو يسكانيوه.",
};
