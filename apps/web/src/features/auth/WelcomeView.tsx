// The first view: sign in, register or play as a guest.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { createGuestSession } from "../../shared/auth/account.ts";
import { closeAuth, openAuth } from "../../shared/auth/auth-dialog.ts";
import { useChosenName } from "../../shared/auth/player-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { isRefusedName } from "../../shared/refused-name.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Or } from "../../shared/ui/Or.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import styles from "./AuthDialog.module.css";

export function WelcomeView() {
  const { welcome } = useCatalogue().auth;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{welcome.lead}</p>
      <div className={styles.doors}>
        <Button kind="main" className={styles.action} onClick={() => openAuth("login")}>
          {welcome.signIn}
        </Button>
        <Button className={styles.action} onClick={() => openAuth("register")}>
          {welcome.create}
        </Button>
      </div>
      <Or>{welcome.or}</Or>
      <GuestForm />
    </div>
  );
}

function GuestForm() {
  const { auth, lobby } = useCatalogue();
  const { welcome } = auth;
  const known = useChosenName() ?? "";
  const [name, setName] = useState(known);
  const [error, setError] = useState<string | null>(null);
  const isBlank = name.trim() === "";
  const reason = isBlank && error === null ? auth.refusals.GUEST_NAME_REQUIRED : null;
  const reasonId = useId();

  const enter = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isRefusedName(name, PLAYER_NAME_MAX)) return setError(lobby.nameRefused);
    if (isBlank) return setError(auth.refusals.GUEST_NAME_REQUIRED);
    if (!createGuestSession(name)) showToast({ kind: "error", text: auth.refusals.GUEST_NOT_STORED });
    closeAuth();
  };

  return (
    <form className={styles.form} noValidate onSubmit={enter}>
      <Field
        label={welcome.guestName}
        placeholder={welcome.guestPlaceholder}
        hint={welcome.guestNote}
        value={name}
        maxLength={PLAYER_NAME_MAX}
        autoComplete="nickname"
        dir="auto"
        error={error ?? undefined}
        isAlert
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
        // While the button is disabled, the browser does not submit the form on Enter. So this handler shows that the
        // name is missing.
        onKeyDown={(event) => {
          if (event.key === "Enter" && isBlank) enter(event);
        }}
      />
      <Button
        type="submit"
        className={styles.action}
        disabled={isBlank}
        aria-describedby={reason === null ? undefined : reasonId}
      >
        {welcome.playAsGuest}
      </Button>
      {reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </form>
  );
}
