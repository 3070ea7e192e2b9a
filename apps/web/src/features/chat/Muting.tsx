// The list of players with buttons to mute, block and report each of them, the switches for the messages of others, and
// a line that names the muted players.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { BlockButton } from "../../shared/people/BlockButton.tsx";
import { ContactSwitch } from "../../shared/people/ContactSwitch.tsx";
import { ReportButton } from "../../shared/people/ReportButton.tsx";
import { useSession } from "../../shared/seat/session.ts";
import { changeSettings, useSettings } from "../../shared/settings.ts";
import { TablePlace } from "../../shared/table-parts.tsx";
import { Switch } from "../../shared/ui/Switch.tsx";
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
      <TablePlace place="hidden" />
      <p className={styles.note}>{texts.mutedNote}</p>
      <FoldSwitch />
      <ContactSwitch name="phrasesOnly" />
      <ContactSwitch name="friendsChat" />
    </div>
  );
}

function FoldSwitch() {
  const { chat: texts } = useCatalogue().table;
  const isOn = useSettings(({ foldsStrangers }) => foldsStrangers);
  return (
    <Switch
      text={texts.phrasesOnly}
      note={texts.phrasesOnlyNote}
      isOn={isOn}
      onChange={(foldsStrangers) => changeSettings({ foldsStrangers })}
    />
  );
}

function PersonLine({ person: { id, name, isMuted, isBot } }: { readonly person: Person }) {
  const { chat: texts, nameless } = useCatalogue().table;
  const shownName = name || nameless;
  const gameId = useSession(({ seat }) => seat?.gameId ?? null);
  return (
    <li className={styles.person}>
      <bdi className={styles.name}>{shownName}</bdi>
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={isMuted ? texts.unmutePlayer(shownName) : texts.mutePlayer(shownName)}
          onClick={() => mutePlayer(id, !isMuted)}
        >
          {isMuted ? texts.unmute : texts.mute}
        </button>
        {!isBot && (
          <>
            <BlockButton person={{ id, name: shownName }} className={styles.toggle} />
            {gameId !== null && (
              <ReportButton gameId={gameId} person={{ id, name: shownName }} className={styles.toggle} />
            )}
          </>
        )}
      </span>
    </li>
  );
}

export function MutedNames({ people }: PeopleProps) {
  const { chat: texts, nameless } = useCatalogue().table;
  const names = people.filter(({ isMuted }) => isMuted).map(({ name }) => name || nameless);
  if (names.length === 0) return null;
  return <p className={styles.muted}>{texts.muted(names.join(" · "))}</p>;
}
