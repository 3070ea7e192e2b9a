// A window of a real browser engine, driven the same way whichever protocol the engine speaks.

export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs the function in the page: it can use nothing but its arguments. */
  evaluate<R>(script: (...args: string[]) => R, ...args: string[]): Promise<Awaited<R>>;
  /** Presses, as a finger or mouse does, the element that the function finds in the page. False if it finds none or it can't be pressed yet. */
  press(find: (...args: string[]) => HTMLElement | null, ...args: string[]): Promise<boolean>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** What the window shows, as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
