// Which way imports may point: towards the rules, and inside an app from the frame to the features to what they share.
const { existsSync, readdirSync } = require("node:fs");
const { join } = require("node:path");

const SERVER = join(__dirname, "apps/server/src");
/** Folders below the features. */
const FLOORS = ["identity", "realtime", "schema", "config", "codes"];
/** Any other folder with a file of its name is a feature of the server. */
const FEATURES = `(${readdirSync(SERVER)
  .filter((folder) => !FLOORS.includes(folder) && existsSync(join(SERVER, folder, `${folder}.ts`)))
  .join("|")})`;
/** Files that open features: a feature never imports them. */
const FRAME = "(start|open-gateway|ending|main)\\.ts$";
const APP = "^apps/server/src/app\\.ts$";

module.exports = {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^node$" } },
    {
      name: "rules-depend-on-nothing",
      comment: "The rules are pure: no package, no Node.",
      severity: "error",
      from: { path: "^packages/rules/src", pathNot: "(\\.test\\.ts$|/testing/)" },
      to: { pathNot: "^packages/rules/src" },
    },
    {
      name: "bot-depends-on-rules-only",
      severity: "error",
      from: { path: "^packages/bot/src", pathNot: "(\\.test\\.ts$|/testing/)" },
      to: { pathNot: "^packages/(bot|rules)/src" },
    },
    {
      name: "protocol-depends-on-rules-and-zod",
      severity: "error",
      from: { path: "^packages/protocol/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(packages/(protocol|rules)/src|node_modules/zod)" },
    },
    {
      name: "shuffle-depends-on-rules-and-hashes",
      severity: "error",
      from: { path: "^packages/shuffle/src", pathNot: "(\\.test\\.ts$|/testing/)" },
      to: { pathNot: "^(packages/(shuffle|rules)/src|node_modules/@noble/hashes)" },
    },
    {
      name: "packages-know-no-app",
      severity: "error",
      from: { path: "^packages" },
      to: { path: "^(apps|tools|e2e)" },
    },
    {
      name: "web-and-server-apart",
      severity: "error",
      from: { path: "^apps/(web|server)/" },
      to: { path: "^apps/(web|server)/", pathNot: "^apps/$1/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/platform" },
      to: { path: "^apps/server/src/", pathNot: "^apps/server/src/platform/" },
    },
    {
      name: "server-features-apart",
      comment: "A feature reaches another one by the App. A test may write rows with another one's store.",
      severity: "error",
      from: { path: `^apps/server/src/${FEATURES}/`, pathNot: "\\.test\\.ts$" },
      to: { path: `^apps/server/src/(${FEATURES}/|${FRAME})`, pathNot: "^apps/server/src/$1/" },
    },
    {
      name: "app-is-a-type",
      severity: "error",
      from: {},
      to: { path: APP, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-imports-types-only",
      severity: "error",
      from: { path: APP },
      to: { dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-floors-below-features",
      severity: "error",
      from: { path: `^apps/server/src/(${FLOORS.join("|")})/` },
      to: { path: `^apps/server/src/(${FEATURES}/|app\\.ts$|${FRAME})` },
    },
    {
      name: "web-shared-knows-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/shared" },
      to: { path: "^apps/web/src/(features|app)" },
    },
    {
      name: "web-identity-below-requests",
      comment: "http and socket use the browser's identity; auth, which signs in by them, and seats stand above.",
      severity: "error",
      from: { path: "^apps/web/src/shared/(identity|http|socket|i18n)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/web/src/shared/(auth|game|seat|ui|preferences|push|people|friends|quick-match)/" },
    },
    {
      name: "web-features-apart",
      comment: "Features meet in app only.",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/(features|app)/", pathNot: "^apps/web/src/features/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What tools/bench/peers imports is installed by the bench alone.
    exclude: { path: "(^|/)(dist|data|public)/|^tools/bench/peers/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
