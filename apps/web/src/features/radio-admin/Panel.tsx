// The admin's panel: current track, commentaries and the form for new tracks, with the playlist beside them.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { AddTrack } from "./AddTrack.tsx";
import { signOut, useRadioAdmin } from "./admin-store.ts";
import { CommentaryCreator } from "./CommentaryCreator.tsx";
import { OnAirCard } from "./OnAirCard.tsx";
import styles from "./Panel.module.css";
import { Playlist } from "./Playlist.tsx";

export function Panel() {
  const { radioAdmin: texts } = useCatalogue();
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <ListenerCount />
        <Button kind="quiet" onClick={signOut}>
          <Icon name="leave" />
          {texts.logout}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OnAirCard id="on-air" />
          <Section id="commentary" title={texts.commentary.title}>
            <CommentaryCreator />
          </Section>
          <Section id="add-track" title={texts.addTrack.title}>
            <AddTrack />
          </Section>
        </div>
        <Section id="playlist" title={texts.playlist.title}>
          <Playlist />
        </Section>
      </div>
      <Shortcuts />
    </>
  );
}

function ListenerCount() {
  const { radioAdmin: texts } = useCatalogue();
  const listeners = useRadioAdmin((admin) => admin.listeners);
  return (
    <p className={styles.listeners}>
      <Icon name="person" />
      {listeners === null ? "–" : texts.listeners(listeners)}
    </p>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Links to the panel's sections. They are shown on a phone, where the sections are in one column. */
function Shortcuts() {
  const { radioAdmin: texts } = useCatalogue();
  return (
    <nav className={styles.shortcuts} aria-label={texts.sections}>
      <a href="#on-air">{texts.onAir.short}</a>
      <a href="#commentary">{texts.commentary.title}</a>
      <a href="#add-track">{texts.addTrack.short}</a>
      <a href="#playlist">{texts.playlist.title}</a>
    </nav>
  );
}
