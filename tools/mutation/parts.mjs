// What each part of the mutation run changes, and which tests must notice.

/** Files that hold no logic of their own: tests and what only they use, lists of exports, texts in a language. */
const NOT_MUTATED = ["**/*.test.ts", "**/*-for-tests.ts", "**/testing/**", "**/index.ts", "**/*.d.ts"];

/** Sources under `folder`; the tests are those under `tests`, which is the same folder unless it is named. */
function part(folder, { sources = [`${folder}/**/*.ts`], tests = folder, without = [] } = {}) {
  return { tests, mutate: [...sources, ...[...NOT_MUTATED, ...without].map((glob) => `!${glob}`)] };
}

export const PARTS = {
  rules: part("packages/rules/src", { tests: "packages/rules" }),
  // The weights are generated, and `training.ts` lists exports.
  bot: part("packages/bot/src", { without: ["packages/bot/src/{weights,training}.ts"] }),
  protocol: part("packages/protocol/src"),
  "web-shared": part("apps/web/src/shared", { without: ["apps/web/src/shared/i18n/{ar,en,fr}/**"] }),
  "web-features": part("apps/web/src/features"),
  "server-games": part("apps/server/src/games"),
  "server-platform": part("apps/server/src/platform"),
};
