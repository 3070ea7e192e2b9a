// The folders of the code without its tests: none imports itself by way of another one. Tests may import from any
// folder, so they are left out, which needs a run of its own.
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [{ name: "no-circle-of-folders", severity: "error", scope: "folder", from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|-for-tests\\.tsx?$|(^|/)testing/` },
  },
};
