// Warns about a new password that is easy to guess. The server accepts such a password, because clients of version 1
// send such passwords (docs/security.md, 6.2.4). The list of common passwords is loaded together with the form. A later
// load that fails could reload the page while the player types. Without the list there is no warning.
import { PASSWORD_MIN } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { announce } from "../ui/announce.ts";
import type { isCommonPassword } from "./common-password.ts";

/** @param own the account's name and address @returns the warning; undefined if there is none */
export function useCommonPassword(password: string, own: readonly string[] = []): string | undefined {
  const { commonPassword } = useCatalogue().auth;
  const [isCommon, setCheck] = useState<typeof isCommonPassword | null>(null);
  useEffect(() => {
    import("./common-password.ts").then(
      (code) => setCheck(() => code.isCommonPassword),
      () => undefined,
    );
  }, []);
  const warns = password.length >= PASSWORD_MIN && (isCommon?.(password, own) ?? false);
  useEffect(() => {
    if (warns) announce(commonPassword);
  }, [warns, commonPassword]);
  return warns ? commonPassword : undefined;
}
