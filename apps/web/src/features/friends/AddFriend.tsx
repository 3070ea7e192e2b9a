// Adds a friend by name.
import { USERNAME_MAX } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { askFriend } from "../../shared/friends/friend-list.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./FriendsDialog.module.css";

export function AddFriend() {
  const { friends: texts } = useCatalogue();
  const [name, setName] = useState("");
  const { isBusy, run } = useBusy();
  const username = name.trim();
  const add = async () => {
    const status = await askFriend(username);
    if (status === null) return;
    setName("");
    const text = status === "friends" ? texts.areFriends(username) : texts.asked(username);
    announce(text);
    showToast({ kind: "message", text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username !== "") void run(add);
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <Field
        label={texts.byName}
        value={name}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBusy || username === ""}>
        <Icon name="plus" />
        {texts.add}
      </Button>
    </form>
  );
}
