// Mutes or unmutes one player in the chat.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { mutePlayer, useChat } from "./chat-store.ts";

interface MuteButtonProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly className: string;
}

export function MuteButton({ person: { id, name }, className }: MuteButtonProps) {
  const { chat: texts } = useCatalogue().table;
  const isMuted = useChat(({ muted }) => muted.includes(id));
  return (
    <button type="button" className={className} onClick={() => mutePlayer(id, !isMuted)}>
      {isMuted ? texts.unmutePlayer(name) : texts.mutePlayer(name)}
    </button>
  );
}
