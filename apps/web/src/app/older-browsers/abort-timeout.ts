// AbortSignal.timeout, which Safari before 16 and Chrome before 103 lack.

export function addAbortTimeout(): void {
  if ("timeout" in AbortSignal) return;
  Object.defineProperty(AbortSignal, "timeout", {
    value: (milliseconds: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), milliseconds);
      return controller.signal;
    },
  });
}
