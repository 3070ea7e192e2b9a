// Arabic: the look of the table, in the settings.
import type { Catalogue } from "../catalogue.ts";

export const look: Catalogue["table"]["look"] = {
  ornament: "على طرف الطاولة",
  ornaments: { tea: "تاي", coffee: "قهوة", jasmine: "مشموم", none: "حتّى شي" },
  felt: "لون الطاولة",
  felts: { teal: "فيروزي", blue: "أزرق", green: "أخضر", wine: "عنّابي" },
  cardBack: "ظهر الكوارط",
  cardBacks: { stars: "نجوم", tiles: "زليز", jasmine: "ياسمين", fouta: "فوطة" },
  cardSize: "الكوارط",
  cardSizes: { usual: "عاديّة", large: "كبار" },
  playingHand: "نلعب",
  playingHands: { right: "باليمين", left: "باليسار" },
  reactions: "ردود الفعل",
  reactionsShown: { shown: "ظاهرة", hidden: "مخبّية" },
  face: "وجهي عالطاولة",
  faceByName: "أوتوماتيك",
  faces: {
    chechia: "شاشيّة",
    jasmine: "ياسمين في الوذن",
    moustache: "شلاغم",
    glasses: "مرايات",
    scarf: "فولارة",
    curls: "شعر مكربد",
    strawHat: "مظلّة",
    beard: "لحية",
    beret: "بيري",
    sunglasses: "مرايات شمس",
    earrings: "حلق",
    burnous: "برنوس",
  },
};
