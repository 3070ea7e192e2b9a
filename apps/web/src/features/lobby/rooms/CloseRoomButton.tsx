// Closes a room that was opened in this browser, after asking for confirmation.
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { forgetRoom, type OwnRoom } from "./own-rooms.ts";

export function CloseRoomButton({ room: { id, name } }: { readonly room: OwnRoom }) {
  const { rooms: texts } = useCatalogue().lobby;
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    setAsking(false);
    const answer = await request("close-room", { roomId: id });
    if (answer.ok || answer.refusal.code === "ROOM_NOT_FOUND") forgetRoom(id);
    else showRefusal(answer.refusal.code);
  };
  const label = texts.closeNamed(name);
  return (
    <>
      <Button kind="quiet" aria-label={label} title={label} onClick={() => setAsking(true)}>
        <Icon name="trash" />
      </Button>
      {isAsking && (
        <ConfirmDialog title={texts.closeQuestion(name)} text={texts.closeText} onClose={() => setAsking(false)}>
          <Button onClick={() => setAsking(false)}>{texts.keep}</Button>
          <Button kind="danger" onClick={() => void close()}>
            {texts.close}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
