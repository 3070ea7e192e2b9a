// Tests the names that accounts had before a rename.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { AccountStore } from "./account-store.ts";

const NOW = 1_800_000_000_000;
const HASH = "a hash";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let accounts: AccountStore;
  /** Letters that keep the names of one test apart from those of others. */
  let mark: string;
  withServerDatabase(newPlace, (database) => {
    accounts = new AccountStore(database);
  });
  beforeEach(() => {
    mark = randomUUID()
      .replaceAll(/[^a-f]/g, "")
      .slice(0, 6);
  });

  const register = (id: string, username: string) =>
    accounts.add({
      ...{ id, username, email: `${id}@example.com`, passwordHash: HASH, createdAt: NOW },
      ...{ role: "player", isGuest: false },
    });
  const rename = (id: string, username: string, at = NOW, passwordHash = HASH) =>
    accounts.change({ id, passwordHash }, { username, email: undefined, passwordHash: undefined }, at);

  it("a link with an old name leads to the account, also after a second rename", async () => {
    const id = randomUUID();
    await register(id, `Old_${mark}`);
    await rename(id, `Mid_${mark}`);
    await rename(id, `New_${mark}`, NOW + 1);
    for (const name of [`old_${mark}`, `MID_${mark}`, `New_${mark}`]) {
      expect((await accounts.findByAnyUsername(name))?.username).toBe(`New_${mark}`);
    }
    expect(await accounts.findByUsername(`Old_${mark}`)).toBeNull();
  });

  it("a stranger takes neither an old name nor one that looks like it, by registering or by renaming", async () => {
    const [owner, stranger] = [randomUUID(), randomUUID()];
    await register(owner, `Ali_${mark}`);
    await register(stranger, `Other_${mark}`);
    await rename(owner, `Sami_${mark}`);
    for (const name of [`ali_${mark}`, `AIi_${mark}`]) {
      expect(await accounts.isFree("username", name)).toBe(false);
      expect(await register(randomUUID(), name)).toBe("username");
      expect(await rename(stranger, name)).toBe("username");
    }
  });

  it("an owner takes an old name back, and the name between stays reserved", async () => {
    const id = randomUUID();
    await register(id, `First_${mark}`);
    await rename(id, `Second_${mark}`);
    expect(await accounts.isFree("username", `First_${mark}`, id)).toBe(true);
    expect(await rename(id, `First_${mark}`)).toBe("done");
    expect((await accounts.findByAnyUsername(`Second_${mark}`))?.username).toBe(`First_${mark}`);
    expect(await accounts.isFree("username", `Second_${mark}`)).toBe(false);
  });

  it("a change of case, and a change that is refused, reserve nothing", async () => {
    const id = randomUUID();
    await register(id, `Case_${mark}`);
    await rename(id, `CASE_${mark}`);
    expect(await rename(id, `Case2_${mark}`, NOW, "an old password")).toBe("stale");
    await rename(id, `Away_${mark}`);
    await rename(id, `case_${mark}`);
    expect(await accounts.isFree("username", `Away_${mark}`)).toBe(false);
    expect(await accounts.isFree("username", `Case2_${mark}`)).toBe(true);
  });

  it("an account reserves its five newest names; one that renames itself again and again frees the older ones", async () => {
    const id = randomUUID();
    const name = (nth: number) => `${"abcdefgh".charAt(nth)}_many_${mark}`;
    await register(id, name(0));
    for (let nth = 1; nth < 8; nth++) await rename(id, name(nth), NOW + nth);
    const free = await Promise.all([...Array(8).keys()].map((nth) => accounts.isFree("username", name(nth))));
    expect(free).toEqual([true, true, false, false, false, false, false, false]);
  });
});
