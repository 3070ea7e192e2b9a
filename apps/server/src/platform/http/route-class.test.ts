import { expect, it } from "vitest";
import { routeOf, statusOf } from "./route-class.ts";

it.each([
  ["/api/boards?page=2", "api"],
  ["/media/a.mp3", "media"],
  ["/health", "operator"],
  ["/metrics", "operator"],
  ["/assets/index-1a2b.js", "file"],
  ["/", "page"],
  ["/v1.2/rules", "page"],
  ["/?resetToken=a.b", "page"],
])("%s is of the class %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});

it("each status has the class of its first digit", () => {
  expect([200, 304, 429, 503].map(statusOf)).toEqual(["2xx", "3xx", "4xx", "5xx"]);
});

it("a change of protocol counts as a success", () => {
  expect(statusOf(101)).toBe("2xx");
});
