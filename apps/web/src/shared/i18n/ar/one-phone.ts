// Tunisian Arabic: the form of a game on one phone.
import type { Catalogue } from "../catalogue.ts";

export const onePhone: Catalogue["onePhone"] = {
  twoNote: "العب دورك وعطي التليفون لصاحبك: الكوارط يقعدو مغطّيين.",
  fourNote: "زوز فرق: اللاعب 1 و3 ضدّ 2 و4. البوت ينجّم ياخذ بلاصة.",
  player: (seat) => `اللاعب ${seat}`,
  changeFace: (player) => `${player}: وجه آخر`,
  bot: "بوت",
  botOn: (player) => `${player}: يلعب البوت`,
  between: "التليفون عالطاولة، بيناتنا",
  betweenNote: "النصف الفوقاني مقلوب. كلّ واحد ينزل ويشدّ الزرّ باش يشوف كوارطو.",
  played: "آخر الطروحات عالتليفون هذا",
};
