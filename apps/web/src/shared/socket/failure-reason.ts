// Why a connection failed, as far as it helps people: the messages of the transports are written for programs.

type FailureReason = "offline" | "slow" | "unreachable" | "broken";

/** @param isOnline whether the device itself has a network */
export function failureReason(message: string, isOnline: boolean): FailureReason {
  if (!isOnline) return "offline";
  if (message === "timeout") return "slow";
  return /^(xhr|fetch|websocket|webtransport|transport) /.test(message) ? "unreachable" : "broken";
}
