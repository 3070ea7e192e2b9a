// English: a game on one phone, at the table.
export const phone = {
  turn: (name: string): string => `${name}, your turn`,
  show: "Show my cards",
  hide: "Hide my cards",
  hold: "Hold to see my cards",
  leave: "If you leave now, the game ends for all of you, without a result.",
};
