// Limits of what is between people: friends, invitations, blocks.

export const PARTY_MAX = 64;
/** The most friends of one account. */
export const FRIENDS_MAX = 200;
/**
 * The most unanswered friend requests that one account can have sent, and the most that one account can have received.
 */
export const FRIEND_REQUESTS_MAX = 100;
/** How long an invitation to a game is shown. */
export const INVITATION_MS = 60_000;
/** The most people whom one person can block. */
export const BLOCKS_MAX = 500;
