// The calls of the accounts: registering, signing in and out, the profile, and a forgotten password.
import * as accounts from "../accounts.ts";
import type { Call } from "./call.ts";

const registering = {
  method: "POST",
  body: accounts.registration,
  reply: accounts.signedIn,
  status: 201,
  perMinute: 30,
  refusals: ["USERNAME_TAKEN", "EMAIL_TAKEN"],
} as const;

export const accountCalls = {
  register: { ...registering, path: "/auth/register" },
  /** Does the same as `register`. With both calls, the new account gets the games that the device played as a guest. */
  upgradeGuest: { ...registering, path: "/auth/upgrade-guest", body: accounts.guestUpgrade },
  /** The limit lets 300 people behind one address (a café, a school, a carrier's NAT) sign in within one minute. */
  login: {
    method: "POST",
    path: "/auth/login",
    body: accounts.login,
    reply: accounts.signedIn,
    perMinute: 300,
    refusals: ["WRONG_CREDENTIALS", "TOO_MANY_ATTEMPTS", "SUSPENDED"],
  },
  /**
   * With this limit, each of the 300 people behind one address (see `login`) can renew the token from two open pages
   * within one minute.
   */
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    body: accounts.refresh,
    reply: accounts.tokens,
    perMinute: 600,
    refusals: ["SESSION_OVER"],
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    body: accounts.logout,
    reply: accounts.message,
    perMinute: 60,
    refusals: [],
  },
  getProfile: {
    method: "GET",
    path: "/auth/profile",
    reply: accounts.profile,
    refusals: ["SIGN_IN_REQUIRED"],
  },
  changeProfile: {
    method: "PUT",
    path: "/auth/profile",
    body: accounts.profileChange,
    reply: accounts.changedProfile,
    perMinute: 30,
    refusals: ["SIGN_IN_REQUIRED", "WRONG_PASSWORD", "TOO_MANY_ATTEMPTS", "USERNAME_TAKEN", "EMAIL_TAKEN"],
  },
  /** The reply is the same whether or not the account exists. */
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    body: accounts.forgotPassword,
    reply: accounts.message,
    perMinute: 10,
    refusals: ["TOO_MANY_REQUESTS"],
  },
  /** The username of the account for which a reset link was sent. The token in the link is the proof. */
  resetAccount: {
    method: "POST",
    path: "/auth/reset-password/account",
    body: accounts.resetToken,
    reply: accounts.resetAccount,
    perMinute: 20,
    refusals: ["RESET_LINK_OVER"],
  },
  resetPassword: {
    method: "POST",
    path: "/auth/reset-password",
    body: accounts.resetPassword,
    reply: accounts.message,
    perMinute: 20,
    refusals: ["RESET_LINK_OVER"],
  },
  checkEmail: {
    method: "POST",
    path: "/auth/check-email",
    body: accounts.emailQuestion,
    reply: accounts.availability,
    perMinute: 30,
    refusals: [],
  },
  checkUsername: {
    method: "POST",
    path: "/auth/check-username",
    body: accounts.usernameQuestion,
    reply: accounts.availability,
    perMinute: 30,
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
