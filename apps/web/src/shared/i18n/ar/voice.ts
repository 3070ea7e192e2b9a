// Arabic: the voice chat.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const voice: Catalogue["voice"] = {
  title: "الشات بالصوت",
  hide: "خبّي الشات بالصوت",
  switch: "الشات بالصوت",
  turnOn: "حلّ الشات بالصوت",
  turnOff: "سكّر الشات بالصوت",
  initializing: "قاعدين نحلّو فيه",
  connected: (count) =>
    plural(count, {
      one: "كونكتي (لاعب واحد)",
      two: "كونكتي (زوز لعّابة)",
      few: "كونكتي (# لعّابة)",
      other: "كونكتي (# لاعب)",
    }),
  unavailable: "الشات بالصوت ما يخدمش. ثبّت اللي المتصفّح عندو الحقّ يستعمل الميكرو.",
  needsHttps: "الشات بالصوت يلزمو عنوان https. في العنوان هذا المتصفّح يسكّر الميكرو.",
  close: "سكّر",
  show: "ورّيني الشات بالصوت",
  minimise: "صغّر الشات بالصوت",
  alone: "حتّى حدّ آخر ما يحكي لتوّا. اللي يحلّ الشات بالصوت تسمعو طول.",
  people: "شكون نسمعو",
  speaking: "يحكي",
  muteMicrophone: "سكّر الميكرو",
  microphoneMuted: "الميكرو مسكّر",
  volumeOf: (name) => `صوت ${name}`,
  leave: "اخرج من الشات بالصوت",
  elsewhere: "الشات بالصوت يكمّل في شبّاك آخر.",
};
