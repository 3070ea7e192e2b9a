import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acceptedSecrets, digest, digestFrom, isAccepted, isDigestOf, isSecret, secretFrom } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

describe("a secret that is not set", () => {
  it("is generated once, and then stays the same", () => {
    const made = secretFrom(folder, "key", null);
    expect(made).toEqual({ value: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/), isNew: true });
    expect(secretFrom(folder, "key", null)).toEqual({ value: made.value, isNew: false });
  });

  it("is stored so that only its owner can read it", () => {
    const { value } = secretFrom(folder, "key", null);
    expect(readFileSync(join(folder, "secrets", "key"), "utf8").trim()).toBe(value);
    expect(modeOf("secrets")).toBe(0o700);
    expect(modeOf("secrets", "key")).toBe(0o600);
  });

  it("differs for each purpose and each installation", () => {
    const values = ["key", "token"].map((name) => secretFrom(folder, name, null).value);
    values.push(secretFrom(join(folder, "elsewhere"), "key", null).value);
    expect(new Set(values).size).toBe(3);
  });

  it("may be written by hand", () => {
    secretFrom(folder, "key", null);
    writeFileSync(join(folder, "secrets", "key"), "by hand\n");
    expect(secretFrom(folder, "key", null).value).toBe("by hand");
  });

  it("is not written through a link to another place", () => {
    const elsewhere = join(folder, "elsewhere");
    mkdirSync(join(folder, "secrets"));
    symlinkSync(elsewhere, join(folder, "secrets", "key"));
    expect(() => secretFrom(folder, "key", null)).toThrow("EEXIST");
    expect(existsSync(elsewhere)).toBe(false);
  });
});

it("a secret that is set is used, and stored nowhere", () => {
  expect(secretFrom(folder, "key", "set")).toEqual({ value: "set", isNew: false });
  const made = secretFrom(folder, "key", null);
  expect(made.isNew).toBe(true);
  expect(secretFrom(folder, "key", "set")).toEqual({ value: "set", isNew: false });
  expect(secretFrom(folder, "key", null).value).toBe(made.value);
});

describe("a secret for people to type", () => {
  it("is shown once if it is not set, and only its digest is stored", () => {
    const { digest: stored, made } = digestFrom(folder, "password.digest", null);
    expect(made).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(isDigestOf(made ?? "", stored)).toBe(true);
    expect(readFileSync(join(folder, "secrets", "password.digest"), "utf8").trim()).toBe(stored);
    expect(modeOf("secrets", "password.digest")).toBe(0o600);
    expect(digestFrom(folder, "password.digest", null)).toEqual({ digest: stored, made: null });
  });

  it("is used if it is set, and stored nowhere", () => {
    expect(digestFrom(folder, "password.digest", "set")).toEqual({ digest: digest("set"), made: null });
    expect(digestFrom(folder, "password.digest", null).made).not.toBeNull();
  });
});

describe("a given text", () => {
  it("is the secret if it is the same text", () => {
    expect(isSecret("open, sesame", "open, sesame")).toBe(true);
    expect(isSecret("مفتاح", "مفتاح")).toBe(true);
  });

  it.each(["", "open", "open, sesame ", "Open, sesame", "x".repeat(10_000), null, undefined, 5, ["open, sesame"], {}])(
    "is not the secret if it is %j",
    (given) => {
      expect(isSecret(given, "open, sesame")).toBe(false);
    },
  );
});

describe("while a secret is replaced", () => {
  it("the new value comes first, and both values are accepted", () => {
    const secrets = acceptedSecrets("new", "old");
    expect(secrets).toEqual(["new", "old"]);
    expect(["new", "old", "other", undefined].map((given) => isAccepted(given, secrets))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("only the one value is accepted if no other is configured", () => {
    const secrets = acceptedSecrets("new", null);
    expect(secrets).toEqual(["new"]);
    expect(["new", "old", "null"].map((given) => isAccepted(given, secrets))).toEqual([true, false, false]);
  });
});
