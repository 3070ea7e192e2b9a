// The list to mute players, and a line that names the muted ones.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { mutePlayer } from "./chat-store.ts";
import styles from "./Muting.module.css";
import type { Person } from "./people.ts";

interface PeopleProps {
  readonly people: readonly Person[];
}

export function MuteList({ people }: PeopleProps) {
  const { chat: texts } = useCatalogue().table;
  return (
    <div className={styles.list}>
      <ul>
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      <p className={styles.note}>{texts.mutedNote}</p>
    </div>
  );
}

function PersonLine({ person: { id, name, isMuted } }: { readonly person: Person }) {
  const { chat: texts, nameless } = useCatalogue().table;
  const shownName = name || nameless;
  return (
    <li className={styles.person}>
      <bdi className={styles.name}>{shownName}</bdi>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isMuted ? texts.unmutePlayer(shownName) : texts.mutePlayer(shownName)}
        onClick={() => mutePlayer(id, !isMuted)}
      >
        {isMuted ? texts.unmute : texts.mute}
      </button>
    </li>
  );
}

export function MutedNames({ people }: PeopleProps) {
  const { chat: texts, nameless } = useCatalogue().table;
  const names = people.filter(({ isMuted }) => isMuted).map(({ name }) => name || nameless);
  if (names.length === 0) return null;
  return <p className={styles.muted}>{texts.muted(names.join(" · "))}</p>;
}
