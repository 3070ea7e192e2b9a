// What players of a game are told in a line: as data for a translation, and as an English sentence.

export type Notice =
  | { readonly code: "JOINED"; readonly name: string }
  | { readonly code: "LEFT"; readonly name: string }
  | { readonly code: "BOT_TOOK_OVER"; readonly name: string }
  | { readonly code: "AWAY"; readonly name: string }
  | { readonly code: "BACK"; readonly name: string }
  | { readonly code: "TIME_RAN_OUT"; readonly name: string }
  /** `seconds`: for each card until the end of the round. */
  | { readonly code: "ROUND_TIME_USED"; readonly name: string; readonly seconds: number }
  | { readonly code: "VOID_DEAL" };

export function noticeText(notice: Notice): string {
  switch (notice.code) {
    case "JOINED":
      return `${notice.name} sat down`;
    case "LEFT":
      return `${notice.name} left the game`;
    case "BOT_TOOK_OVER":
      return `${notice.name} left: a bot plays on`;
    case "AWAY":
      return `${notice.name} is away: a bot plays until they are back`;
    case "BACK":
      return `${notice.name} is back`;
    case "TIME_RAN_OUT":
      return `Time ran out: a card was played for ${notice.name}`;
    case "ROUND_TIME_USED":
      return `${notice.name} has used up the time for this round: ${notice.seconds} seconds for each card until it ends`;
    case "VOID_DEAL":
      return "Three cards of one value on the table: the deal is void, the cards were shuffled again";
  }
}
