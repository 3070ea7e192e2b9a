// English: the course, eight short lessons.

export const course = {
  title: "The course",
  lead: "Eight short lessons, three minutes each. Find the best play, and read why it is the best.",
  solved: (solved: number, of: number): string => `${solved} of ${of} solved`,
  step: (number: number, of: number): string => `Exercise ${number} of ${of}`,
  onDevice: "Your progress is kept on this device only, with an account too.",
  puzzles: "Puzzles: the next step",
  allLessons: "All lessons",
  again: "Once more",
  next: "Next",
  nextLesson: "Next lesson",
  lessons: {
    captures: {
      name: "Values and captures",
      about:
        "A card takes a card of the same value: ace 1, queen 8, jack 9, king 10. The suit does not matter for that. It matters for what you win.",
    },
    sums: {
      name: "Sums",
      about: "A card also takes cards that add up to its value. Look at what you win, and at what stays on the table.",
    },
    "must-take": {
      name: "You must take",
      about:
        "A card that can take must take, and an equal card goes before a sum. You choose which card you play, so choose before it is forced.",
    },
    points: {
      name: "The four points",
      about:
        "Karta is for 21 cards, dinari for 6 diamonds, barmila for the sevens, and the 7 of diamonds is a point of its own: the haya.",
    },
    traps: {
      name: "Chkobba traps",
      about:
        "Clearing the table is a chkobba, one point. Leave more than 10 on the table, and no single card takes it all.",
    },
    sevens: {
      name: "Counting sevens",
      about: "Three sevens win barmila. With two each, the sixes decide. Count the sevens that are gone.",
    },
    "last-cards": {
      name: "The last cards",
      about:
        "In the last hand, the cards that you have not seen are the other player's. The last one to take also gets what is left on the table.",
    },
    partners: {
      name: "Partners",
      about: "After you comes an opponent, then your partner. Put down a card that the opponent can't use.",
    },
  },
};
