// English: what a player lets others send.

export const contact = {
  title: "What others may send you",
  switches: {
    friendsChat: { text: "Chat with friends only", note: "You don't see messages of other players." },
    phrasesOnly: { text: "Quick phrases only", note: "Of others' messages you see only the ready phrases." },
    friendsVoice: {
      text: "No voice of strangers",
      note: "In quick match, cups and public rooms you hear friends, and players whom you allow at the table.",
    },
  },
  onlyFriends: "You see messages of friends only.",
  onlyPhrases: "You see only others' quick phrases.",
  showAll: "Show all",
  strangers: "Players you don't hear",
  strangersNote: "You and strangers hear each other once you allow it.",
  allow: "Allow",
  allowPlayer: (name: string): string => `Hear ${name}`,
  asks: "would like to talk",
  asked: (name: string): string => `${name} would like to talk. Allow it in the audio chat.`,
};
