// The name of a track, edited in place.
import type { Track } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { nameProblem } from "./checks.ts";
import { rename } from "./commands.ts";
import { InlineEdit } from "./InlineEdit.tsx";
import styles from "./TrackName.module.css";

export function TrackName({ track: { id, name } }: { readonly track: Track }) {
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
