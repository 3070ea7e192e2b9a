// French: "de" before a name, which loses its vowel before another one.

/** "de Nour", "d'Amira". The name may be enclosed in direction marks. */
export const of = (name: string): string => (/^\u2068?[aeiouàâäéèêëîïôöûüœ]/i.test(name) ? `d'${name}` : `de ${name}`);
