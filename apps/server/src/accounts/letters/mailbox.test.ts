import { describe, expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

describe("the key of a mailbox", () => {
  it.each([
    "amira.bensalah@gmail.com",
    "Amira.BenSalah@GMAIL.com",
    "a.m.i.r.abensalah@gmail.com",
    "amirabensalah+chkobba@gmail.com",
    "amira.bensalah+1+2@googlemail.com",
  ])("is the same for %s", (address) => {
    expect(mailboxOf(address)).toBe("amirabensalah@gmail.com");
  });

  it.each(["amira@example.tn", "sami@gmail.com", "amira@mail.example.tn", "amira@exampletn"])(
    "of %s is its own",
    (address) => {
      expect(mailboxOf(address)).toBe(address);
    },
  );
});
