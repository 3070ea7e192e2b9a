// Arabic, as spoken in Tunisia: the other players at a table.
import type { Catalogue } from "../catalogue.ts";

export const people: Catalogue["table"]["people"] = {
  about: (name) => `على ${name}`,
  record: (games, won) => `الطروحات: ${games} · المربوحة: ${won}`,
  noAccount: "يلعب كضيف",
  profile: "شوف البروفيل",
  block: "بلوكي",
  unblock: "نحّي البلوك",
  blockPlayer: (name) => `بلوكي ${name}`,
  unblockPlayer: (name) => `نحّي البلوك على ${name}`,
  report: "بلّغ",
  reportPlayer: (name) => `بلّغ على ${name}`,
  blockQuestion: (name) => `تبلوكي ${name}؟`,
  blockText:
    "ما عادش توصلك الميساجات، ما عادش تسمعو بعضكم في الصوت، و«طرح بالزربة» ما يجمعكمش. ما نعلمو حدّ، وتنجّم ترجع في كلامك.",
  notNow: "بطّل",
  blocked: (name) => `بلوكيت ${name}.`,
  unblocked: (name) => `نحّيت البلوك على ${name}.`,
};
