// A friend in the list: name, presence, and the actions that are possible now.
import type { Friend } from "@chkobba/protocol";
import { useState } from "react";
import { Link } from "wouter";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { endFriend } from "../../shared/friends/friend-list.ts";
import { closeFriends } from "../../shared/friends/friends-state.ts";
import { rememberInvitation, useIsInvited } from "../../shared/friends/sent-invitations.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { goToTable } from "../../shared/seat/go-to-table.ts";
import { useSession } from "../../shared/seat/session.ts";
import { request } from "../../shared/socket/connection.ts";
import { announce } from "../../shared/ui/announce.ts";
import buttons from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import icons from "../../shared/ui/IconButton.module.css";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./FriendsDialog.module.css";
import { joinGame } from "./join-game.ts";
import { Name } from "./RequestRows.tsx";

export function FriendRow({ friend: { username, status, gameId, canJoin } }: { readonly friend: Friend }) {
  const { friends: texts } = useCatalogue();
  const invitesTo = useOpenSeat();
  const seatGameId = useSession(({ seat }) => seat?.gameId ?? null);
  const row = useFocusPassed<HTMLLIElement>();
  const isHere = gameId !== null && gameId === seatGameId;
  return (
    <li ref={row} className={styles.row}>
      <Name username={username}>
        <span className={styles.status}>
          <span className={styles.dot} data-status={status} aria-hidden="true" />
          {isHere ? texts.atYourTable : texts.statuses[status]}
        </span>
      </Name>
      <span className={styles.actions}>
        {gameId !== null &&
          !isHere &&
          (canJoin ? <Join gameId={gameId} name={username} /> : <Watch gameId={gameId} name={username} />)}
        {invitesTo === null && seatGameId === null && status === "online" && <Play username={username} />}
        {invitesTo !== null && !isHere && status !== "offline" && <Invite gameId={invitesTo} username={username} />}
        <End username={username} />
      </span>
    </li>
  );
}

/** The id of the player's own game if this game is waiting and has a free seat; null otherwise. */
function useOpenSeat(): string | null {
  return useSession(({ game, localTable }) => {
    if (game === null || localTable !== null || game.status !== "waiting" || game.deal !== null) return null;
    const people = game.players.filter(({ isBot }) => !isBot).length;
    return people < game.maxPlayers ? game.id : null;
  });
}

function Invite({ gameId, username }: { readonly gameId: string; readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const { isBusy, run } = useBusy();
  const isSent = useIsInvited(gameId, username);
  const invite = async () => {
    const answer = await request("invite-player", { gameId, username });
    if (!answer.ok) return showRefusal(answer.refusal.code);
    rememberInvitation({ gameId, username });
    announce(texts.invited(username));
  };
  return (
    <Button
      kind="main"
      disabled={isBusy || isSent}
      aria-label={isSent ? texts.invited(username) : texts.invitePerson(username)}
      onClick={() => void run(invite)}
    >
      {isSent ? texts.inviteSent : texts.invite}
    </Button>
  );
}

/** Opens a table for two, and invites the friend to it. */
function Play({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const playerName = usePlayerName();
  const { isBusy, run } = useBusy();
  const play = async () => {
    const opened = await request("create-game", { playerName });
    if (!opened.ok) return showRefusal(opened.refusal.code);
    const { gameId, playerId } = opened.value;
    closeFriends();
    goToTable({ gameId, playerId, playerName });
    const invited = await request("invite-player", { gameId, username });
    if (!invited.ok) return showRefusal(invited.refusal.code);
    rememberInvitation({ gameId, username });
    showToast({ kind: "message", text: texts.invited(username) });
  };
  return (
    <Button kind="main" disabled={isBusy} aria-label={texts.playWith(username)} onClick={() => void run(play)}>
      {texts.play}
    </Button>
  );
}

function Join({ gameId, name }: { readonly gameId: string; readonly name: string }) {
  const { friends: texts } = useCatalogue();
  const join = async () => {
    closeFriends();
    await joinGame(gameId);
  };
  return (
    <Button aria-label={texts.joinPerson(name)} onClick={() => void join()}>
      {texts.join}
    </Button>
  );
}

function Watch({ gameId, name }: { readonly gameId: string; readonly name: string }) {
  const { friends: texts } = useCatalogue();
  return (
    <Link
      href={`/watch/${gameId}`}
      className={`${buttons.button} ${buttons.plain}`}
      aria-label={texts.watchPerson(name)}
      onClick={closeFriends}
    >
      {texts.watch}
    </Link>
  );
}

/** The first press asks for confirmation; the second press ends the friendship. */
function End({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <Button
        kind="danger"
        autoFocus
        // In Safari, a pressed button loses the focus. Then `onBlur` would close the confirmation before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void endFriend(username)}
        onBlur={() => setAsked(false)}
      >
        {texts.end}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={icons.button}
      aria-label={texts.endPerson(username)}
      title={texts.endPerson(username)}
      onClick={() => setAsked(true)}
    >
      <Icon name="close" />
    </button>
  );
}
