// The newest public rooms on the menu, and links to other views of rooms.
import { Link } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { latePart } from "../../../shared/late-part.tsx";
import { usePart } from "../../../shared/prerendered-parts.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { useCameFrom } from "../came-from.ts";
import { prefetchForms } from "../forms-code.tsx";
import { openLobbyView } from "../lobby-view.ts";
import { useAdminControls } from "./admin-controls.ts";
import { Places, SHOWN_ROOMS } from "./Places.tsx";
import { useListedRooms } from "./public-rooms.ts";
import styles from "./RoomsPreview.module.css";

const RoomList = latePart(async () => (await import("./RoomList.tsx")).RoomList, { Waiting: () => <Places /> });

/** The element id of this section. */
export const OPEN_TABLES = "open-tables";

export function RoomsPreview() {
  usePart("rooms");
  const { rooms: texts } = useCatalogue().lobby;
  const rooms = useListedRooms();
  const isAdmin = useAdminControls();
  const cameFrom = useCameFrom();
  const hasMore = rooms !== null && rooms.length > SHOWN_ROOMS;
  return (
    <section id={OPEN_TABLES} className={styles.preview} data-part="rooms" aria-label={texts.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Link href="/watch" className={styles.watch}>
          {texts.watch}
        </Link>
        {(hasMore || isAdmin) && <MenuLink view="rooms">{texts.all}</MenuLink>}
      </div>
      <ul className={styles.list} aria-busy={rooms === null}>
        {rooms === null ? <Places /> : <RoomList rooms={rooms} />}
      </ul>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.create}
          // Otherwise the focus would be lost on the way back.
          autoFocus={cameFrom === "create-room"}
          onPointerDown={prefetchForms}
          onClick={() => openLobbyView("create-room")}
        >
          <strong className={styles.createTitle}>
            <Icon name="plus" />
            {texts.createPublic}
          </strong>
          <span className={styles.createText}>{texts.createPublicText}</span>
        </button>
        <MenuLink view="join-room">{texts.byCode}</MenuLink>
        <MenuLink view="own-rooms">{texts.yours}</MenuLink>
      </div>
    </section>
  );
}

interface MenuLinkProps {
  readonly view: "rooms" | "join-room" | "own-rooms";
  readonly children: string;
}

function MenuLink({ view, children }: MenuLinkProps) {
  const cameFrom = useCameFrom();
  return (
    <Button
      kind="quiet"
      className={styles.link}
      autoFocus={cameFrom === view}
      onPointerDown={prefetchForms}
      onClick={() => openLobbyView(view)}
    >
      {children}
    </Button>
  );
}
