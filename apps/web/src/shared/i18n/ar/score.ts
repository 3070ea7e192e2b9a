// Tunisian Arabic: the score sheet for real cards.
import type { Catalogue } from "../catalogue.ts";

export const score: Catalogue["score"] = {
  titleOfTab: "الرشم · شكبّة",
  brand: "شكبّة",
  title: "قيّد الرشم للكارطة الصحيحة",
  lead: "تلعبو بكارطة صحيحة، والتليفون هو الرشّام، اللي يقيّد النقاط. يخدم بلا كونكسيون، وما يخرج شي من التليفون.",
  player: (place) => `اللاعب ${place}`,
  together: (names) => names.join(" و "),
  partners: "الشركاء: اللاعب 1 و3، واللاعب 2 و4.",
  begin: "هزّ الطباشير",
  slate: "اللوحة",
  round: (number) => `الدورة ${number}`,
  aim: (points) => `حتّى ${points} نقطة`,
  points: {
    karta: { name: "الكارطة", note: "أكثر كوارط" },
    dinari: { name: "الديناري", note: "أكثر ديناري" },
    barmila: { name: "البرميلة", note: "أكثر سبعات، ومبعد الستّات" },
    haya: { name: "الحيّة", note: "سبعة الديناري" },
  },
  baji: "باجي: تعادل",
  chkobbas: "الشكبّات",
  less: (name) => `شكبّة أقلّ لـ${name}`,
  more: (name) => `شكبّة زايدة لـ${name}`,
  write: (first, second) => `قيّد ${first} : ${second}`,
  refusals: {
    "no-haya": "سبعة الديناري عند واحد فيكم: قول شكون هزّ الحيّة.",
    full: "اللوحة تعبّات. ابداو طرح جديد.",
  },
  undo: "امسح آخر دورة",
  share: "ابعثها تصويرة",
  shareFailed: "المتصفّح متاعك ما ينجّمش يرسم التصويرة.",
  next: "طرح جديد",
  winner: (name) => `${name} ربح!`,
  level: "تعادل: توقفو هوني، والّا زيدو دورة.",
  past: "آخر الطروحات عالتليفون هذا",
};
