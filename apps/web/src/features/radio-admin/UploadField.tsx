// Uploads an audio file that the admin chooses or drops on the field.
import { UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import { type DragEvent, useId, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { showFailure, upload } from "./commands.ts";
import styles from "./UploadField.module.css";

const AUDIO_FILES = ".mp3,.ogg,.wav,audio/mpeg,audio/ogg,audio/wav";

interface Sending {
  readonly name: string;
  /** The part of the file that has been sent, from 0 to 1. */
  readonly share: number;
  readonly abort: () => void;
}

export function UploadField() {
  const [sending, setSending] = useState<Sending | null>(null);
  const { radioAdmin } = useCatalogue();

  const send = async (file: File | undefined) => {
    if (file === undefined || sending !== null) return;
    if (file.size > UPLOAD_BYTES_MAX) return showFailure(radioAdmin.problems.fileTooLarge);
    const aborter = new AbortController();
    setSending({ name: file.name, share: 0, abort: () => aborter.abort() });
    const onProgress = (share: number) => setSending((now) => (now === null ? null : { ...now, share }));
    await upload({ file, onProgress, signal: aborter.signal });
    setSending(null);
  };

  return (
    <>
      <DropTarget onFile={(file) => void send(file)} />
      {sending !== null && <Progress sending={sending} />}
    </>
  );
}

function DropTarget({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.addTrack;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <label
      className={styles.target}
      data-over={isOver}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        accept={AUDIO_FILES}
        aria-label={texts.upload}
        aria-describedby={id}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Clears the field, so that choosing the same file again also fires a change event.
          target.value = "";
        }}
      />
      <Icon name="send" />
      <strong>{texts.upload}</strong>
      <span id={id}>{texts.uploadHint}</span>
    </label>
  );
}

function Progress({ sending: { name, share, abort } }: { readonly sending: Sending }) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.addTrack;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <p role="status">{texts.uploading(name)}</p>
      <div className={styles.progress}>
        <progress aria-label={texts.uploading(name)} value={percent} max={100} />
        <span>{`${percent}%`}</span>
        <Button onClick={abort}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
