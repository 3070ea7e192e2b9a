// Ends the process if this Node is too old. Import it before anything else: other files fail in an older Node with a text
// that helps no reader.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This is Node ${process.versions.node}, and Chkobba needs ${NEEDED.join(".")} or newer: https://nodejs.org`,
  );
  process.exit(1);
}
