// Saves data as a JSON file of the visitor.

/** How long the file's URL stays valid, because some browsers read the file some time after the press. */
const SAVING_MS = 60_000;

/** @param content the file's text, as JSON */
export function saveFile(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
