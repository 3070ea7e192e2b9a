// The desk itself: what is on the air and what can be added to it, beside the playlist.
import type { ReactNode } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { AddTrack } from "./AddTrack.tsx";
import { CommentaryCreator } from "./CommentaryCreator.tsx";
import { signOut, useDesk } from "./desk.ts";
import { OnAirCard } from "./OnAirCard.tsx";
import styles from "./Panel.module.css";
import { Playlist } from "./Playlist.tsx";

export function Panel() {
  const { radioAdmin: words } = useMessages();
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <ListenerCount />
        <Button kind="quiet" onClick={signOut}>
          <Icon name="leave" />
          {words.logout}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OnAirCard id="on-air" />
          <Section id="commentary" title={words.commentary.title}>
            <CommentaryCreator />
          </Section>
          <Section id="add-track" title={words.addTrack.title}>
            <AddTrack />
          </Section>
        </div>
        <Section id="playlist" title={words.playlist.title}>
          <Playlist />
        </Section>
      </div>
      <Shortcuts />
    </>
  );
}

function ListenerCount() {
  const { radioAdmin: words } = useMessages();
  const listeners = useDesk((desk) => desk.listeners);
  return (
    <p className={styles.listeners}>
      <Icon name="person" />
      {listeners === null ? "–" : words.listeners(listeners)}
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

/** Under the thumb on a phone, where everything stands in one column. */
function Shortcuts() {
  const { radioAdmin: words } = useMessages();
  return (
    <nav className={styles.shortcuts} aria-label={words.sections}>
      <a href="#on-air">{words.onAir.short}</a>
      <a href="#commentary">{words.commentary.title}</a>
      <a href="#add-track">{words.addTrack.short}</a>
      <a href="#playlist">{words.playlist.title}</a>
    </nav>
  );
}
