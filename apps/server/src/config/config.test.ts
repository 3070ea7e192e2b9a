import { describe, expect, it } from "vitest";
import { ConfigError, checkSharedSettings, describeConfig, readConfig } from "./config.ts";

const DEFAULTS = {
  PORT: 3000,
  HOST: "0.0.0.0",
  DATA_DIR: "./data",
  DATABASE_URL: null,
  REDIS_URL: null,
  PUBLIC_URL: null,
  ADMIN_KEY: null,
  ADMIN_KEY_ALSO: null,
  AUTH_SECRET: null,
  AUTH_SECRET_ALSO: null,
  SESSION_DAYS: 7,
  SMTP_URL: null,
  MAIL_FROM: "Chkobba <chkobba@localhost>",
  RADIO_ADMIN_PASSWORD: null,
  RADIO_ADMIN_PASSWORD_ALSO: null,
  SPEECH: "espeak",
  GOOGLE_SPEECH_KEY: null,
  GOOGLE_SPEECH_URL: null,
  MEDIA_URL: null,
  ICE_SERVERS: null,
  TURN_SECRET: null,
  METRICS_TOKEN: null,
  TRUST_PROXY: false,
  LOG_LEVEL: "info",
  TURN_SECONDS: 120,
  AWAY_SECONDS: 60,
  OUTAGE_SECONDS: 30,
  RETURN_SECONDS: 300,
  SCREEN_SECONDS: 600,
  BOT_DELAY_MS: { min: 700, max: 1500 },
  ALLOW_TEST_EVENTS: false,
  RATE_LIMITS: true,
  EVENTS_PER_SECOND: 60,
  EVENTS_AT_ONCE: 120,
  CALLS_PER_MINUTE: 3000,
  SOCKETS_PER_ADDRESS: 500,
  GAMES_PER_MINUTE: 120,
  HOUSE_CUPS: true,
  ALLOW_LOCAL_PUSH: false,
};

const TURN = { urls: ["turns:a.example"], username: "u", credential: "c" };

