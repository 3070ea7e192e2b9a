// Remembers the timers that run, and the code that has started each of them.

type Timers = Pick<typeof globalThis, "setTimeout" | "setInterval" | "clearTimeout" | "clearInterval">;

export interface PendingTimers {
  /** Stops all timers. Returns the code that has started each timer which still kept the process alive. */
  stop(): string[];
}

/** Replaces the functions of `timers` by functions that also remember the timers. */
export function watchTimers(timers: Timers): PendingTimers {
  const pending = new Map<NodeJS.Timeout, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = timers;

  timers.setTimeout = new Proxy(setTimeout, {
    apply(start, self, [task, ...rest]) {
      const timer: NodeJS.Timeout = Reflect.apply(start, self, [
        (...args: unknown[]) => {
          pending.delete(timer);
          task(...args);
        },
        ...rest,
      ]);
      pending.set(timer, starter());
      return timer;
    },
  });
  timers.setInterval = new Proxy(setInterval, {
    apply(start, self, args) {
      const timer: NodeJS.Timeout = Reflect.apply(start, self, args);
      pending.set(timer, starter());
      return timer;
    },
  });
  const forgetting = <Clear extends typeof clearTimeout>(clear: Clear) =>
    new Proxy(clear, {
      apply(stop, self, [id]) {
        for (const timer of pending.keys()) if (timer === id || Number(timer) === id) pending.delete(timer);
        return Reflect.apply(stop, self, [id]);
      },
    });
  timers.clearTimeout = forgetting(clearTimeout);
  timers.clearInterval = forgetting(clearInterval);

  return {
    stop() {
      const left = [...pending].filter(([timer]) => timer.hasRef());
      for (const timer of pending.keys()) clearTimeout(timer);
      pending.clear();
      return left.map(([, from]) => from);
    },
  };
}

/** The lines of the stack above the timer's function. */
function starter(): string {
  return new Error().stack?.split("\n").slice(3, 7).join("\n") ?? "";
}
