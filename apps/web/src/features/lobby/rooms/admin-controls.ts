// Whether the page's address asks to show admin controls. To use them, a visitor needs the admin key or the admin role.
import { useAfterHydration } from "../../../shared/hydrated.ts";

export function useAdminControls(): boolean {
  return useAfterHydration(areAsked, false);
}

function areAsked(): boolean {
  return new URLSearchParams(location.search).get("admin") === "true";
}
