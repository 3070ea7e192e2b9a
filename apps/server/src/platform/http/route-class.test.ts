import { expect, it } from "vitest";
import { routeOf, statusOf } from "./route-class.ts";

it.each([
  ["/api/boards?page=2", "api"],
  ["/media/a.mp3", "media"],
  ["/health", "operator"],
  ["/assets/index-1a2b.js", "file"],
  ["/", "page"],
  ["/?resetToken=a.b", "page"],
])("%s is of the class %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});

it("each status has the class of its first digit", () => {
  expect([200, 304, 429, 503].map(statusOf)).toEqual(["2xx", "3xx", "4xx", "5xx"]);
});
