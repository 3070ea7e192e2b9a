// English: the other players at a table.

export const people = {
  about: (name: string): string => `More about ${name}`,
  block: "Block",
  unblock: "Unblock",
  blockPlayer: (name: string): string => `Block ${name}`,
  unblockPlayer: (name: string): string => `Unblock ${name}`,
  blockQuestion: (name: string): string => `Block ${name}?`,
  blockText:
    "You no longer see what they write, you don't hear each other in voice, and quick match keeps you apart. They are not told, and you can undo it.",
  notNow: "Not now",
  blocked: (name: string): string => `${name} is blocked.`,
  unblocked: (name: string): string => `${name} is no longer blocked.`,
};
