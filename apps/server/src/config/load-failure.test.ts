import { expect, it } from "vitest";
import packageJson from "../../../../package.json" with { type: "json" };
import { loadFailure, NODE_NEEDED, nodeAdvice } from "./load-failure.ts";

it("a Node that is older than package.json demands is refused in one line, and a newer one is not", () => {
  expect(packageJson.engines.node).toBe(`>=${NODE_NEEDED}`);
  for (const old of ["18.20.8", "20.18.3", "0.12.0"]) {
    expect(nodeAdvice(old)).toBe(`This is Node ${old}, and Chkobba needs 20.19 or newer: https://nodejs.org`);
  }
  for (const fitting of ["20.19.0", "20.20.2", "22.0.0", "26.1.0"]) expect(nodeAdvice(fitting)).toBeNull();
});

it("a package that does not load is one line with the way to mend it", () => {
  const failures = [
    Object.assign(new Error("/a/better_sqlite3.node: file too short"), { code: "ERR_DLOPEN_FAILED" }),
    Object.assign(new Error("Cannot find package 'pino' imported from main.js"), { code: "ERR_MODULE_NOT_FOUND" }),
    new Error("Cannot find native binding. npm has a bug\nwith more lines"),
    new Error("Could not locate the bindings file. Tried:\n → /a/build/better_sqlite3.node"),
  ];
  for (const error of failures) {
    const line = loadFailure(error);
    expect(line).toContain("run npm start once");
    expect(line).toContain(error.message.split("\n")[0]);
    expect(line).not.toContain("\n");
  }
});

it("any other error is a bug, and is not shortened", () => {
  for (const error of [new TypeError("x is not a function"), "a text", undefined])
    expect(loadFailure(error)).toBeNull();
});
