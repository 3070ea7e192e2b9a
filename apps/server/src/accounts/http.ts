// The doors of the accounts: /api/auth.
import { accounts, type Statistics } from "@chkobba/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Api, bearerToken, deviceIdOf, failureBody } from "../platform/http/api.ts";
import type { AccountRefusal, AccountService } from "./account-service.ts";

export interface AccountCallParts {
  readonly service: AccountService;
  readonly statisticsOf: (accountId: string) => Promise<Statistics>;
  /** Where the links in mails lead to. */
  readonly linkOrigin: () => string;
}

const TEXTS = {
  invalid: "Invalid credentials",
  signIn: "Please sign in",
  sessionOver: "This session is over, please sign in again",
  linkOver: "This reset link is not valid any more",
  wrongPassword: "The current password is not right",
  tooOften: "Too many attempts, please wait a moment",
  username: "This username is already taken",
  email: "This email is already in use",
  signedOut: "Signed out",
  resetSent: "If an account with this email exists, you will receive a password reset link shortly",
  resetDone: "Your password has been reset",
} as const;

/** 300 honest people may share one address: a café, a school, a carrier's NAT. Each may sign in within the same minute. */
const LOGINS_PER_MINUTE = 300;
/** The same people, each with a second page open that renews its token too. */
const REFRESHES_PER_MINUTE = 600;

const NO_ANSWER_KEPT = { "cache-control": "no-store" };

export function serveAccounts(api: Api, { service, statisticsOf, linkOrigin }: AccountCallParts): void {
  /** `max` calls a minute from one network. */
  const pace = (max: number) => ({ rateLimit: { max, timeWindow: "1 minute" } });
  const failures = { 400: failureBody, 401: failureBody, 409: failureBody, 429: failureBody };

  // Two names of one call: a guest is known by their device, whichever way they come.
  for (const way of ["register", "upgrade-guest"]) {
    api.post(
      `/auth/${way}`,
      { schema: { body: accounts.registration, response: { 201: accounts.signedIn, ...failures } }, config: pace(30) },
      async (request, reply) => {
        const registered = await service.register(withDevice(request));
        if (!registered.ok) return reply.code(409).send(conflict(registered.refusal));
        return reply.code(201).headers(NO_ANSWER_KEPT).send(registered.value);
      },
    );
  }

  api.post(
    "/auth/login",
    {
      schema: { body: accounts.login, response: { 200: accounts.signedIn, ...failures } },
      config: pace(LOGINS_PER_MINUTE),
    },
    async (request, reply) => {
      const signedIn = await service.login(withDevice(request), request.ip);
      if (signedIn.ok) return reply.headers(NO_ANSWER_KEPT).send(signedIn.value);
      const { refusal } = signedIn;
      if (refusal.code === "TOO_OFTEN") return tooOften(reply, refusal);
      return reply.code(401).send(failed(TEXTS.invalid));
    },
  );

  api.post(
    "/auth/refresh",
    {
      schema: { body: accounts.refresh, response: { 200: accounts.tokens, ...failures } },
      config: pace(REFRESHES_PER_MINUTE),
    },
    async (request, reply) => {
      const { refreshToken, deviceId } = withDevice(request);
      const renewed = await service.refresh(refreshToken, deviceId);
      if (!renewed.ok) return reply.code(401).send(failed(TEXTS.sessionOver));
      return reply.headers(NO_ANSWER_KEPT).send(renewed.value);
    },
  );

  api.post(
    "/auth/logout",
    { schema: { body: accounts.logout, response: { 200: accounts.message, ...failures } }, config: pace(60) },
    async (request) => {
      await service.logout(request.body.refreshToken);
      return { message: TEXTS.signedOut };
    },
  );

  api.get("/auth/profile", { schema: { response: { 200: accounts.profile, ...failures } } }, async (request, reply) => {
    const bearer = await service.userOf(bearerToken(request));
    if (bearer === null) return reply.code(401).send(failed(TEXTS.signIn));
    return reply.headers(NO_ANSWER_KEPT).send({ user: bearer.user, stats: await statisticsOf(bearer.user.id) });
  });

  api.put(
    "/auth/profile",
    {
      schema: { body: accounts.profileChange, response: { 200: accounts.changedProfile, ...failures } },
      config: pace(30),
    },
    async (request, reply) => {
      const bearer = await service.userOf(bearerToken(request));
      if (bearer === null) return reply.code(401).send(failed(TEXTS.signIn));
      const changed = await service.changeProfile(bearer.user.id, request.body, {
        address: request.ip,
        deviceId: deviceIdOf(request),
        link: `${linkOrigin()}/`,
      });
      if (changed.ok) return reply.headers(NO_ANSWER_KEPT).send(changed.value);
      const { refusal } = changed;
      if (refusal.code === "TOO_OFTEN") return tooOften(reply, refusal);
      if (refusal.code === "TAKEN") return reply.code(409).send(conflict(refusal));
      return reply.code(400).send(failed(TEXTS.wrongPassword, "currentPassword"));
    },
  );

  api.post(
    "/auth/forgot-password",
    { schema: { body: accounts.forgotPassword, response: { 200: accounts.message, ...failures } }, config: pace(10) },
    async (request) => {
      const { email, language = "en" } = request.body;
      service.forgotPassword(email, language, (token) => `${linkOrigin()}/?resetToken=${token}`);
      return { message: TEXTS.resetSent };
    },
  );

  api.post(
    "/auth/reset-password",
    { schema: { body: accounts.resetPassword, response: { 200: accounts.message, ...failures } }, config: pace(20) },
    async (request, reply) => {
      const reset = await service.resetPassword(request.body.token, request.body.password);
      return reset.ok ? { message: TEXTS.resetDone } : reply.code(400).send(failed(TEXTS.linkOver, "token"));
    },
  );

  api.post(
    "/auth/check-email",
    {
      schema: { body: accounts.emailQuestion, response: { 200: accounts.availability, ...failures } },
      config: pace(30),
    },
    async (request) => ({ available: await service.isFree("email", request.body.email) }),
  );

  api.post(
    "/auth/check-username",
    {
      schema: { body: accounts.usernameQuestion, response: { 200: accounts.availability, ...failures } },
      config: pace(30),
    },
    async (request) => ({ available: await service.isFree("username", request.body.username) }),
  );
}

/** The body, with the device that the header names where the body names none. */
function withDevice<B extends { readonly deviceId?: string | undefined }>(request: FastifyRequest & { body: B }): B {
  return { ...request.body, deviceId: request.body.deviceId ?? deviceIdOf(request) };
}

function conflict(refusal: AccountRefusal) {
  const field = refusal.code === "TAKEN" ? refusal.field : "username";
  return failed(TEXTS[field], field);
}

function tooOften(reply: FastifyReply, { retryAfterSeconds }: { readonly retryAfterSeconds: number }) {
  return reply.code(429).header("retry-after", retryAfterSeconds).send(failed(TEXTS.tooOften));
}

function failed(message: string, field?: string) {
  return { message, errors: field === undefined ? [] : [{ field, message }] };
}
