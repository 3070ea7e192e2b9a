// The line at the end of a game that says what the check of its cards and its bot has found. A press explains it.
import { useEffect, useState } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { retryUntilDone } from "../retry.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ReceiptLine.module.css";
import { loadReceipt, type Receipt } from "./receipt.ts";
import { isReceiptRight, receiptLine } from "./receipt-texts.ts";
import { ShuffleDialog } from "./ShuffleDialog.tsx";
import { useShownReceipt } from "./shown-receipt.ts";

interface ReceiptLineProps {
  readonly gameId: string;
  readonly myId: string;
}

export function ReceiptLine({ gameId, myId }: ReceiptLineProps) {
  const { shuffles: texts } = useCatalogue();
  const receipt = useReceipt(gameId, myId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p role="status" className={styles.place}>
        {receipt !== null && (
          <button
            type="button"
            className={styles.line}
            data-right={isReceiptRight(receipt)}
            onClick={() => setOpen(true)}
          >
            <Icon name={isReceiptRight(receipt) ? "check" : "close"} size={18} />
            {receiptLine(receipt, texts)}
          </button>
        )}
      </p>
      {isOpen && <ShuffleDialog played={{ id: gameId, number: null }} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The receipt of the table's newest finished game; null until the check has ended, and if there is none. A check that
 * fails is repeated.
 */
function useReceipt(gameId: string, myId: string): Receipt | null {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  useEffect(() => {
    let isWanted = true;
    const attempt = async () => {
      const loaded = await loadReceipt(gameId, myId);
      if (loaded === "failed") return false;
      if (isWanted) {
        setReceipt(loaded);
        useShownReceipt.setState({ shown: loaded && { gameId, receipt: loaded } });
      }
      return true;
    };
    void retryUntilDone({ attempt, isWanted: () => isWanted });
    return () => {
      isWanted = false;
      useShownReceipt.setState({ shown: null });
    };
  }, [gameId, myId]);
  return receipt;
}
