// English: the form of a game on one phone.
export const onePhone = {
  twoNote: "Play your turn, then hand the phone over: the cards stay covered in between.",
  fourNote: "Two teams: players 1 and 3 against 2 and 4. A bot can take a seat.",
  player: (seat: number): string => `Player ${seat}`,
  changeFace: (player: string): string => `${player}: another face`,
  bot: "Bot",
  botOn: (player: string): string => `${player}: a bot plays`,
  between: "On the table between us",
  betweenNote: "The upper half is turned round. Each of you holds a button to see your own cards.",
  played: "Last games on this phone",
};
