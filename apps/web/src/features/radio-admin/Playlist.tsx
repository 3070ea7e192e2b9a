// The playlist. The admin changes its order by dragging or with the arrow keys.

import type { Track } from "@chkobba/protocol";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useRadioAdmin } from "./admin-store.ts";
import { move, remove } from "./commands.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import styles from "./Playlist.module.css";
import { TimedCommentaryDialog } from "./TimedCommentaryDialog.tsx";
import { TrackRow } from "./TrackRow.tsx";

export function Playlist() {
  const { radioAdmin: texts } = useCatalogue();
  const tracks = useRadioAdmin((admin) => admin.tracks);
  if (tracks.length > 0) return <TrackList tracks={tracks} />;
  return <EmptyState title={texts.playlist.empty} text={texts.playlist.emptyText} />;
}

interface Asking {
  readonly about: "delete" | "timed";
  readonly track: Track;
}

function TrackList({ tracks }: { readonly tracks: readonly Track[] }) {
  const { radioAdmin: texts } = useCatalogue();
  const currentTrackId = useRadioAdmin((admin) => admin.currentTrackId);
  const [asking, setAsking] = useState<Asking | null>(null);
  const ids = tracks.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    void move(String(active.id), ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <p className={styles.count}>{texts.playlist.count(tracks.length)}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[alongTheList]}
        accessibility={{
          announcements: announcementsIn(texts, tracks),
          screenReaderInstructions: { draggable: texts.dragging.instructions },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {tracks.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                isOnAir={track.id === currentTrackId}
                onDelete={() => setAsking({ about: "delete", track })}
                onAddTimed={() => setAsking({ about: "timed", track })}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {asking?.about === "delete" && (
        <DeleteDialog
          title={texts.playlist.deleteQuestion(asking.track.name)}
          text={asking.track.id === currentTrackId ? texts.playlist.deletePlaying : texts.playlist.deleteText}
          onDelete={() => remove(asking.track.id)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.about === "timed" && <TimedCommentaryDialog song={asking.track} onClose={() => setAsking(null)} />}
    </>
  );
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsIn({ dragging }: Catalogue["radioAdmin"], tracks: readonly Track[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => tracks.findIndex((track) => track.id === id);
  const nameOf = (id: UniqueIdentifier) => tracks[placeOf(id)]?.name ?? "";
  return {
    onDragStart: ({ active: { id } }) => dragging.held(nameOf(id), placeOf(id) + 1, tracks.length),
    // At the start of a drag the library reports the dragged track as being over itself.
    onDragOver: ({ active: { id }, over }) => {
      if (over === null) return;
      const say = over.id === id ? dragging.held : dragging.over;
      return say(nameOf(id), placeOf(over.id) + 1, tracks.length);
    },
    onDragEnd: ({ active: { id }, over }) =>
      over === null ? undefined : dragging.dropped(nameOf(id), placeOf(over.id) + 1, tracks.length),
    onDragCancel: ({ active: { id } }) => dragging.cancelled(nameOf(id)),
  };
}
