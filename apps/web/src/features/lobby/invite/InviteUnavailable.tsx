// An invitation that can no longer be accepted: the reason, and other games.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Banner } from "../../../shared/ui/Banner.tsx";
import { OtherGames } from "../OtherGames.tsx";
import styles from "./InvitedForm.module.css";

export type TooLateCode = "GAME_FULL" | "GAME_STARTED" | "GAME_NOT_FOUND";

export function InviteUnavailable({ code }: { readonly code: TooLateCode }) {
  const { app, lobby } = useCatalogue();
  return (
    <>
      <Banner>{app.refusals[code]}</Banner>
      <p className={styles.instead}>{lobby.invite.tooLate[code]}</p>
      <OtherGames autoFocus />
    </>
  );
}
