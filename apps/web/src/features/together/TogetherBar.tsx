// The bar above a replay that several people look at: its leader, its people, their reactions, and the way out.
import type { Reaction, Together, TogetherPerson } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Popover } from "../../shared/ui/Popover.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import styles from "./TogetherBar.module.css";
import { isLeading, passLead, removePerson, useTogether } from "./together-store.ts";

interface TogetherBarProps {
  readonly reactions: ReactNode;
  readonly phrases: ReactNode;
  readonly iconOf: (reaction: Reaction) => ReactNode;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

export function TogetherBar({ reactions, phrases, iconOf, onAgain, onLeave }: TogetherBarProps) {
  const { together: texts } = useCatalogue();
  const { room, out } = useTogether();
  return (
    <section className={styles.bar} aria-label={texts.title}>
      <div className={styles.row}>
        {out !== null && <Away out={out} onAgain={onAgain} />}
        {out === null && room === null && <p role="status">{texts.joining}</p>}
        {room !== null && <Leader room={room} />}
        <div className={styles.buttons}>
          {room !== null && (
            <>
              <People room={room} />
              <Popover label={texts.say} buttonClassName={styles.round} button={<Icon name="chat" />}>
                {() => (
                  <div className={styles.words}>
                    {reactions}
                    {phrases}
                  </div>
                )}
              </Popover>
            </>
          )}
          <Button onClick={onLeave}>{texts.leave}</Button>
        </div>
      </div>
      <Said iconOf={iconOf} />
    </section>
  );
}

function Away({ out, onAgain }: { readonly out: PageEventRefusalCode | "removed"; readonly onAgain: () => void }) {
  const { app, together: texts } = useCatalogue();
  const text = out === "removed" ? texts.removed : out === "FORBIDDEN" ? texts.forbidden : app.refusals[out];
  return (
    <>
      <p role="status" className={styles.lead}>
        {text}
      </p>
      {out !== "removed" && <Button onClick={onAgain}>{texts.again}</Button>}
    </>
  );
}

function Leader({ room }: { readonly room: Together }) {
  const { together: texts } = useCatalogue();
  const leader = room.people.find(({ id }) => id === room.leaderId);
  if (isLeading(room)) return <p className={styles.lead}>{texts.youLead}</p>;
  return (
    <p className={styles.lead}>{leader === undefined ? texts.joining : texts.leads(leader.name ?? texts.guest)}</p>
  );
}

function People({ room }: { readonly room: Together }) {
  const { together: texts } = useCatalogue();
  const { people, count } = room;
  return (
    <Popover
      label={texts.here(count)}
      buttonClassName={styles.round}
      button={
        <>
          <Icon name="eye" />
          <span>{count}</span>
        </>
      }
    >
      {(close) => (
        <div className={styles.people}>
          <p className={styles.count}>{texts.here(count)}</p>
          <ul>
            {people.map((person) => (
              <Person key={person.id} person={person} room={room} onPress={close} />
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}

interface PersonProps {
  readonly person: TogetherPerson;
  readonly room: Together;
  readonly onPress: () => void;
}

function Person({ person: { id, name, isPlayer }, room, onPress }: PersonProps) {
  const { together: texts } = useCatalogue();
  const shown = name ?? texts.guest;
  const isMe = id === room.personId;
  const isMyGame = room.people.some((each) => each.id === room.personId && each.isPlayer);
  const press = async (act: (personId: string) => Promise<PageEventRefusalCode | null>) => {
    onPress();
    const refusal = await act(id);
    if (refusal !== null) showRefusal(refusal);
  };
  return (
    <li className={styles.person}>
      <span>{isMe ? texts.you(shown) : id === room.leaderId ? texts.leads(shown) : <bdi>{shown}</bdi>}</span>
      {isLeading(room) && !isMe && <Button onClick={() => void press(passLead)}>{texts.letLead(shown)}</Button>}
      {isMyGame && !isPlayer && (
        <Button kind="quiet" onClick={() => void press(removePerson)}>
          {texts.remove(shown)}
        </Button>
      )}
    </li>
  );
}

/** The newest reactions and phrases. Screen readers get them from the announcer. */
function Said({ iconOf }: Pick<TogetherBarProps, "iconOf">) {
  const { together: texts } = useCatalogue();
  const said = useTogether((state) => state.said);
  return (
    <p className={styles.said} aria-hidden="true">
      {said.map(({ personId, name, reaction, phrase, timestamp }) => (
        <span key={`${timestamp} ${personId}`} className={styles.saying} data-reaction={reaction ?? undefined}>
          {reaction === null ? <bdi className={styles.phrase}>{phrase}</bdi> : iconOf(reaction)}
          <bdi>{name ?? texts.guest}</bdi>
        </span>
      ))}
    </p>
  );
}
