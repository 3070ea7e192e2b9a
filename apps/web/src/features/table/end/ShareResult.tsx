// Shares a finished game: a link to its replay, and a picture of its end, which the server draws.
import { useCallback, useEffect, useState } from "react";
import { copyText } from "../../../shared/copy-text.ts";
import { call } from "../../../shared/http/call.ts";
import { type Language, useCatalogue, useLanguage } from "../../../shared/i18n/index.ts";
import { messengerLinks } from "../../../shared/messenger-links.ts";
import { receiptLine } from "../../../shared/shuffles/receipt-texts.ts";
import { useShownReceipt } from "../../../shared/shuffles/shown-receipt.ts";
import { announce } from "../../../shared/ui/announce.ts";
import buttons from "../../../shared/ui/Button.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { TallDialog } from "../../../shared/ui/TallDialog.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { useLoaded } from "../../../shared/use-loaded.ts";
import styles from "./ShareResult.module.css";

const LINE = { height: 70, size: 30, inset: 40, ink: "#f6efdd", ground: "#0c1626" };

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
  const { state } = useLoaded(useCallback(() => call("getGameRatings", { id }), [id]));
  if (state.status === "loading") return null;
  return state.status === "loaded" ? state.value.number : "missing";
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
  const line = useReceiptLine(gameId);
  const file = usePicture(picture, line, language === "ar");
  const shown = useAddressOf(file) ?? picture;
  const copy = async () => {
    const isCopied = await copyText(url);
    if (isCopied) announce(texts.shareEnd.copied);
    showToast(isCopied ? { kind: "message", text: texts.shareEnd.copied } : { kind: "error", text: texts.copyFailed });
  };
  return (
    <>
      <img className={styles.picture} src={shown} width={1200} height={630} alt={texts.shareEnd.picture} />
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
        <a className={`${buttons.button} ${buttons.plain} ${styles.main}`} href={shown} download="chkobba.png">
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
function usePicture(address: string, line: string | null, isRightToLeft: boolean): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const drawn = await answer.blob();
        const picture = line === null ? drawn : ((await pictureWithLine(drawn, line, isRightToLeft)) ?? drawn);
        if (!stop.signal.aborted) setFile(new File([picture], "chkobba.png", { type: "image/png" }));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [address, line, isRightToLeft]);
  return file;
}

/** The result of the check of this game, in words; null until the check has ended. */
function useReceiptLine(gameId: string): string | null {
  const { shuffles: texts } = useCatalogue();
  const shown = useShownReceipt((state) => state.shown);
  return shown?.gameId === gameId ? receiptLine(shown.receipt, texts) : null;
}

/** The file as a data URL, which the page's policy allows for pictures; null without a file. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setAddress(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
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

/** Returns the picture with the line under it, as a PNG; null if the browser can't draw it. */
async function pictureWithLine(picture: Blob, line: string, isRightToLeft: boolean): Promise<Blob | null> {
  const image = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height + LINE.height;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = LINE.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  context.fillStyle = LINE.ink;
  context.font = `${LINE.size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.fillText(line, image.width / 2, image.height + LINE.height / 2, image.width - 2 * LINE.inset);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
