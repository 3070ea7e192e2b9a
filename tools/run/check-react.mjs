// Checks that React itself renders the app: no package and no setting puts another library in its place.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const REACT = ["react", "react-dom"];
const FIELDS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies", "overrides"];

const json = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const tracked = (pattern) =>
  execFileSync("git", ["ls-files", pattern], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

const faults = [];
let pinned = 0;
for (const file of tracked("*package.json")) {
  const all = FIELDS.flatMap((field) => Object.entries(json(file)[field] ?? {}));
  for (const [name, version] of all) {
    if (!REACT.includes(name)) continue;
    pinned++;
    if (!/^\d+\.\d+\.\d+$/.test(version))
      faults.push(`${file}: ${name} is "${version}", not an exact version of React`);
  }
}
if (pinned === 0) faults.push("no package.json names react");

const { packages } = json("package-lock.json");
for (const [path, { name }] of Object.entries(packages)) {
  const asked = path.split("node_modules/").at(-1);
  // Only a package under another name has a name in the lock file.
  if (REACT.includes(asked) && name !== undefined && name !== asked)
    faults.push(`package-lock.json: ${path} is ${name}`);
}
for (const file of tracked("apps/web/*.ts")) {
  if (/["']react(-dom)?(\/[\w-]+)?["']\s*:\s*["']/.test(readFileSync(join(root, file), "utf8"))) {
    faults.push(`${file} replaces React by an alias`);
  }
}
if (faults.length > 0) {
  console.error(
    `React itself renders the app (docs/decisions/063-react-renders-the-app.md):\n  ${faults.join("\n  ")}`,
  );
  process.exitCode = 1;
}
