// Deletes a room. An admin's account deletes it at once. Other visitors need the admin key, which this tab then stores.
import { useState } from "react";
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { type Catalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { tabStore } from "../../../shared/storage.ts";
import { Banner } from "../../../shared/ui/Banner.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { DialogActions } from "../../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { useBusy } from "../../../shared/use-busy.ts";
import styles from "./DeleteRoomButton.module.css";
import { deleteByKey } from "./delete-by-key.ts";
import { type Deletion, deleteRoom } from "./delete-room.ts";
import { forgetRoom } from "./own-rooms.ts";

interface DeleteRoomProps {
  readonly id: string;
  readonly name: string;
}

export function DeleteRoomButton({ id, name }: DeleteRoomProps) {
  const { rooms: texts } = useCatalogue().lobby;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        aria-label={texts.deleteNamed(name)}
        title={texts.deleteHint}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" />
      </Button>
      {isAsking && <DeleteRoomDialog id={id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}

const KEY = "chkobba.admin-key";

/** @param onDeleted called once the room is deleted */
function useDeletion(id: string, onDeleted: () => void) {
  const catalogue = useCatalogue();
  const [adminKey, setAdminKey] = useState(() => tabStore.read(KEY) ?? "");
  const [asksKey, setAsksKey] = useState(useAccount()?.role !== "admin");
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string>();

  const submit = async () => {
    const deletion = await deleteRoom(
      (payload) => (asksKey ? deleteByKey(adminKey, payload) : request("admin-delete-room", payload)),
      id,
    );
    if (deletion === "deleted") {
      if (asksKey) tabStore.write(KEY, adminKey);
      forgetRoom(id);
      onDeleted();
    } else if (deletion === "not-allowed") {
      tabStore.remove(KEY);
      setAdminKey("");
      setAsksKey(true);
      setError(asksKey ? catalogue.lobby.rooms.wrongKey : undefined);
    } else {
      setError(failureText(catalogue, deletion));
    }
  };

  return { adminKey, setAdminKey, asksKey, error, isBusy, submit: () => void run(submit) };
}

function DeleteRoomDialog({ id, name, onClose }: DeleteRoomProps & { readonly onClose: () => void }) {
  const { rooms: texts } = useCatalogue().lobby;
  const { adminKey, setAdminKey, asksKey, error, isBusy, submit } = useDeletion(id, onClose);
  return (
    <Dialog title={texts.deleteQuestion(name)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {asksKey ? (
          <Field
            type="password"
            label={texts.adminKey}
            hint={texts.deleteHint}
            error={error}
            value={adminKey}
            autoComplete="off"
            required
            dir="ltr"
            onChange={(event) => setAdminKey(event.target.value)}
          />
        ) : (
          error !== undefined && <Banner>{error}</Banner>
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" kind="danger" disabled={isBusy || (asksKey && adminKey === "")}>
            {texts.delete}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function failureText({ app, lobby }: Catalogue, { failed, message = "" }: Extract<Deletion, object>): string {
  if (failed === "unanswered") return lobby.rooms.deleteFailed;
  const isUnexplained = failed === "INTERNAL" || failed === "INVALID_PAYLOAD";
  return isUnexplained ? app.unexplained(message, lobby.rooms.adminDeleteFailed) : app.refusals[failed];
}
