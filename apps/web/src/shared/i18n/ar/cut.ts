// Arabic, as spoken in Tunisia: the cut before a round.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

const lifted = (count: number): string =>
  plural(count, { one: "كارطة وحدة", two: "زوز كوارط", few: "# كوارط", other: "# كارطة" });

export const cut: Catalogue["table"]["cut"] = {
  shuffling: "الكارطة قاعدة تتخلّط وتتختم.",
  you: "قصّ الكارطة",
  other: (name) => `${name} يقصّ في الكارطة`,
  yourCard: "تخلّيها عندك؟",
  otherLooks: (name) => `${name} يشوف في الكارطة`,
  howTo: "عدّي صبعك على الكوارط وسيّب وين تحبّ تقصّ.",
  onlyYou: "إنتي برك تشوفها. كان تخلّيها عندك، تولّي أوّل كارطة في يدّك.",
  spread: "قدّاش من كارطة تهزّ",
  lift: (count) => `هزّ ${lifted(count)} من 40`,
  here: "قصّ هنا",
  keep: "نخلّيها عندي",
  leave: "نحطّها عالطاولة",
  cuts: (name) => (name === null ? "إنتي تقصّ الكارطة." : `${name} يقصّ في الكارطة.`),
  lifted: (name, count) => (name === null ? `هزّيت ${lifted(count)}.` : `${name} هزّ ${lifted(count)}.`),
  underIt: (card) => `اللي بعدها ${card}. تخلّيها عندك وإلّا تحطّها عالطاولة؟`,
  kept: (name) => (name === null ? "خلّيت الكارطة عندك." : `${name} خلّى الكارطة عندو.`),
  keptCard: (name, card) => (name === null ? `خلّيت ${card} عندك.` : `${name} خلّى ${card} عندو.`),
  left: (name, card) => (name === null ? `حطّيت ${card} عالطاولة.` : `${name} حطّ ${card} عالطاولة.`),
};
