// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { closeAuth, useAuthDialog } from "./auth-dialog.ts";
import { openAuthFromAddress } from "./auth-from-address.ts";

beforeEach(closeAuth);

function enterAt(address: string) {
  history.replaceState(null, "", address);
  openAuthFromAddress();
  return { view: useAuthDialog.getState().view, address: location.href.slice(location.origin.length) };
}

it.each([
  ["/", null, "/"],
  ["/?admin=true", null, "/?admin=true"],
  ["/login", { name: "login" }, "/login"],
  ["/?resetToken=a.b-c", { name: "reset-password", token: "a.b-c" }, "/"],
  ["/?admin=true&resetToken=abc", { name: "reset-password", token: "abc" }, "/?admin=true"],
  ["/?resetToken=%20a%20#rooms", { name: "reset-password", token: "a" }, "/#rooms"],
  ["/?resetToken=%20", { name: "reset-password", token: null }, "/"],
  ["/?resetToken=", { name: "reset-password", token: null }, "/"],
])("%s opens %j and leaves %s", (given, view, address) => {
  expect(enterAt(given)).toEqual({ view, address });
});
