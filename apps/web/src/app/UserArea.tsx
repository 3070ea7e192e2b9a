// The end of the header: a sign-in button, or the menu of the account or guest.
import { useLocation } from "wouter";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { useAuth } from "../shared/auth/auth-store.ts";
import { useChosenName } from "../shared/auth/player-name.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { Icon } from "../shared/ui/Icon.tsx";
import buttonStyles from "../shared/ui/IconButton.module.css";
import { OwnPicture } from "../shared/ui/OwnPicture.tsx";
import { Popover } from "../shared/ui/Popover.tsx";
import styles from "./UserArea.module.css";

const UserMenu = latePart(async () => (await import("../features/auth/UserMenu.tsx")).UserMenu, {
  texts: ["auth"],
  Waiting: () => <div className={styles.loading} />,
});

/** `onSettings` opens the settings popover. */
export function UserArea({ onSettings }: { readonly onSettings: () => void }) {
  return useAuth(({ user }) => user === null) ? <EnterButton /> : <UserButton onSettings={onSettings} />;
}

function EnterButton() {
  const { account } = useCatalogue().app;
  const [first = "", second = ""] = account.enter.replace(" /", "\u00a0/").split("/");
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${styles.enter}`}
      aria-label={account.enter}
      title={account.enter}
      onClick={() => openAuth("welcome")}
    >
      <Icon name="person" />
      <span className={styles.words}>
        {first}/<wbr />
        {second}
      </span>
    </button>
  );
}

function UserButton({ onSettings }: { readonly onSettings: () => void }) {
  const { account, guest } = useCatalogue().app;
  const [, navigate] = useLocation();
  const { name, isGuest } = useShownUser();
  return (
    <Popover
      label={isGuest ? guest.chip(name) : account.menu(name)}
      buttonClassName={`${buttonStyles.button} ${styles.user}`}
      button={
        <>
          <OwnPicture name={name} />
          <span className={styles.who}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {isGuest && <span className={styles.badge}>{guest.badge}</span>}
          </span>
        </>
      }
    >
      {(close) => (
        <UserMenu name={name} onClose={close} onProfile={() => navigate("/profile")} onSettings={onSettings} />
      )}
    </Popover>
  );
}

/** The name in the header: a guest's player name, or an account's username. */
function useShownUser(): { readonly name: string; readonly isGuest: boolean } {
  const user = useAuth((state) => state.user);
  const playerName = (useChosenName() ?? "").trim();
  const isGuest = user?.isGuest !== false;
  const username = user?.username ?? "";
  return { name: isGuest && playerName !== "" ? playerName : username, isGuest };
}
