// Limits of notifications, and their kinds.

/** Events about which a browser can be notified by Web Push. */
export const PUSH_KINDS = ["turn", "invitation", "match", "cup", "deal"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** The kinds of a subscription that names no kinds. The other kinds are opt-in. */
export const PUSH_DEFAULT_KINDS = ["turn", "invitation", "match", "cup"] as const satisfies readonly PushKind[];
/** The longest address of a subscription. Browser vendors use up to about 500 characters. */
export const PUSH_ENDPOINT_MAX = 1000;
export const TIME_ZONE_MAX = 64;
