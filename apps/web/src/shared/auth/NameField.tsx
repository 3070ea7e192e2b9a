// The visitor's player name.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useCatalogue } from "../i18n/index.ts";
import { isRefusedName } from "../refused-name.ts";
import { Field } from "../ui/Field.tsx";
import { rememberName, useChosenName, usePlayerName } from "./player-name.ts";

export function NameField() {
  const { lobby } = useCatalogue();
  const name = usePlayerName();
  const isReady = useChosenName() === null;
  return (
    <Field
      label={lobby.name}
      placeholder={lobby.namePlaceholder}
      value={name}
      hint={name.length >= PLAYER_NAME_MAX ? lobby.nameCut(PLAYER_NAME_MAX) : undefined}
      error={isRefusedName(name, PLAYER_NAME_MAX) ? lobby.nameRefused : undefined}
      maxLength={PLAYER_NAME_MAX}
      autoComplete="nickname"
      required
      dir="auto"
      // Selects the default name, so that typing replaces it.
      onFocus={(event) => isReady && event.target.select()}
      onChange={(event) => rememberName(event.target.value)}
    />
  );
}
