// One sentence out of several, by how many there are.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Picks the form of `count`; a `#` in it becomes the number, in Latin digits as Tunisians write them. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll("#", String(count));
}
