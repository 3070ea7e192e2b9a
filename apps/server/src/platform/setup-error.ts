// A mistake in how the server was set up. Its message is one line that says what to do: no stack trace is shown for it.
export class SetupError extends Error {}
