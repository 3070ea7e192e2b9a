// One track of the playlist, with its actions.
import type { Track } from "@chkobba/protocol";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import { BusyButton } from "./BusyButton.tsx";
import { nameProblem } from "./checks.ts";
import { clockText } from "./clock-text.ts";
import { play, rename } from "./commands.ts";
import { InlineEdit } from "./InlineEdit.tsx";
import { TimedCommentaries } from "./TimedCommentaries.tsx";
import styles from "./TrackRow.module.css";

interface TrackRowProps {
  readonly track: Track;
  readonly isOnAir: boolean;
  readonly onAddTimed: () => void;
  readonly onDelete: () => void;
}

export function TrackRow({ track, isOnAir, onAddTimed, onDelete }: TrackRowProps) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.playlist;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: track.id,
  });
  const { isBusy, run } = useBusy();
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      aria-current={isOnAir ? "true" : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...listeners}
        aria-label={radioAdmin.dragging.handle(track.name)}
        aria-describedby={attributes["aria-describedby"]}
      >
        <Icon name="grip" />
      </button>
      <TrackName track={track} />
      <p className={styles.facts}>
        {isOnAir && <span className={styles.current}>{texts.current}</span>}
        <span>{clockText(track.duration)}</span>
        {track.isCommentary && <span>{texts.commentary}</span>}
      </p>
      <div className={styles.actions}>
        <Button aria-label={texts.addTimedTo(track.name)} onClick={onAddTimed}>
          {texts.addTimed}
        </Button>
        <BusyButton
          aria-label={texts.playNamed(track.name)}
          isBusy={isBusy}
          onClick={() => void run(() => play(track.id))}
        >
          {texts.play}
        </BusyButton>
        <Button kind="danger" aria-label={texts.deleteNamed(track.name)} onClick={onDelete}>
          {texts.delete}
        </Button>
      </div>
      {track.timedCommentaries.length > 0 && <TimedCommentaries song={track} />}
    </li>
  );
}

/** The name of the track, edited in place. */
function TrackName({ track: { id, name } }: { readonly track: Track }) {
  const { radioAdmin: texts } = useCatalogue();
  return (
    <div className={styles.name}>
      <InlineEdit
        value={name}
        label={texts.playlist.name}
        action={texts.playlist.rename(name)}
        check={nameProblem}
        save={(typed) => rename(id, typed.trim())}
        dir="auto"
      >
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </InlineEdit>
    </div>
  );
}
