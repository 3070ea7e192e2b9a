// npm start: runs the whole product on one port. Arguments are passed to the server. The version of Node is checked
// before anything else is loaded, because an older Node fails there with a text that helps no one.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This is Node ${process.versions.node}, and Chkobba needs ${NEEDED.join(".")} or newer: https://nodejs.org`,
  );
  process.exit(1);
}
const { build, installProduct } = await import("./prepare.mjs");
await installProduct();
await build();
await import("../../apps/server/dist/main.js");
