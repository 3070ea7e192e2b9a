// The HTTP calls of accounts: /api/auth.

import type { CallPayload } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { Caller, CallHandlers } from "../platform/http/calls.ts";
import { networkOf } from "../platform/limits/networks.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import type { AccountService } from "./account-service.ts";
import { clientName } from "./client-name.ts";
import type { Notice } from "./notice-mail.ts";
import type { PasswordReset } from "./password-reset.ts";

interface AccountCallsWith {
  readonly service: AccountService;
  readonly reset: PasswordReset;
  /** The origin of links in mails. */
  readonly linkOrigin: () => string;
  readonly report: (accountId: string, notice: Notice, caller: Caller) => Promise<void>;
}

type AccountCall =
  | "register"
  | "upgradeGuest"
  | "login"
  | "refresh"
  | "logout"
  | "getProfile"
  | "changeProfile"
  | "forgotPassword"
  | "resetAccount"
  | "resetPassword"
  | "checkEmail"
  | "checkUsername";

/** The answer to a request for a reset link. It is the same whether or not the account exists. */
const RESET_SENT = "If an account with this email exists, you will receive a password reset link shortly";

export function accountCalls(
  app: Pick<App, "history" | "people" | "ratings">,
  parts: AccountCallsWith,
): Pick<CallHandlers, AccountCall> {
  const { service, reset, linkOrigin, report } = parts;
  const register = (registration: CallPayload<"register">, caller: Caller) =>
    service.register(withDevice(registration, caller), clientName(caller.headers["user-agent"]));
  return {
    ...profileCalls(app, parts),
    register,
    upgradeGuest: register,
    login: (login, caller) =>
      service.login(withDevice(login, caller), caller.address, clientName(caller.headers["user-agent"])),
    refresh: (given, caller) => {
      const { refreshToken, deviceId } = withDevice(given, caller);
      return service.refresh(refreshToken, deviceId);
    },
    logout: async ({ refreshToken }) => {
      await service.logout(refreshToken);
      return accepted({ message: "Signed out" });
    },
    forgotPassword: async ({ email, language = "en" }, { address }) => {
      const retryAfterSeconds = await reset.request(email, language, linkOrigin(), networkOf(address));
      if (retryAfterSeconds > 0) return refusedFor(retryAfterSeconds, "TOO_MANY_REQUESTS");
      return accepted({ message: RESET_SENT });
    },
    resetAccount: async ({ token }) => {
      const username = await reset.usernameFor(token);
      return username.ok ? accepted({ username: username.value }) : username;
    },
    resetPassword: async ({ token, password }, caller) => {
      const changed = await reset.complete(token, password);
      if (!changed.ok) return changed;
      await report(changed.value, { kind: "password-reset" }, caller);
      return accepted({ message: "Your password has been reset" });
    },
    checkEmail: async ({ email }) => accepted({ available: await service.isFree("email", email, null) }),
    checkUsername: async ({ username }, { bearerToken }) => {
      const asker = await service.userOf(bearerToken);
      return accepted({ available: await service.isFree("username", username, asker?.accountId ?? null) });
    },
  };
}

function profileCalls(
  app: Pick<App, "history" | "people" | "ratings">,
  { service, linkOrigin }: Pick<AccountCallsWith, "service" | "linkOrigin">,
): Pick<CallHandlers, "getProfile" | "changeProfile"> {
  return {
    getProfile: async (_, { bearerToken }) => {
      const bearer = await service.userOf(bearerToken);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const { id } = bearer.user;
      return accepted({
        user: bearer.user,
        stats: await app.history.statisticsOf(id),
        ...(await app.ratings.ratingsOf(id)),
        appearOffline: await app.people.appearsOffline(id),
      });
    },
    changeProfile: async (change, { bearerToken, address, deviceId, headers }) => {
      const bearer = await service.userOf(bearerToken);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const { id } = bearer.user;
      const changed = await service.changeProfile(id, change, {
        address,
        deviceId,
        client: clientName(headers["user-agent"]),
        link: `${linkOrigin()}/`,
      });
      if (changed.ok && change.appearOffline !== undefined) await app.people.appearOffline(id, change.appearOffline);
      return changed;
    },
  };
}

/** The body of a call. If the body names no device, the device from the request's header is added. */
function withDevice<B extends { readonly deviceId?: string | undefined }>(body: B, { deviceId }: Caller): B {
  return { ...body, deviceId: body.deviceId ?? deviceId };
}
