// Hides and shows the reactions of one person: a button for a player, and a list of the watchers who have reacted.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./ReactionMuting.module.css";
import { muteReactions, useMutedReactions, useReactions } from "./reaction-store.ts";

interface MuteReactionsProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly className?: string | undefined;
}

export function MuteReactions({ person: { id, name }, className }: MuteReactionsProps) {
  const { reactions: texts } = useCatalogue().watching;
  const isMuted = useMutedReactions((muted) => muted.includes(id));
  return (
    <button type="button" className={className} onClick={() => muteReactions(id, !isMuted)}>
      {isMuted ? texts.unmute(name) : texts.mute(name)}
    </button>
  );
}

/**
 * @param isAlwaysShown whether an empty list shows a text about how watchers get into the list; if false, nothing is
 * shown
 */
export function WatcherMutes({ isAlwaysShown = false }: { readonly isAlwaysShown?: boolean }) {
  const { reactions: texts } = useCatalogue().watching;
  const heard = useReactions((reactions) => reactions.heard);
  if (heard.length === 0) return isAlwaysShown ? <p className={styles.none}>{texts.noneYet}</p> : null;
  return (
    <section aria-label={texts.ofWatchers} className={styles.watchers}>
      <h3 className={styles.heading}>{texts.ofWatchers}</h3>
      <ul>
        {heard.map((person) => (
          <li key={person.id}>
            <MuteReactions person={person} className={styles.mute} />
          </li>
        ))}
      </ul>
    </section>
  );
}
