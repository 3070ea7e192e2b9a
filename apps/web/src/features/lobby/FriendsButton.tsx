// Opens the dialog of friends. The button shows the number of friend requests that wait for an answer.
import { openFriends, useFriends } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./FriendsButton.module.css";

export function FriendsButton() {
  const { lobby } = useCatalogue();
  const requests = useFriends((state) => state.requests);
  return (
    <Button onClick={openFriends}>
      <Icon name="person" />
      {lobby.friends}
      {requests > 0 && <bdi className={styles.count}>{requests}</bdi>}
    </Button>
  );
}
