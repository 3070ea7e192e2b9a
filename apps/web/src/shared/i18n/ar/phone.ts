// Tunisian Arabic: a game on one phone, at the table.
import type { Catalogue } from "../catalogue.ts";

export const phone: Catalogue["table"]["phone"] = {
  turn: (name) => `دورك يا ${name}`,
  show: "ورّيني كوارطي",
  hide: "غطّي كوارطي",
  hold: "انزل وشدّ باش تشوف كوارطك",
  leave: "كان تخرجو توّا، الطرح يوفى عليكم الكلّ بلا نتيجة.",
};
