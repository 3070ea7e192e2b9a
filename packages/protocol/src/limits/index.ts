// The limits that server and client share, by topic.

export * from "./accounts.ts";
export * from "./chat.ts";
export * from "./cups.ts";
export * from "./deals.ts";
export * from "./event-rates.ts";
export * from "./frames.ts";
export * from "./moderation.ts";
export * from "./people.ts";
export * from "./push.ts";
export * from "./radio.ts";
export * from "./ratings.ts";
export * from "./table.ts";
export * from "./watching.ts";
