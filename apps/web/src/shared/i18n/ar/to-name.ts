/** "To" or "for" a name. A name with the article joins the preposition: الفريق becomes للفريق. */
export function toName(name: string): string {
  return name.startsWith("ال") ? `لل${name.slice(2)}` : `لـ${name}`;
}
