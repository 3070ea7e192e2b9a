// The name that a visitor will have at the table.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useMessages } from "../../shared/i18n/index.ts";
import { isRefusedName, rememberName, usePlayerName } from "../../shared/player-name.ts";
import { Field } from "../../shared/ui/Field.tsx";

export function NameField() {
  const { lobby } = useMessages();
  const name = usePlayerName();
  return (
    <Field
      label={lobby.name}
      placeholder={lobby.namePlaceholder}
      value={name}
      error={isRefusedName(name, PLAYER_NAME_MAX) ? lobby.nameRefused : undefined}
      maxLength={PLAYER_NAME_MAX}
      autoComplete="nickname"
      required
      dir="auto"
      onChange={(event) => rememberName(event.target.value)}
    />
  );
}
