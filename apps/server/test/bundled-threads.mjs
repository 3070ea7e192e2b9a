// Loads the TypeScript of a thread or program as one bundle. The first one of each kind builds the bundle for the whole
// test run. Without bundles, each would load many files, which costs half a second of CPU or more.
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";

/** The bundle includes the workspace's own packages. Libraries are not bundled. */
const LIBRARIES_APART = {
  name: "libraries-apart",
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith("@chkobba/") ? undefined : { external: true },
    );
  },
};

export async function load(url, context, nextLoad) {
  if (!url.endsWith(".ts")) return nextLoad(url, context);
  return { format: "module", shortCircuit: true, source: await bundleOf(fileURLToPath(url)) };
}

async function bundleOf(entry) {
  const { TEST_THREADS } = process.env;
  // A run without a folder, such as a faults run, has few threads, so each makes its own bundle.
  if (TEST_THREADS === undefined) return (await bundled(entry)).text;
  const file = join(TEST_THREADS, `${createHash("sha256").update(entry).digest("hex")}.mjs`);
  const made = await readFile(file, "utf8").catch(() => null);
  if (made !== null) return made;
  const { contents, text } = await bundled(entry);
  // The bundle is written under another name first, so a thread that starts now reads a whole file or none.
  const own = `${file}.${process.pid}.${threadId}`;
  await writeFile(own, contents);
  await rename(own, file);
  return text;
}

async function bundled(entry) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20.19",
    plugins: [LIBRARIES_APART],
  });
  return outputFiles[0];
}
