// What one can do about another player, behind the face at their seat.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { BlockButton } from "../../shared/people/BlockButton.tsx";
import type { Person } from "../../shared/people/blocked-players.ts";
import buttons from "../../shared/ui/Button.module.css";
import { Popover } from "../../shared/ui/Popover.tsx";
import styles from "./SeatMenu.module.css";

export function SeatMenu({ person }: { readonly person: Person }) {
  const { people: texts } = useCatalogue().table;
  return (
    <Popover label={texts.about(person.name)} button={null} buttonClassName={styles.face}>
      {(close) => (
        <BlockButton person={person} isNamed className={`${buttons.button} ${buttons.plain}`} onPress={close} />
      )}
    </Popover>
  );
}
