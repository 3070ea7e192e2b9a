// Chooses the form of a text that fits a number.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Picks the plural form for `count`; `#` becomes the number, in Latin digits as usual in Tunisia. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll("#", String(count));
}
