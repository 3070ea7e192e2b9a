// Who plays here: a guest by the name they go by at the tables, and the place to change it.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useMessages } from "../shared/i18n/index.ts";
import { rememberName, usePlayerName } from "../shared/player-name.ts";
import { Button } from "../shared/ui/Button.tsx";
import { Field } from "../shared/ui/Field.tsx";
import { Icon } from "../shared/ui/Icon.tsx";
import buttonStyles from "../shared/ui/IconButton.module.css";
import { Popover } from "../shared/ui/Popover.tsx";
import styles from "./GuestButton.module.css";

export function GuestButton() {
  const { guest } = useMessages().frame;
  const name = usePlayerName().trim();
  const button = (
    <>
      <Initial name={name} />
      <span className={`${buttonStyles.words} ${styles.name}`} dir="auto">
        {name === "" ? guest.badge : name}
      </span>
    </>
  );
  return (
    <Popover label={guest.chip(name)} button={button} buttonClassName={buttonStyles.button}>
      {(close) => <GuestForm onDone={close} />}
    </Popover>
  );
}

function GuestForm({ onDone }: { readonly onDone: () => void }) {
  const { guest } = useMessages().frame;
  const name = usePlayerName();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <p className={styles.who}>
        <Initial name={name.trim()} />
        <strong className={styles.name} dir="auto">
          {name.trim()}
        </strong>
        <span className={styles.badge}>{guest.badge}</span>
      </p>
      <Field
        label={guest.name}
        hint={guest.hint}
        placeholder={guest.placeholder}
        value={name}
        maxLength={PLAYER_NAME_MAX}
        autoComplete="nickname"
        dir="auto"
        onChange={(event) => rememberName(event.target.value)}
      />
      <Button type="submit" kind="main">
        {guest.done}
      </Button>
    </form>
  );
}

/** The first letter of the name; a figure as long as there is none. */
function Initial({ name }: { readonly name: string }) {
  const [letter] = name;
  return (
    <span className={styles.initial} aria-hidden="true">
      {letter === undefined ? <Icon name="person" size={18} /> : letter.toLocaleUpperCase()}
    </span>
  );
}
