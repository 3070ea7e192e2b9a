// A window of a real browser engine. It is used in the same way, whatever protocol controls the engine.

export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs the function in the page, where it can use only its arguments. */
  evaluate<R>(script: (...args: string[]) => R, ...args: string[]): Promise<Awaited<R>>;
  /**
   * Presses the element that the function finds in the page, as a finger or mouse does. Returns false if there is no
   * such element or it can't be pressed yet.
   */
  press(find: (...args: string[]) => HTMLElement | null, ...args: string[]): Promise<boolean>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** The window's content as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
