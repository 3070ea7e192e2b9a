// An account for tests.
export const AMIRA = {
  id: "1",
  username: "amira",
  email: "amira@example.tn",
  isGuest: false,
  role: "player",
  createdAt: 1,
} as const;
