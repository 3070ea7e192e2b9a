// A mistake in the server's configuration or surroundings. Its message is one line that says what to do: it is shown without a
// stack trace.
export class SetupError extends Error {}
