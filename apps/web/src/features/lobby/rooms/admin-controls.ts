// Whether the address asks for admin controls. They only show; using them needs the admin key or role.

export function areAdminControlsShown(): boolean {
  return new URLSearchParams(location.search).get("admin") === "true";
}
