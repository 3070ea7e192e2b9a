// A mistake in the configuration or the environment of the server. The message is one line that says what to do. It is
// shown without a stack trace.
export class SetupError extends Error {}
