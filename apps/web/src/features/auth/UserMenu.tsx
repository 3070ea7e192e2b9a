// The menu of an account or guest: profile, settings, upgrade and sign-out.
import { navigate } from "wouter/use-browser-location";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { openFriends } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import { OwnPicture } from "../../shared/ui/OwnPicture.tsx";
import styles from "./UserMenu.module.css";

export interface UserMenuProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onProfile?: (() => void) | undefined;
  readonly onSettings: () => void;
}

export function UserMenu({ name, onClose, onProfile, onSettings }: UserMenuProps) {
  const { auth, lobby } = useCatalogue();
  const { menu } = auth;
  const user = useAuth((state) => state.user);
  const canUpgrade = useAuth((state) => state.canUpgrade);
  const isGuest = user?.isGuest !== false;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <div className={styles.menu}>
      <div className={styles.who}>
        <OwnPicture name={name} size="large" />
        <p className={styles.names}>
          <strong dir="auto">{name}</strong>
          {user?.isGuest === false && <span dir="ltr">{user.email}</span>}
          <span>{isGuest ? menu.guest : menu.registered}</span>
        </p>
      </div>
      <ul className={styles.items}>
        {!isGuest && onProfile !== undefined && (
          <Item icon="person" text={menu.profile} onChoose={closing(onProfile)} />
        )}
        {!isGuest && <Item icon="person" text={lobby.friends} onChoose={closing(openFriends)} />}
        {user?.isGuest === false && user.role === "moderator" && (
          <Item icon="seal" text={menu.moderation} onChoose={closing(() => navigate("/moderation"))} />
        )}
        <Item icon="settings" text={menu.settings} onChoose={closing(onSettings)} />
        {canUpgrade && <Item icon="plus" text={menu.upgrade} onChoose={closing(() => openAuth("upgrade"))} />}
        <Item
          icon="leave"
          text={isGuest ? menu.endSession : menu.signOut}
          onChoose={closing(() => openAuth("sign-out"))}
        />
      </ul>
      {isGuest && <p className={styles.prompt}>{menu.prompt}</p>}
    </div>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly text: string;
  readonly onChoose: () => void;
}

function Item({ icon, text, onChoose }: ItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onChoose}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}
