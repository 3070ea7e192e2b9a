// A screen with two steps: a form, and its success message.

export interface ScreenInSteps {
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
}
