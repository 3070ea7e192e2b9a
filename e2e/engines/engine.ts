// A window of a real browser engine, driven in the same way by any protocol.

export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs the function in the page, where it can use only its arguments. */
  evaluate<R>(script: (...args: string[]) => R, ...args: string[]): Promise<Awaited<R>>;
  /**
   * Presses, as a finger or mouse does, the element that the function finds in the page. False if there is none or it
   * can't be pressed yet.
   */
  press(find: (...args: string[]) => HTMLElement | null, ...args: string[]): Promise<boolean>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** The window's content as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
