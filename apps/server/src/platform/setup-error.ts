// A mistake in the server's configuration or environment. Its message is one line that says what to do, and is shown
// without a stack trace.
export class SetupError extends Error {}
