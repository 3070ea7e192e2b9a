// Bundles the server, its worker threads and the speech process with most libraries. A start from the bundle takes a
// fifth less CPU time than a start from the libraries' many small files.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * Libraries that are not bundled: libraries with compiled parts, threads or files of their own, and large ones that few
 * servers load.
 */
const EXTERNAL = new Set([
  "@aws-sdk/client-s3",
  "@fastify/swagger-ui",
  "@google-cloud/text-to-speech",
  "@node-rs/argon2",
  "@resvg/resvg-js",
  "better-sqlite3",
  "espeak-ng",
  "nodemailer",
  "pg",
  "pino",
  "piscina",
  "redis",
  "wasm-media-encoders",
]);

const NEW = "dist.next";
/** The length at which a line ends, so that a stack trace names a short piece of the bundle. */
const LINE = 200;

/** The commit that is built: from the environment, for builds without the repository's history, or from git. */
function commit() {
  const given = process.env.COMMIT?.trim();
  if (given) return given.slice(0, 12);
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: import.meta.dirname, stdio: "pipe" })
      .toString()
      .trim();
  } catch {
    return "";
  }
}

rmSync(new URL(NEW, import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: "src/main.ts",
    serve: "src/serve.ts",
    admin: "src/cli/admin.ts",
    "db-import": "src/cli/db-import.ts",
    "sqlite-thread": "src/platform/database/sqlite-thread.ts",
    "audio-worker": "src/platform/media/audio-worker.ts",
    "bot-worker": "src/games/automation/bot-worker.ts",
    "replay-worker": "src/games/replays/replay-worker.ts",
    "collector-worker": "src/puzzles/collector-worker.ts",
    "result-worker": "src/pages/result-worker.ts",
    "espeak-process": "src/platform/speech/espeak-process.ts",
  },
  outdir: NEW,
  bundle: true,
  // A module that is loaded with `import()` gets a file of its own.
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  // V8 keeps the text of all code in memory. Names stay, because errors and stack traces show them.
  minifyWhitespace: true,
  lineLimit: LINE,
  // Comments with licences are in files of their own.
  legalComments: "external",
  external: [...EXTERNAL],
  define: { BUILD_COMMIT: JSON.stringify(commit()) },
  // Replaces the library `debug`, which Socket.IO and its parts call with every packet.
  alias: { debug: "./src/platform/no-debug.cjs" },
  // Bundled CommonJS calls `require` for Node's own modules.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});
checkCharacters();
execFileSync(process.execPath, ["../../tools/run/publish-build.mjs", NEW, "dist"], { cwd: import.meta.dirname });

/**
 * Throws if a file has a character outside of ASCII. V8 then keeps the file's text with two bytes for each character.
 * esbuild escapes such characters in strings, but not in literals of regular expressions.
 */
function checkCharacters() {
  const folder = join(import.meta.dirname, NEW);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const [found] = /.{0,60}[^\0-\x7f].{0,20}/u.exec(readFileSync(join(folder, file), "utf8")) ?? [];
    if (found !== undefined) throw new Error(`${file} has a character outside of ASCII: ${found}`);
  }
}
