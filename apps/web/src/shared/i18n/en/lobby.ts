// English: the lobby.
export const lobby = {
  tagline: "Tunisia's café card game, live",
  pitch: "Four cards on the table, three in your hand, and everyone after the seven of diamonds.",
  choose: "Take a seat",
  menu: {
    solo: { title: "Play Solo vs Bot", text: "Sit down and play, nobody to wait for." },
    duel: { title: "Create 1v1 Game", text: "Open a table and send its id to a friend." },
    team: { title: "Create 2v2 Game", text: "Two teams, partners face to face." },
    join: { title: "Join Private Game", text: "Somebody gave you an id? Your chair is free." },
  },
  back: "Back",
  name: "Your name",
  namePlaceholder: "As your friends call you",
  target: "How many points win?",
  targets: {
    11: "A quick one",
    21: "The classic",
    31: "A long evening",
  },
  clock: "Time for each turn",
  clocks: { 30: "30 s", 60: "60 s", 120: "2 min", none: "No clock" },
  gameId: "Game id",
  gameIdHint: "The one who opened the table can copy it there.",
  play: "Start playing",
  create: "Create game",
  join: "Join game",
  processing: "Just a moment...",
  createFailed: "Failed to create game",
  soloFailed: "Failed to create solo game",
  joinFailed: "Failed to join game",
  about:
    "Chkobba is a Tunisian card game of captures, a cousin of Scopa, played with 40 cards by two players or by two teams of two. " +
    "A card takes a card of the same value, or several whose values add up to its own. Clearing the table is a chkobba and scores a point; " +
    "so do the most cards, the most diamonds (dinari), the most sevens (barmila) and the seven of diamonds (sabaa el haya). " +
    "Play free in the browser: against the bot, one against one, or two against two with friends.",
};
