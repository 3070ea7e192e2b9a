// Shares a finished game: a link to its replay, and a picture of its end, which the server draws.
import { useEffect, useState } from "react";
import { copyText } from "../../../shared/copy-text.ts";
import { call } from "../../../shared/http/call.ts";
import { type Language, useCatalogue, useLanguage } from "../../../shared/i18n/index.ts";
import { messengerLinks } from "../../../shared/messenger-links.ts";
import { announce } from "../../../shared/ui/announce.ts";
import buttons from "../../../shared/ui/Button.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { TallDialog } from "../../../shared/ui/TallDialog.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import styles from "./ShareResult.module.css";

export interface ShareResultProps {
  readonly gameId: string;
  readonly onClose: () => void;
}

export function ShareResult({ gameId, onClose }: ShareResultProps) {
  const { table } = useCatalogue();
  const { language } = useLanguage();
  const number = useNumberOf(gameId);
  return (
    <TallDialog title={table.shareEnd.title} onClose={onClose}>
      <div className={styles.body}>
        {number === "missing" && <p role="alert">{table.shareEnd.missing}</p>}
        {typeof number === "number" && <Ways gameId={gameId} number={number} language={language} />}
        {number === null && <div className={styles.picture} />}
      </div>
    </TallDialog>
  );
}

/** The number of the newest finished game at the table; null until the server answers, "missing" if it refuses. */
function useNumberOf(id: string): number | "missing" | null {
  const [number, setNumber] = useState<number | "missing" | null>(null);
  useEffect(() => {
    let isWanted = true;
    void call("getGameRatings", { id }).then((answer) => {
      if (isWanted) setNumber(answer.ok ? answer.value.number : "missing");
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return number;
}

interface WaysProps {
  readonly gameId: string;
  readonly number: number;
  readonly language: Language;
}

function Ways({ gameId, number, language }: WaysProps) {
  const { table: texts } = useCatalogue();
  const picture = `/result/${gameId}/${number}/${language}.png`;
  const url = `${location.origin}/replay/${gameId}?number=${number}`;
  const file = usePicture(picture);
  const copy = async () => {
    const isCopied = await copyText(url);
    if (isCopied) announce(texts.shareEnd.copied);
    showToast(isCopied ? { kind: "message", text: texts.shareEnd.copied } : { kind: "error", text: texts.copyFailed });
  };
  return (
    <>
      <img className={styles.picture} src={picture} width={1200} height={630} alt={texts.shareEnd.picture} />
      <div className={styles.ways}>
        {navigator.share !== undefined && (
          <Button
            kind="main"
            className={styles.main}
            onClick={() => void shareBoth(texts.shareEnd.text, url, file, copy)}
          >
            <Icon name="share" />
            {texts.share}
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {texts.shareEnd.copy}
        </Button>
        <a
          className={`${buttons.button} ${buttons.plain}`}
          href={messengerLinks(texts.shareEnd.text, url).whatsApp}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsApp" />
          {texts.waiting.whatsApp}
        </a>
        <a className={`${buttons.button} ${buttons.plain} ${styles.main}`} href={picture} download="chkobba.png">
          {texts.shareEnd.save}
        </a>
      </div>
    </>
  );
}

/**
 * The picture as a file; null until it is loaded. It is loaded before the player presses Share, because a browser opens
 * its share sheet only right after a press.
 */
function usePicture(address: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (answer) => {
        if (answer.ok) setFile(new File([await answer.blob()], "chkobba.png", { type: "image/png" }));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [address]);
  return file;
}

/**
 * Shares the link and the picture, or only the link if the browser can't share files.
 * @param copy copies the link and says so, if the browser refuses to share
 */
export async function shareBoth(
  text: string,
  url: string,
  file: File | null,
  copy: () => Promise<void>,
): Promise<void> {
  const link = { text, url };
  const both = file === null ? link : { ...link, files: [file] };
  try {
    await navigator.share(navigator.canShare?.(both) ? both : link);
  } catch (error) {
    // A player who closes the share sheet does not want to share.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
