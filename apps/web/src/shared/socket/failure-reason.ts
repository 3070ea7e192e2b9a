// Maps a transport's error message to a reason for the player.

type FailureReason = "offline" | "slow" | "unreachable" | "broken";

/** @param isOnline whether the device is connected to a network */
export function failureReason(message: string, isOnline: boolean): FailureReason {
  if (!isOnline) return "offline";
  if (message === "timeout") return "slow";
  return /^(xhr|fetch|websocket|webtransport|transport) /.test(message) ? "unreachable" : "broken";
}
