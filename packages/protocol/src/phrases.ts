// The quick phrases of the chat in the spelling of every language: a phrase is recognised whatever language its sender
// uses. No schemas here: pages load this file early.
const PHRASES = [
  "Aslema",
  "Ya3tik essaha",
  "Chkobba",
  "Yezzi",
  "Zid",
  "Fisaa",
  "Ya khsara",
  "Beslema",
  "عسلامة",
  "يعطيك الصحّة",
  "شكبّة",
  "يزّي",
  "زيد",
  "فيسع",
  "يا خسارة",
  "بسلامة",
];

const KNOWN = new Set(PHRASES);

export function isPhrase(message: string): boolean {
  return KNOWN.has(message.replace(/\s*!$/, ""));
}
