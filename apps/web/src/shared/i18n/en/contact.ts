// English: the settings for what others may send to a player.

export const contact = {
  title: "What others may send you",
  switches: {
    friendsChat: { text: "Chat with friends only", note: "You don't see messages from other players." },
    phrasesOnly: { text: "Quick phrases only", note: "You see other players' quick phrases, and nothing they type." },
    friendsVoice: {
      text: "No voice of strangers",
      note: "In quick match, cups and public rooms you hear only friends and players you allow.",
    },
  },
  onlyFriends: "You see messages from friends only.",
  onlyPhrases: "You see only quick phrases from others.",
  showAll: "Show all",
  strangers: "Players you don't hear",
  strangersNote: "You and a stranger hear each other once you allow them.",
  allow: "Allow",
  allowPlayer: (name: string): string => `Hear ${name}`,
  asks: "would like to talk",
  asked: (name: string): string => `${name} would like to talk. Allow it in the audio chat.`,
};
