// Arabic: the radio.
import type { PageTexts } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const radio: PageTexts["radio"] = {
  title: "الراديو",
  unknownTrack: "غناية موش معروفة",
  unavailable: "ما ثمّاش معلومات على الراديو",
  play: "حلّ الراديو",
  pause: "وقّف الراديو",
  volume: "علوّ الصوت",
  needsGesture: "يرجع يخدم أوّل ما تنزل في أيّ بلاصة.",
  offAir: "ما ثمّا حتّى شي في الراديو توّا.",
  listeners: (count) =>
    plural(count, {
      zero: "حتّى حدّ ما يسمع",
      one: "واحد يسمع",
      two: "زوز يسمعو",
      few: "# يسمعو",
      other: "# يسمعو",
    }),
};
