// Arabic, as spoken in Tunisia: the other players at a table.
import type { Catalogue } from "../catalogue.ts";

export const people: Catalogue["table"]["people"] = {
  about: (name) => `على ${name}`,
  block: "بلوكي",
  unblock: "نحّي البلوك",
  blockPlayer: (name) => `بلوكي ${name}`,
  unblockPlayer: (name) => `نحّي البلوك على ${name}`,
  blockQuestion: (name) => `تبلوكي ${name}؟`,
  blockText:
    "ما عادش تشوف شنوّة يكتب، ما عادش تسمعو بعضكم في الصوت، واللعب السريع ما يلمّكمش. ما يعرفش، وتنجّم ترجع في كلامك.",
  notNow: "موش توّا",
  blocked: (name) => `${name} تبلوكا.`,
  unblocked: (name) => `${name} تنحّى عليه البلوك.`,
};
