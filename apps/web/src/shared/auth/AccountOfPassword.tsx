// Tells password managers to which account the passwords of a form belong. People don't see the field.
export function AccountOfPassword({ username }: { readonly username: string }) {
  return (
    <input className="visually-hidden" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
  );
}
