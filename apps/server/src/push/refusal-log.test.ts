import { expect, it } from "vitest";
import { RefusalLog } from "./refusal-log.ts";

it("a service that refuses every notification is logged once an hour, and no more than twenty services", () => {
  const logged: string[] = [];
  let now = 0;
  const logger = { warn: (fields: unknown) => void logged.push(JSON.stringify(fields)) };
  const log = new RefusalLog({ now: () => now, logger });
  for (let nth = 0; nth < 3; nth++) log.note("push.example");
  expect(logged).toEqual(['{"service":"push.example"}']);
  now = 3_600_000;
  log.note("push.example");
  expect(logged).toHaveLength(2);
  for (let nth = 0; nth < 100; nth++) log.note(`push-${nth}.example`);
  expect(logged).toHaveLength(21);
});
