// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { startLanguage } from "../shared/i18n/index.ts";
import { useToasts } from "../shared/ui/toasts.ts";
import { sayNoPageFromAddress } from "./no-page.ts";

beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  await startLanguage();
});

it.each([
  ["/", [], "/"],
  ["/#rooms", [], "/#rooms"],
  ["/#no-such-page", ["There is no page at this address."], "/"],
  ["/?admin=true#no-such-page", ["There is no page at this address."], "/?admin=true"],
])("%s shows %j and leaves %s", (given, said, left) => {
  history.replaceState({ lobby: "join" }, "", given);
  sayNoPageFromAddress();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(said);
  expect(location.href.slice(location.origin.length)).toBe(left);
  expect(history.state).toEqual({ lobby: "join" });
});
