// @vitest-environment jsdom
import { expect, it } from "vitest";
import { chooseSolo, soloChoiceFrom } from "./solo-choice.ts";

it("is saved in this browser", () => {
  chooseSolo({ teamMode: true });
  chooseSolo({ target: 11 });
  expect(soloChoiceFrom(JSON.parse(localStorage.getItem("chkobba.solo") ?? ""))).toEqual({
    teamMode: true,
    target: 11,
  });
});

it.each([null, "text", [], { target: 12 }, { teamMode: "yes" }])("reads %j as 1 vs 1 to 21", (stored) => {
  expect(soloChoiceFrom(stored)).toEqual({ teamMode: false, target: 21 });
});
