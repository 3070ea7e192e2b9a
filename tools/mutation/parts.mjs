// What each part of the mutation run changes, and which tests must notice.

/** Files that hold no logic of their own: tests and what only they use, lists of exports, texts in a language. */
const NOT_MUTATED = ["**/*.test.ts", "**/*-for-tests.ts", "**/testing/**", "**/index.ts", "**/*.d.ts"];

/**
 * The sources in `folder`, tested by the tests in `tests`. `samples`: the share of the random examples that the slow tests try.
 */
function part(folder, { tests = folder, without = [], samples = 1 } = {}) {
  const sources = [`${folder}/**/*.ts`];
  return { tests, samples, mutate: [...sources, ...[...NOT_MUTATED, ...without].map((glob) => `!${glob}`)] };
}

export const PARTS = {
  rules: part("packages/rules/src", { tests: "packages/rules" }),
  // The weights are generated, and `training.ts` lists exports.
  bot: part("packages/bot/src", { without: ["packages/bot/src/{weights,training}.ts"], samples: 0.02 }),
  protocol: part("packages/protocol/src"),
  "web-shared": part("apps/web/src/shared", { without: ["apps/web/src/shared/i18n/{ar,en,fr}/**"] }),
  "web-features": part("apps/web/src/features"),
  "server-games": part("apps/server/src/games"),
  "server-platform": part("apps/server/src/platform"),
};
