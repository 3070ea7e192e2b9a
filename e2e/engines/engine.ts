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
  /** Types into the focused element. Returns false if the page has replaced the element. */
  type(text: string): Promise<boolean>;
  /** The window's content as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The actions of an engine that look at a page. The page may change in the same moment. */
type Looking = Pick<Engine, "evaluate" | "press" | "type">;

/**
 * The same actions on a page that may change in the same moment. If an element or a document is replaced, a script runs
 * again on the new one. A press and typed text are reported as not done, so that the caller finds the element again.
 * @param isReplaced whether this error means that the page has replaced what the action used
 */
export function onChangingPage({ evaluate, press, type }: Looking, isReplaced: (thrown: unknown) => boolean): Looking {
  const done = async (action: Promise<boolean>) => {
    try {
      return await action;
    } catch (thrown) {
      if (isReplaced(thrown)) return false;
      throw thrown;
    }
  };
  return {
    evaluate: async <R>(script: (...args: string[]) => R, ...args: string[]): Promise<Awaited<R>> => {
      for (let attempts = 1; ; attempts++) {
        try {
          return await evaluate(script, ...args);
        } catch (thrown) {
          if (!isReplaced(thrown) || attempts === MOST_ATTEMPTS) throw thrown;
        }
      }
    },
    press: (find, ...args) => done(press(find, ...args)),
    type: (text) => done(type(text)),
  };
}

/** A page that starts replaces its document once, and renders its elements a few times. */
const MOST_ATTEMPTS = 20;
