// The game's name in both scripts, a short description, and a link to the rules. While a form is open below it, only
// the name is shown.
import { openFriends, useFriends } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePart } from "../../shared/prerendered-parts.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Wordmark } from "../../shared/ui/Wordmark.tsx";
import { LessonOffer } from "./LessonOffer.tsx";
import { OPEN_TABLES } from "./rooms/RoomsPreview.tsx";
import styles from "./Welcome.module.css";

interface WelcomeProps {
  readonly onHowToPlay: () => void;
  readonly onLesson: () => void;
}

export function Welcome({ onHowToPlay, onLesson }: WelcomeProps) {
  const { lobby } = useCatalogue();
  usePart("welcome");
  return (
    <div className={styles.welcome} data-part="welcome">
      <div className={styles.name}>
        <h1 className={styles.names}>
          <Wordmark className={styles.latin} letters="latin" />
          <Wordmark className={styles.arabic} letters="arabic" />
          <span className="visually-hidden">Chkobba شكبّة</span>
        </h1>
        <p className={styles.pitch}>{lobby.pitch}</p>
      </div>
      <div className={styles.rules}>
        <Button onClick={onHowToPlay}>
          <Icon name="question" />
          {lobby.howToPlay}
        </Button>
        <FriendsButton />
        {/* A link to the list of tables, which on small screens is far below. */}
        <a
          href={`#${OPEN_TABLES}`}
          className={styles.below}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(OPEN_TABLES)?.scrollIntoView();
          }}
        >
          {lobby.rooms.title}
          <Icon name="minimise" />
        </a>
        <LessonOffer onLesson={onLesson} />
      </div>
    </div>
  );
}

/** Opens the dialog of friends, and shows the number of friend requests that wait for an answer. */
function FriendsButton() {
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
