// Begins a match: two or four names, and the target.
import { TARGETS } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Choices } from "../../shared/ui/Choices.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import styles from "./ScorePage.module.css";
import { NAME_MAX, type Sheet } from "./sheet.ts";
import { keepSheet, lastTerms } from "./sheet-store.ts";

const SIZES = [2, 4] as const;

export function MatchForm() {
  const { score: texts, lobby } = useCatalogue();
  const [sheet, setSheet] = useState<Sheet>(lastTerms);
  const size = sheet.names.length === 4 ? 4 : 2;
  const resize = (length: number) =>
    setSheet({ ...sheet, names: Array.from({ length }, (_, place) => sheet.names[place] ?? "") });
  const rename = (place: number, name: string) =>
    setSheet({ ...sheet, names: sheet.names.map((each, index) => (index === place ? name : each)) });
  return (
    <form
      className={styles.begin}
      onSubmit={(event) => {
        event.preventDefault();
        keepSheet(sheet);
      }}
    >
      <Choices
        legend={lobby.rooms.mode}
        choices={SIZES.map((value) => ({ value, title: value === 4 ? lobby.rooms.team : lobby.rooms.duel }))}
        chosen={size}
        onChoose={resize}
      />
      {size === 4 && <p className={styles.note}>{texts.partners}</p>}
      <div className={styles.names}>
        {sheet.names.map((name, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is known by the place at the table
            key={place}
            label={texts.player(place + 1)}
            placeholder={texts.player(place + 1)}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => rename(place, target.value)}
          />
        ))}
      </div>
      <Choices
        legend={lobby.target}
        choices={TARGETS.map((value) => ({ value, title: String(value), text: lobby.targets[value] }))}
        chosen={sheet.target}
        onChoose={(target) => setSheet({ ...sheet, target })}
      />
      <Button type="submit" kind="main">
        {texts.begin}
      </Button>
    </form>
  );
}
