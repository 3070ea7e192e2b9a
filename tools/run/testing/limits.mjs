// The time limits of all tests. They only end tests that hang, so they are long: the machine may also do other work.

/** The limit of a test, and of a condition in a browser engine that draws without a graphics card. */
export const LIMIT_MS = 300_000;

/** The limit of a condition that is polled. */
export const POLL_MS = 60_000;
