// Arabic: the decisions of moderators, on their page and in the notices to people.
import type { Catalogue } from "../catalogue.ts";
import type { NoticeText } from "../en/decisions.ts";

export const decisions: Pick<Catalogue["moderation"], "actions" | "hints" | "logged"> = {
  actions: {
    dismiss: "ارفض التبليغ",
    warn: "نبّه",
    mute: "سكّت",
    suspend: "وقّف",
    rename: "بدّل الاسم",
    "delete-room": "افسخ الطاولة",
    lift: "نحّي العقوبات",
  },
  hints: {
    dismiss: "ما ثمّا شي ضدّ القواعد. تبليغات الناس هذي تولّي توزن أقلّ.",
    warn: "يشوف التنبيه ومعاه السبب متاعك، مرّة وحدة.",
    mute: "ينجّم يلعب، أما ما يكتبش وما يبعثش ردود فعل.",
    suspend: "ما ينجّمش يدخل وما يلعبش، والجلسات متاعو الكلّ توفى طول.",
    rename: "الحساب ياخو اسم عادي، والاسم القديم ما ياخذو حدّ.",
    "delete-room": "الطاولة والطروحات اللي تستنّى فيها يكملو. ما يتعاودش.",
    lift: "يوفّي السكات والتوقيف.",
  },
  logged: {
    dismiss: "رفض التبليغات على",
    warn: "نبّه",
    mute: "سكّت",
    suspend: "وقّف",
    rename: "بدّل اسم",
    "delete-room": "فسخ طاولة متاع",
    lift: "نحّى العقوبات على",
    "chat-rules": "بدّل قواعد الشات",
    "close-flag": "سكّر تنبيه على",
    undo: "رجع في قرار على",
  },
};

export const notices: Pick<Catalogue["reports"], NoticeText> = {
  acted: (name) => `يعيّشك على التبليغ على ${name}. شفناه وعملنا اللازم.`,
  unfounded: (name) => `يعيّشك على التبليغ على ${name}. شفناه وما لقينا شي ضدّ القواعد.`,
  warned: "مشرف ينبّه فيك",
  muted: (until) => `مشرف سكّتك حتّى ${until}. تنجّم تلعب، أما ما تكتبش وما تبعثش ردود فعل.`,
  mutedForGood: "مشرف سكّتك. تنجّم تلعب، أما ما تكتبش وما تبعثش ردود فعل.",
  renamed: (name) => `مشرف بدّلك اسمك. ولّى ${name}، وتنجّم تختار اسم آخر في البروفيل متاعك.`,
  lifted: "مشرف رجع في قرار كان خذاه عليك.",
};
