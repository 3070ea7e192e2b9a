// English: the guide to the rules and its lesson.
import { cardTexts } from "./cards.ts";

export const howToPlay = {
  ...cardTexts,
  title: "How to play Chkobba",
  lead: "Forty cards, four on the table, three in your hand. Ten minutes from now you can sit down at any café table in Tunisia.",
  contents: "On this page",
  wholePage: "Open the guide as a page",

  about: {
    title: "What is Chkobba?",
    texts: [
      "Chkobba is Tunisia's card game. It is played in cafés and courtyards, one against one or two against two, with a glass of tea at hand and someone watching who knows better. It came across the sea as a cousin of the Italian Scopa and grew habits of its own.",
      "You take cards from the table with cards from your hand. Take them all at once and that is a chkobba: the sweep that gave the game its name.",
    ],
  },

  deck: {
    title: "The deck",
    texts: [
      "Forty cards: a common deck with its 8s, 9s and 10s removed. The suit does not matter for taking a card, only its value. The queen comes before the jack here: she is worth 8.",
    ],
    values: "What each card is worth",
    suits: "The four suits",
    suitNames: {
      spata: { name: "Spata", meaning: "spades" },
      dinari: { name: "Dinari", meaning: "diamonds" },
      coeur: { name: "Coeur", meaning: "hearts" },
      trefle: { name: "Trèfle", meaning: "clubs" },
    },
  },

  objective: {
    title: "Objective",
    texts: [
      "Be the first to the target: 11, 21 or 31 points, as agreed before the game. Each round gives a few points for what you have captured, and one more for every chkobba.",
      "The points are counted at the end of each round. If both sides pass the target in the same round, the higher total wins; equal totals are a tie, or another round decides by the café rules.",
    ],
  },

  setup: {
    title: "Setup and gameplay",
    deal: {
      title: "The deal",
      texts: [
        "Four cards are laid face up on the table and everyone gets three. When all hands are empty, three more are dealt to each, until the deck runs out. The table gets no new cards.",
        "If three or more of the first four cards have the same value, the deal is void: the deck is shuffled and dealt again.",
        "Some tables cut the deck, as a house rule. Before each deal, the player who leads lifts part of the deck and looks at the next card, then keeps it as the first of the hand or leaves it as the first on the table.",
      ],
    },
    turn: {
      title: "Your turn",
      text: "Play one card. What it takes depends on the cards on the table:",
      examples: {
        equal: { term: "An equal card", text: "It takes one card of the same value: a 7 takes a 7." },
        sum: {
          term: "A sum",
          text: "If no card is equal, it takes cards that add up to its value: a queen (8) takes a 3 and a 5.",
        },
        single: {
          term: "The single card first",
          text: "If an equal card is on the table, you must take it, not a sum.",
        },
      },
      others: [
        {
          term: "Capturing is mandatory",
          text: "A card that can take something must take it. You may still choose to play another card.",
        },
        { term: "Nothing to take", text: "Then the card stays on the table for any player who can use it." },
        {
          term: "Chkobba",
          text: "Take everything on the table and you score a chkobba, even with the very last card of a round, unless the table plays by the café rules, as many in Tunisia do.",
        },
      ],
    },
    end: {
      title: "The end of a round",
      text: "A round is over when the deck and all hands are empty. The cards left on the table go to the player who captured last. Then the points are counted.",
    },
    teams: {
      title: "Two against two",
      text: "Partners sit across from each other, so the teams take turns. Their captures go on one pile and score together. You don't see your partner's hand, and you don't talk about it.",
    },
  },

  scoring: {
    title: "Scoring",
    text: "Five ways to a point in every round:",
    points: {
      karta: { name: "Karta", text: "Most cards. At 20 each nobody gets the point." },
      dinari: { name: "Dinari", text: "Most diamonds. At 5 each nobody gets the point." },
      barmila: {
        name: "Barmila",
        text: "Most sevens. At two each, the most sixes decide; if those are equal too, nobody gets the point.",
      },
      sabaa: { name: "Sabaa el haya", text: "The 7 of diamonds, “the seven alive”: the card everyone is after." },
      chkobba: { name: "Chkobba", text: "One point for each time you cleared the table." },
    },
    onePoint: "1 point",
    onePointEach: "1 point each",
  },

  house: {
    title: "House rules and café words",
    text: "Tables differ, so the form of a new game has a switch for each of these. “Café rules” chooses what most Tunisian cafés play: to 21, with all three.",
    rules: [
      {
        term: "No chkobba with the last card",
        text: "The last card of a round may clear the table without a point. So most cafés play it: of eight Tunisian programs that were compared, six count no chkobba there. Others give the point; that is the usual rule here.",
      },
      {
        term: "The cut",
        text: "Before each deal the leader lifts some cards, looks at the next one, and keeps it or leaves it on the table. It is played in cafés and at home, wherever real cards are dealt; most programs leave it out.",
      },
      {
        term: "Play on at a tie",
        text: "If both sides pass the target with equal points, cafés play another round until they differ. In tournaments and in quick match here, the game ends as a tie.",
      },
    ],
    words: {
      title: "What you hear at the table",
      terms: [
        { term: "Baji", text: "Both sides have equally many, so nobody gets the point." },
        { term: "Mashka", text: "The shuffle of the cards before a deal." },
        { term: "Rachem", text: "The one who writes the score, in strokes of chalk." },
        { term: "Ghamza", text: "A wink to one's partner. Everyone has seen it; nobody admits it." },
      ],
    },
  },

  strategy: {
    title: "Strategy",
    tips: [
      {
        term: "Hunt the sevens.",
        text: "The 7 of diamonds counts for sabaa el haya, dinari, barmila and karta at once.",
      },
      {
        term: "Prefer diamonds.",
        text: "If a card can take one of two equal cards, take the diamond, and the longer sum for karta.",
      },
      {
        term: "Leave more than 10 on the table.",
        text: "No single card takes more than 10, so nobody can answer with a chkobba.",
      },
      {
        term: "Don't feed a seven.",
        text: "A 3 beside a 4, or a 5 beside a 2, is an invitation to anyone who holds a seven.",
      },
      {
        term: "Count.",
        text: "Four cards of each value: once you have seen three sevens, you know what is still out there.",
      },
      {
        term: "Mind the last hand.",
        text: "The last player to capture gets what remains on the table. It is often enough for karta.",
      },
    ],
    bot: {
      title: "Practise against the bot",
      text: "The bot sees only what you would see in its seat: its own cards, the table, and what was played in the open. It never peeks: not at your hand, not into the deck.",
      terms: [
        { term: "Easy", text: "Takes what it can get now, counts nothing, and overlooks some sums." },
        {
          term: "Normal",
          text: "Counts every card and weighs what you may hold. Wins four games out of five against the easy one.",
        },
        {
          term: "Hard",
          text: "Imagines forty hands you may hold, going by what you have played, and plays each one out before it chooses. Wins about three games out of four against the normal one.",
        },
        {
          term: "Hint",
          text: "On your turn in a solo game, the bulb shows what the hard bot would play. You still play it yourself.",
        },
        {
          term: "Review",
          text: "After a game, its replay shows how many points each of your moves lost against the best one, and which move turned the round.",
        },
        {
          term: "Offline",
          text: "“Play offline” needs no network: the bot thinks on your device. The game waits there until you come back. It doesn't count in your statistics.",
        },
      ],
    },
  },

  ready: {
    title: "Ready to play?",
    text: "The bot has already shuffled. Or open a table and call your friends.",
    action: "Play Chkobba",
  },

  lesson: {
    back: "Back to the table",
    title: "Try it",
    dialogTitle: "Your first hand",
    lead: "Four quick hands, about a minute. Pick a card, then tap what it takes.",
    step: (number: number, of: number): string => `Step ${number} of ${of}`,
    table: "Practice table",
    hand: "Practice hand",
    captured: "Captured",
    goals: {
      equal: "One of your three cards has its match on the table. Pick it, then tap the card it takes.",
      sum: "No match this time. Which of your cards equals two on the table added up? Q counts 8, J 9 and K 10.",
      single: "Your 7 could take the 3 and the 4. But look what else is there.",
      chkobba: "One of your cards takes everything on the table. That's a chkobba, and it's worth 1 point.",
    },
    praise: {
      equal: "That's a capture: the 5 took the 5. Both go on your pile.",
      sum: "3 and 5 make 8, so the queen took both.",
      single: "Right: the single 7 goes first, and 3 and 4 stay on the table.",
      chkobba:
        "4, 2 and 1 make 7, and the table is bare. Chkobba: 1 point, and 1 more for sabaa el haya. It doesn't get better.",
    },
    handFirst: "Pick a card from your hand first.",
    takesNothing: (card: string): string => `The ${card} takes nothing here. Try another card.`,
    nowTake: "Now tap what lights up.",
    goOn: (sum: number, of: number): string => `${sum} of ${of}. Keep going.`,
    doesNotFit: (value: number): string => `That doesn't add up to ${value}.`,
    next: "Next step",
    course: "The course: eight lessons",
    again: "Start over",
    chkobba: "CHKOBBA!",
    play: "Play an easy game to 11",
  },
};
