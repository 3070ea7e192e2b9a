// Whether the address asks to show admin controls. Using them requires the admin key or role.
import { useAfterHydration } from "../../../shared/hydrated.ts";

export function useAdminControls(): boolean {
  return useAfterHydration(areAsked, false);
}

function areAsked(): boolean {
  return new URLSearchParams(location.search).get("admin") === "true";
}
