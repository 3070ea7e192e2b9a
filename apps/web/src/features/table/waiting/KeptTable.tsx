// Shown over a game against the bot while the player's own table waits: the name of the person who has joined the
// waiting table, and buttons to return to this table or to give it up.
import { useEffect } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { giveUpKeptSeat, returnToKeptSeat, useKeptSeat } from "../../../shared/seat/kept-seat.ts";
import { play } from "../../../shared/sound/sound.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import strip from "../../../shared/ui/Strip.module.css";
import { useWakeLock } from "../../../shared/wake-lock.ts";

export function KeptTable() {
  const { table: texts } = useCatalogue();
  const { seat, guest } = useKeptSeat();
  const { kept } = texts.waiting;
  useWakeLock(seat !== null);
  useEffect(() => {
    if (guest === null) return;
    announce(kept.waits(guest || texts.nameless));
    play("turnNotification");
  }, [guest, kept, texts]);
  if (seat === null) return null;
  return (
    <aside className={strip.strip} data-place="table" data-found={guest !== null} aria-label={kept.open}>
      <p className={strip.line}>
        <span className={strip.dot} aria-hidden="true" />
        <span className={strip.what}>{guest === null ? kept.open : kept.waits(guest || texts.nameless)}</span>
      </p>
      <div className={strip.buttons}>
        <button type="button" className={strip.bot} onClick={returnToKeptSeat}>
          {kept.goBack}
        </button>
        {guest === null && (
          <button
            type="button"
            className={strip.stop}
            aria-label={kept.giveUp}
            title={kept.giveUp}
            onClick={giveUpKeptSeat}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </aside>
  );
}
