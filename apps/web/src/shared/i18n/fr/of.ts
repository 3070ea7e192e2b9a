// French: "de" before a name. It becomes "d'" before a vowel.

/** Puts "de" before a name: "de Nour", "d'Amira". The name may be enclosed in direction marks. */
export const of = (name: string): string => (/^\u2068?[aeiouàâäéèêëîïôöûüœ]/i.test(name) ? `d'${name}` : `de ${name}`);