describe("settings", () => {
  it("have defaults for a single machine", () => {
    expect(readConfig({})).toEqual(DEFAULTS);
  });

  it("count as not set if they are empty or blank", () => {
    expect(readConfig({ PORT: "", BOT_DELAY_MS: "  " })).toEqual(DEFAULTS);
  });

  it.each([
    ["PORT", "0", 0],
    ["PORT", " 8080 ", 8080],
    ["PORT", "65535", 65535],
    ["TURN_SECONDS", "0.5", 0.5],
    ["AWAY_SECONDS", "0", 0],
    ["AWAY_SECONDS", "86400", 86400],
    ["BOT_DELAY_MS", "60000", { min: 60000, max: 60000 }],
    ["BOT_DELAY_MS", "0", { min: 0, max: 0 }],
    ["BOT_DELAY_MS", "250", { min: 250, max: 250 }],
    ["BOT_DELAY_MS", "5-10", { min: 5, max: 10 }],
    ["TRUST_PROXY", "true", true],
    ["TRUST_PROXY", "10.0.0.1, 192.168.0.0/16, loopback, ::1", ["10.0.0.1", "192.168.0.0/16", "loopback", "::1"]],
    ["DATABASE_URL", "postgres://me:secret@db.example/chkobba", "postgres://me:secret@db.example/chkobba"],
    ["DATABASE_URL", "postgresql://127.0.0.1:5432/chkobba", "postgresql://127.0.0.1:5432/chkobba"],
    ["REDIS_URL", "redis://:secret@cache.example:6379/1", "redis://:secret@cache.example:6379/1"],
    ["REDIS_URL", "rediss://cache.example", "rediss://cache.example"],
    ["PUBLIC_URL", "https://chkobba.example", "https://chkobba.example"],
    ["PUBLIC_URL", "https://chkobba.example/", "https://chkobba.example"],
    ["PUBLIC_URL", "http://192.168.1.5:3000", "http://192.168.1.5:3000"],
    ["MAIL_FROM", "club@chkobba.example", "club@chkobba.example"],
    ["DATABASE_URL", "postgres://me@a:5432,b:5433/chkobba", "postgres://me@a:5432,b:5433/chkobba"],
    ["ADMIN_KEY", " an admin key ", "an admin key"],
    ["METRICS_TOKEN", "a token", "a token"],
    ["RADIO_ADMIN_PASSWORD", "a password", "a password"],
    ["SPEECH", "google", "google"],
    ["GOOGLE_SPEECH_URL", "http://localhost:8080", "http://localhost:8080"],
    ["MEDIA_URL", "file:///srv/radio", new URL("file:///srv/radio")],
    ["MEDIA_URL", "s3://radio/club?region=eu-west-3", new URL("s3://radio/club?region=eu-west-3")],
    [
      "ICE_SERVERS",
      "stun:a.example:3478, turn:b.example",
      [{ urls: "stun:a.example:3478" }, { urls: "turn:b.example" }],
    ],
    ["ICE_SERVERS", '[{"urls":["turns:a.example"],"username":"u","credential":"c"}]', [TURN]],
    ["ICE_SERVERS", "[]", []],
    ["TURN_SECRET", "a secret", "a secret"],
    ["AUTH_SECRET", " 8letters ", "8letters"],
    ["SMTP_URL", "smtps://user:pass%40word@mail.example:465", "smtps://user:pass%40word@mail.example:465"],
    ["SMTP_URL", "smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525"],
    ["MAIL_FROM", "The café <cafe@chkobba.example>", "The café <cafe@chkobba.example>"],
    ["CALLS_PER_MINUTE", "1", 1],
    ["RATE_LIMITS", "off", false],
    ["ALLOW_TEST_EVENTS", "true", true],
  ])("read %s=%s", (name, text, value) => {
    expect(readConfig({ [name]: text })).toEqual({ ...DEFAULTS, [name]: value });
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "http"],
    ["PORT", "0x50"],
    ["TURN_SECONDS", "0"],
    ["TURN_SECONDS", "two"],
    ["TURN_SECONDS", "-5"],
    ["TURN_SECONDS", "86401"],
    ["AWAY_SECONDS", "1e3"],
    ["AWAY_SECONDS", "99999999999"],
    ["BOT_DELAY_MS", "60001"],
    ["BOT_DELAY_MS", "99999999999999999999"],
    ["BOT_DELAY_MS", "10-5"],
    ["BOT_DELAY_MS", "5-"],
    ["BOT_DELAY_MS", "-5"],
    ["TRUST_PROXY", "my-proxy"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["DATABASE_URL", "mysql://db.example/chkobba"],
    ["DATABASE_URL", "db.example/chkobba"],
    ["REDIS_URL", "cache.example:6379"],
    ["REDIS_URL", "http://cache.example"],
    ["PUBLIC_URL", "chkobba.example"],
    ["PUBLIC_URL", "//chkobba.example"],
    ["PUBLIC_URL", "ftp://chkobba.example"],
    ["PUBLIC_URL", "https://"],
    ["PUBLIC_URL", "https://chkobba example"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://mail example"],
    ["PUBLIC_URL", "https://chkobba.example/club"],
    ["PUBLIC_URL", "https://chkobba.example/?x=1"],
    ["MAIL_FROM", "me"],
    ["MAIL_FROM", "Me <me>"],
    ["MAIL_FROM", "Me <me@club.example"],
    ["DATABASE_URL", "postgres://a:5432,b:port/chkobba"],
    ["SPEECH", "mine"],
    ["GOOGLE_SPEECH_URL", "localhost"],
    ["MEDIA_URL", "/srv/radio"],
    ["MEDIA_URL", "https://radio.example"],
    ["MEDIA_URL", "file://elsewhere/radio"],
    ["MEDIA_URL", "file:///srv%2Fradio"],
    ["MEDIA_URL", "s3://"],
    ["MEDIA_URL", "s3:///radio"],
    ["MEDIA_URL", "s3://radio/%zz"],
    ["MEDIA_URL", "s3://radio?endpoint=nowhere"],
    ["ICE_SERVERS", "stun.example"],
    ["ICE_SERVERS", "[{"],
    ["ICE_SERVERS", '[{"urls":"https://a.example"}]'],
    ["LOG_LEVEL", "loud"],
    ["ALLOW_TEST_EVENTS", "yes"],
    ["RATE_LIMITS", "true"],
    ["EVENTS_PER_SECOND", "0"],
    ["EVENTS_AT_ONCE", "many"],
    ["CALLS_PER_MINUTE", "0"],
    ["SOCKETS_PER_ADDRESS", "1.5"],
  ])("refuse %s=%s in one line that says what is wrong", (name, text) => {
    const read = () => readConfig({ [name]: text });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} is ${JSON.stringify(text)}, but must be `);
    expect(read).not.toThrow(/\n/);
  });

  it.each(["ADMIN_KEY", "AUTH_SECRET", "AUTH_SECRET_ALSO"])(
    "refuse a short %s in one line that does not show it",
    (name) => {
      for (const text of ["a", "7letter"]) {
        const read = () => readConfig({ [name]: text });
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(new RegExp(`^${name} is too short, but must be at least 8 characters(?:; .*)?$`));
        expect(read).not.toThrow(/7letter/);
      }
    },
  );

  it("refuse a password of the radio with three characters, and take one with four", () => {
    expect(() => readConfig({ RADIO_ADMIN_PASSWORD: "abc" })).toThrow(/^RADIO_ADMIN_PASSWORD is too short/);
    expect(readConfig({ RADIO_ADMIN_PASSWORD: "abcd" }).RADIO_ADMIN_PASSWORD).toBe("abcd");
  });

  it("do not show the password of an invalid address", () => {
    for (const name of ["DATABASE_URL", "REDIS_URL", "SMTP_URL"]) {
      const read = () => readConfig({ [name]: "https://me:se@cret@mail.example/%zz" });
      expect(read).toThrow(`${name} is "https://...@mail.example/%zz", but must be `);
    }
  });

  it("are all listed with their defaults by --help", () => {
    const help = describeConfig();
    for (const name of Object.keys(DEFAULTS)) expect(help).toContain(`  ${name} `);
    const withDefault = Object.values(DEFAULTS).filter((value) => value !== null);
    expect(help.match(/; default /g)).toHaveLength(withDefault.length);
    for (const fallback of ["3000", "0.0.0.0", "./data", "700-1500", "120", "60"]) {
      expect(help).toContain(`default ${fallback}`);
    }
  });

  it("must include everything that several servers share", () => {
    const secrets = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };
    const demand = (env: Record<string, string>) => () => checkSharedSettings(readConfig(env));
    const DATABASE_URL = "postgres://127.0.0.1/chkobba";
    expect(demand({})).not.toThrow();
    expect(demand({ ...secrets, DATABASE_URL })).not.toThrow();
    for (const name of Object.keys(secrets)) {
      const lacking = demand({ ...secrets, DATABASE_URL, [name]: "" });
      expect(lacking).toThrow(ConfigError);
      expect(lacking).toThrow(new RegExp(`^DATABASE_URL is set, .*: set ${name}$`));
    }
    const REDIS_URL = "redis://127.0.0.1";
    expect(demand({ ...secrets, DATABASE_URL, REDIS_URL })).not.toThrow();
    expect(demand({ REDIS_URL })).toThrow(/^REDIS_URL is set, .*: set DATABASE_URL$/);
  });
});
