// The quick phrases of the chat in the spelling of every language, so a phrase is recognised whatever language its
// sender uses. This file has no schemas, because pages load it early.
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
