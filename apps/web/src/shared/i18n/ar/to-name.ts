/**
 * Puts "to" or "for" before a name. In a name with an article, the preposition merges with the article: الفريق becomes
 * للفريق.
 */
export function toName(name: string): string {
  return name.startsWith("ال") ? `لل${name.slice(2)}` : `لـ${name}`;
}
