// Notices to the players of a game: as data that pages translate, and as English sentences.

/** The player whom a notice is about. */
interface About {
  readonly name: string;
  /** The id of the player; absent in replays. */
  readonly playerId?: string | undefined;
}

export type Notice =
  | (About & { readonly code: "JOINED" | "LEFT" | "BOT_TOOK_OVER" | "AWAY" | "BACK" | "TIME_RAN_OUT" })
  /** The leader's time for the cut ran out, in its first or its second step. */
  | (About & { readonly code: "CUT_TIME_RAN_OUT" })
  /**
   * The player's time for the round is used up. `seconds`: the time for each of the player's further cards in this
   * round.
   */
  | (About & { readonly code: "ROUND_TIME_USED"; readonly seconds: number })
  | { readonly code: "VOID_DEAL" };

export function noticeText(notice: Notice): string {
  switch (notice.code) {
    case "JOINED":
      return `${notice.name} sat down.`;
    case "LEFT":
      return `${notice.name} left the game.`;
    case "BOT_TOOK_OVER":
      return `${notice.name} left. A bot has taken over.`;
    case "AWAY":
      return `${notice.name} is away. A bot plays until they're back.`;
    case "BACK":
      return `${notice.name} is back.`;
    case "TIME_RAN_OUT":
      return `Time's up. A card was played for ${notice.name}.`;
    case "CUT_TIME_RAN_OUT":
      return `Time's up. The deck was cut for ${notice.name}.`;
    case "ROUND_TIME_USED":
      return `${notice.name} is out of time for this round: ${notice.seconds} seconds per card until it ends.`;
    case "VOID_DEAL":
      return "At least three cards of the same value on the table. The deal is void, and the cards were reshuffled.";
  }
}
