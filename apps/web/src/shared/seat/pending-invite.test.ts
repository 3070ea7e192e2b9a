// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { forgetInvite, keepInvite, pendingInvite } from "./pending-invite.ts";
import { saveBrowserSeat, saveTabSeat } from "./saved-seat.ts";

const kept = () => sessionStorage.getItem("chkobba.invite");

it("is kept in this tab until it is cleared", () => {
  keepInvite("g");
  expect(kept()).toBe("g");
  forgetInvite();
  expect(kept()).toBeNull();
});

it("is replaced by a newer one", () => {
  keepInvite("g");
  keepInvite("h");
  expect(kept()).toBe("h");
});

it("is kept for a player of another game, but not for a player of the same game", () => {
  saveBrowserSeat({ gameId: "g", playerId: "p", playerName: "Amel" });
  keepInvite("g");
  expect(kept()).toBeNull();
  keepInvite("h");
  expect(kept()).toBe("h");
});

it("is kept in a tab that sits at another table than the browser's last one", () => {
  saveBrowserSeat({ gameId: "g", playerId: "p", playerName: "Amel" });
  saveTabSeat({ gameId: "h", playerId: "p", playerName: "Amel" });
  keepInvite("g");
  expect(kept()).toBe("g");
});

it("is known to the page, even after a reload", async () => {
  keepInvite("g");
  expect(pendingInvite()).toBe("g");
  vi.resetModules();
  expect((await import("./pending-invite.ts")).pendingInvite()).toBe("g");
  forgetInvite();
  expect(pendingInvite()).toBeNull();
});
