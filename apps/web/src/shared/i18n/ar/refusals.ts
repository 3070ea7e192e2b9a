// Tunisian Arabic: the refusals of events, by their codes.
import type { Catalogue } from "../catalogue.ts";

export const refusals: Catalogue["app"]["refusals"] = {
  GAME_FULL: "الطرح معبّي",
  GAME_STARTED: "الطرح بدا من قبل",
  SEAT_TAKEN: "ثمّا شكون قاعد في البلاصة هذي",
  NOT_TEAM_GAME: "هذي كان للطروحات 2 ضدّ 2",
  GAME_NOT_FOUND: "ما ثمّاش طرح بالرقم هذا",
  ROOM_NOT_FOUND: "ما ثمّاش طاولة بالرقم هذا",
  ROOM_DELETED: "الطاولة هذي تفسخت",
  PLAYER_NOT_FOUND: "اللاعب هذا موش في الطرح",
  NOT_ENOUGH_PLAYERS: "مازال ناقص لعّابة باش نبداو",
  NOT_IN_PROGRESS: "ما ثمّاش طرح يتلعب توّا",
  NOT_IN_ROUND_SUMMARY: "ما ثمّاش دورة باش نكمّلوها",
  NOT_FINISHED: "الطرح مازال ما وفاش",
  NOT_YOUR_TURN: "موش دورك",
  CARD_NOT_IN_HAND: "الكارطة هذي موش في يدّك",
  CAPTURE_REQUIRED: "الكارطة هذي تاكل، يعني لازم تاكل",
  ILLEGAL_CAPTURE: "الكارطة هذي ما تنجّمش تاكل هذوكم",
  MATCH_NOT_FOUND: "هالماتش ما عادش موجود",
  BLOCKS_FULL: "وصلت لأكثر عدد من الناس تنجّم تبلوكيهم",
  QUEUE_BANNED: "خرجت ولا عطّلت طروح قبل: استنّى شوية قبل الماتش الجاي",
  INVALID_PAYLOAD: "صار مشكل",
  RATE_LIMITED: "بالشويّة، راك تجري برشة",
  FORBIDDEN: "ما عندكش الحقّ تعمل هكّا",
  UNKNOWN_EVENT: "السرفر ما يعرفش الطلب هذا",
  INTERNAL: "صارت غلطة، عاود جرّب",
};
