// Whether the address asks for the controls of the house: they only show; what they do needs the admin key.

export function areAdminControlsShown(): boolean {
  return new URLSearchParams(location.search).get("admin") === "true";
}
