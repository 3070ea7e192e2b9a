// English: the table on a screen, and the phones beside it.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const screens = {
  show: "Show on a TV",
  onScreens: (count: number): string => plural(count, { one: "On # screen", other: "On # screens" }),

  // The page of the screen
  scan: "Scan to sit down",
  code: "Code of this screen",
  orType: (address: string): string => `or open ${address} on a phone`,
  opening: "Getting a code…",
  lost: "Looking for the server…",
  failed: "This screen got no code. It tries again by itself.",
  waiting: "Waiting for players",
  ready: "Everyone is here. Start the game on a phone.",
  shuffling: "Shuffling the cards",
  cuts: (name: string): string => `${name} cuts the deck`,
  inHand: (count: number): string => plural(count, { one: "# card in hand", other: "# cards in hand" }),
  winner: (name: string): string => `${name} wins!`,
  next: "Carry on with the phones.",
  menu: "Menu of this screen",
  sound: "Sound",
  soundOff: "Sound off",
  fullScreen: "Full screen",
  light: "Light or dark",
  home: "Leave this page",

  // The phone that has scanned the code
  join: {
    title: "The table on the TV",
    checking: "Looking at the screen…",
    unknown: "No screen has this code. Look at the TV: the code begins with T.",
    free: "A table is waiting there for you.",
    sitDown: "Sit down",
    own: "You sit at a table already.",
    bring: "Show my table there",
    toTable: "To my table",
    isShown: "Your table is on this screen.",
    takeOff: "Take it off the screen",
    busy: "A game is being played there. When it is over, the next table can be shown.",
    open: "Open a table there",
    duel: "1 vs 1",
    team: "2 vs 2",
    solo: "Against the bot",
    again: "Look again",
  },

  // At the table
  dialog: {
    title: "Show on a TV",
    how: (address: string): string =>
      `Open ${address} on the TV and scan its code with this phone, or type the code here:`,
    label: "Code on the TV",
    hint: "Six characters, the first one is T.",
    show: "Show it there",
    takeOff: "Take the table off the screens",
    close: "Close",
  },
  hand: {
    yours: "Your turn",
    touch: "Touch a card",
    lay: "Put it down",
    equals: (card: string, taken: readonly string[]): string => `${card} = ${taken.join(" + ")}`,
    showTable: "Show the table here too",
    onTv: "The table is on the TV",
    takes: (card: string): string => `What the ${card} takes`,
  },
};
