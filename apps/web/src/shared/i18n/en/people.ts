// English: the other players at a table.

export const people = {
  about: (name: string): string => `More about ${name}`,
  block: "Block",
  unblock: "Unblock",
  blockPlayer: (name: string): string => `Block ${name}`,
  unblockPlayer: (name: string): string => `Unblock ${name}`,
  blockQuestion: (name: string): string => `Block ${name}?`,
  blockText:
    "You won't see their messages or hear each other in voice chat, and quick match keeps you apart. They won't be told, and you can undo it.",
  notNow: "Cancel",
  blocked: (name: string): string => `You blocked ${name}.`,
  unblocked: (name: string): string => `You unblocked ${name}.`,
};
