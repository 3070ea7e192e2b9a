// The report dialog, if it is open, and the notices of moderators. The dialog has a button that mutes the reported
// player in the chat.
import { mutePlayer, useChat } from "../features/chat/chat-store.ts";
import { ModerationNotices } from "../features/report/ModerationNotices.tsx";
import { ReportDialog } from "../features/report/ReportDialog.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";
import { type Reported, useReporting } from "../shared/people/reporting.ts";
import { useSession } from "../shared/seat/session.ts";
import { Button } from "../shared/ui/Button.tsx";

export function ReportDialogs() {
  const asked = useReporting((reporting) => reporting.asked);
  return (
    <>
      {asked !== null && <ReportDialog asked={asked} mute={<Mute asked={asked} />} />}
      <ModerationNotices />
    </>
  );
}

/** Only players at the present table can be muted. */
function Mute({ asked: { name, place } }: { readonly asked: Reported }) {
  const seat = useSession((session) => session.seat);
  const isHere = "gameId" in place && seat?.gameId === place.gameId;
  return isHere ? <MuteHere playerId={place.playerId} name={name} /> : null;
}

function MuteHere({ playerId, name }: { readonly playerId: string; readonly name: string }) {
  const { chat: texts } = useCatalogue().table;
  const isMuted = useChat(({ muted }) => muted.includes(playerId));
  return (
    <Button onClick={() => mutePlayer(playerId, !isMuted)}>
      {isMuted ? texts.unmutePlayer(name) : texts.mutePlayer(name)}
    </Button>
  );
}
