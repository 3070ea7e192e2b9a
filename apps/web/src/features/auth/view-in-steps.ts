// A view with two steps: a form, and its success message.

export interface ViewInSteps {
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
}
