// One answer for all who ask within a moment.

/** Asks `work` once for all callers within `ms`; what fails is asked again. */
export function rememberedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let newest: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (newest !== null && now - newest.at < ms) return newest.answer;
    const asked = { at: now, answer: work() };
    newest = asked;
    asked.answer.catch(() => {
      if (newest === asked) newest = null;
    });
    return asked.answer;
  };
}
