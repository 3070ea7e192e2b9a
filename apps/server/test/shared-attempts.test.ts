// Simultaneous guesses of passwords and keys, on one server and on two servers that share a Redis.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, PASSWORD, post, type Reply, register } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { RADIO_PASSWORD } from "./radio-calls.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";
import { SeveralServers, SHARED_SECRETS } from "./several-servers.ts";

const ALLOWED = 10;
/** Logged for each attempt for which Redis did not answer in time. Only the server's own count refuses it then. */
const UNANSWERED = "attempt limit: Redis does not answer, counting on this server alone";
/** After this time, the limit allows one more attempt. */
const REFILL_MS = 30_000;
const GUESSES = 200;
/** The most attempts that one network may send in a minute. */
const HONEST = 30;
const NO_ROOM = "/rooms/00000000-0000-4000-8000-000000000000";

let several: SeveralServers;
let alone: ServerProcess;
let together: ServerProcess[];
beforeAll(async () => {
  several = await SeveralServers.prepare();
  const settings = { ...SHARED_SECRETS, TRUST_PROXY: "true" };
  const start = () => several.start(settings);
  [alone, ...together] = await Promise.all([ServerProcess.start(settings), start(), start()]);
});
afterAll(async () => {
  await cleanUp();
  await several.end();
});

let networks = 0;
const newNetwork = () => ({ "x-forwarded-for": `198.51.100.${++networks}` });

describe.each([
  { where: "one server", servers: () => [alone] },
  { where: "two servers", servers: () => together },
])("at $where", ({ where, servers }) => {
  const account = where.replace(" ", "_");
  beforeAll(() => register(servers()[0]?.url ?? "", account));

  const secrets = [
    {
      name: "password of the radio",
      right: RADIO_PASSWORD,
      refused: 401,
      found: 200,
      give: (url: string, accessToken: string, headers: Record<string, string>) =>
        call(url, "GET", "/radio/playlist", { accessToken, headers }),
    },
    {
      name: "admin key",
      right: SHARED_SECRETS.ADMIN_KEY,
      refused: 403,
      found: 404,
      give: (url: string, key: string, headers: Record<string, string>) =>
        call(url, "DELETE", NO_ROOM, { headers: { ...headers, "x-admin-key": key } }),
    },
    {
      name: "password of an account",
      right: PASSWORD,
      refused: 401,
      found: 200,
      give: (url: string, password: string, headers: Record<string, string>) =>
        post(url, "/auth/login", { emailOrUsername: account, password }, { headers }),
    },
  ];

  /** The statuses of `count` simultaneous attempts, which alternate between the servers. */
  async function statuses(count: number, attempt: (url: string, nth: number) => Promise<Reply>): Promise<number[]> {
    const urls = servers().map(({ url }) => url);
    const replies = Array.from({ length: count }, (_, nth) => attempt(urls[nth % urls.length] ?? "", nth));
    return (await Promise.all(replies)).map(({ status }) => status);
  }

  it.each(secrets)("of many guesses of the $name only ten get a real answer", async ({ give, refused }) => {
    const headers = newNetwork();
    const began = performance.now();
    const guesses = await statuses(GUESSES, (url, nth) => give(url, keepFromLogs(`guess-number-${nth}`), headers));
    const answered = guesses.filter((status) => status === refused).length;
    expect(answered).toBeGreaterThanOrEqual(ALLOWED);
    const unanswered = servers().flatMap((server) => server.logged(UNANSWERED)).length;
    const refills = Math.floor((performance.now() - began) / REFILL_MS);
    expect(answered).toBeLessThanOrEqual(ALLOWED + refills + unanswered);
    expect(guesses.filter((status) => status === 429)).toHaveLength(GUESSES - answered);
  });

  it.each(secrets)(
    "the right $name is never refused, even for many simultaneous attempts",
    async ({ give, right, found }) => {
      const headers = newNetwork();
      expect(new Set(await statuses(HONEST, (url) => give(url, right, headers)))).toEqual(new Set([found]));
    },
  );
});

it("servers that lose their Redis in the middle of the guesses allow the rest of their own ten", async () => {
  const headers = newNetwork();
  const began = performance.now();
  const guess = async (url: string) =>
    (await call(url, "GET", "/radio/playlist", { accessToken: keepFromLogs("a-guess-at-it"), headers })).status;
  const guesses = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => guess(together[nth % 2]?.url ?? "")));
  const before = await guesses(6);
  several.redis.freeze();
  const during = await guesses(60);
  several.redis.resume();
  const after = await guesses(60);
  const judged = [...before, ...during, ...after].filter((status) => status === 401);
  const refills = Math.floor((performance.now() - began) / REFILL_MS);
  expect(before).toEqual(new Array(6).fill(401));
  expect(judged.length).toBeLessThanOrEqual(2 * (ALLOWED + refills));
  expect(after.filter((status) => status !== 429).length).toBeLessThanOrEqual(2 * refills);
});
