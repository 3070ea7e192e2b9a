// Saves data as a file of the visitor.

/** How long the file's URL stays valid, because some browsers read the file some time after the press. */
const SAVING_MS = 60_000;

/** @param content the file's text, as JSON */
export function saveFile(content: string, name: string): void {
  saveBlob(new Blob([content], { type: "application/json" }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
