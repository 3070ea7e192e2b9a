// English: a table that waits for players.

export const waiting = {
  facts: "This game",
  room: "Room",
  clock: (seconds: number | null): string => {
    if (seconds === null) return "No clock";
    return seconds < 120 ? `${seconds} s per turn` : `${Math.round(seconds / 60)} min per turn`;
  },
  seats: "The seats",
  opposite: "Partners sit opposite each other. Choose your seat.",
  sitHere: "Sit here",
  /**
   * The label of a seat's button. `bot` is the name of the bot that would have to move to another seat. It is null if
   * the seat is free.
   */
  sitAt: (team: string, bot: string | null): string =>
    bot === null ? `Sit here: free seat, ${team}` : `Sit here: ${team}, ${bot} moves`,
  fill: "Fill with bots",
  fillHint: "Still short of players? Bots take the free seats.",
  filled: "Ready to start. A friend who joins takes a bot's seat.",
  botMeanwhile: "Play Chkobba Bot meanwhile",
  botHint: "Your table stays open, and we tell you when someone sits down.",
  /** Texts about the player's waiting table, shown while the player plays a game against the bot. */
  kept: {
    open: "Your table is open",
    waits: (name: string): string => `${name} is at your table`,
    goBack: "Go there",
    giveUp: "Close your table",
    begun: "The game at your table has begun.",
    gone: "Your table is closed.",
  },
  invitation: "Invitation",
  shareLink: "Share link",
  whatsApp: "WhatsApp",
  sms: "SMS",
  inviteFriends: "Invite friends",
  /** Shown before the short code. */
  learn: "Learn it in 1 min",
  orCode: "or the code",
  copyCode: (code: string): string => `Copy the code ${code}`,
  code: "QR code of the invite link",
  codeHint: "Friends next to you can scan it.",
};
