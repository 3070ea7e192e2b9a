import { LATE_PATHS } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { LATE_PATH } from "./late-path.ts";

const isLate = (path: string) => LATE_PATH.test(path);

it("an address of each late page matches, with and without a slash at its end", () => {
  const paths = LATE_PATHS.map((path) => path.replace(/:\w+\??/g, "x-1"));
  expect(paths.filter((path) => !isLate(path) || !isLate(`${path}/`))).toEqual([]);
  expect(["/course", "/course/"].every(isLate)).toBe(true);
});

it("an address without its parameter, with another part, or of another page does not match", () => {
  const others = [
    "/",
    "/cup",
    "/deal/",
    "/cups/x",
    "/deal/x/compare",
    "/score/x",
    "/Score",
    "/your",
    "/watch",
    "/tv",
    "/privacy",
  ];
  expect(others.filter(isLate)).toEqual([]);
});
