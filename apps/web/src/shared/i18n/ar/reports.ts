// Arabic, as spoken in Tunisia: reports about players, and the messages of moderators to a player.
import type { Catalogue } from "../catalogue.ts";
import { notices } from "./decisions.ts";

export const reports: Catalogue["reports"] = {
  title: (name) => `بلّغ على ${name}`,
  lead: "المشرفين يشوفو آخر ميساجات الطاولة والطرح. ما يلزمكش تصوّر الشاشة.",
  reason: "على شنوّة؟",
  reasons: {
    abuse: "كلام زايد وإلّا تحرّش",
    cheating: "غشّ",
    stalling: "يعطّل وإلّا يخرج بالعاني",
    name: "اسم قبيح",
    other: "حاجة أخرى",
  },
  words: "بكلامك (كان تحبّ)",
  count: (used, max) => `${used} / ${max}`,
  send: "ابعث التبليغ",
  cancel: "بطّل",
  close: "سكّر",
  sent: "يعيّشك. المشرفين باش يشوفو، وتو يوصلك شنوّة صار.",
  sentOnce: "برشة تبليغات على نفس الشخص يتحسبو مرّة في النهار.",
  failed: "التبليغ ما تبعثش. عاود جرّب.",
  noGame: "تنجّم تبلّغ كان على ناس لعبت معاهم.",
  meanwhile: "ومن غير ما تستنّى:",
  block: (name) => `بلوكي ${name}`,
  blocked: (name) => `بلوكيت ${name}.`,
  notices: "ميساجات من المشرفين",
  understood: "فهمت",
  warnedText: "احترم اللعّابة الأخرين، يعيّشك.",
  whyMuted: "علاش، وجاوب",
  ...notices,
};
