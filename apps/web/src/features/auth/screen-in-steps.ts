// A screen that, once its form is sent, shows that it went well.

export interface ScreenInSteps {
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
}
