// The fields of a game on one phone: name and face of each seat, and how the phone lies.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { isRefusedName } from "../../../shared/refused-name.ts";
import { FACES } from "../../../shared/settings.ts";
import { FacePicture } from "../../../shared/ui/FacePicture.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Switch } from "../../../shared/ui/Switch.tsx";
import { LevelChoice } from "./LevelChoice.tsx";
import styles from "./OnePhoneFields.module.css";
import { chooseOnePhone, chooseSeat, faceAt, mayBeBot, type SeatChoice, useOnePhone } from "./one-phone-choice.ts";
import { useSoloTerms } from "./solo-terms.ts";

export function OnePhoneFields() {
  const { onePhone: texts } = useCatalogue();
  const { who, seats, isBetween } = useOnePhone();
  const { level } = useSoloTerms();
  const shown = seats.slice(0, who === "four" ? 4 : 2);
  return (
    <>
      <p className={styles.note}>{who === "four" ? texts.fourNote : texts.twoNote}</p>
      <div className={styles.seats}>
        {shown.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its place
          <SeatField key={index} seat={index} chosen={seat} mayBeBot={mayBeBot(who, index)} />
        ))}
      </div>
      {shown.some(({ isBot }, index) => isBot && mayBeBot(who, index)) && <LevelChoice level={level} />}
      {who === "two" && (
        <Switch
          text={texts.between}
          note={texts.betweenNote}
          isOn={isBetween}
          onChange={(isOn) => chooseOnePhone({ isBetween: isOn })}
        />
      )}
    </>
  );
}

interface SeatFieldProps {
  readonly seat: number;
  readonly chosen: SeatChoice;
  readonly mayBeBot: boolean;
}

function SeatField({ seat, chosen: { name, face, isBot }, mayBeBot }: SeatFieldProps) {
  const { onePhone: texts, lobby } = useCatalogue();
  const isBots = mayBeBot && isBot;
  const shown = faceAt(seat, face);
  const nextFace = () => chooseSeat(seat, { face: FACES[(FACES.indexOf(shown) + 1) % FACES.length] ?? null });
  return (
    <div className={styles.seat} data-bot={isBots}>
      <button
        type="button"
        className={styles.face}
        aria-label={texts.changeFace(texts.player(seat + 1))}
        title={texts.changeFace(texts.player(seat + 1))}
        disabled={isBots}
        onClick={nextFace}
      >
        <FacePicture face={isBots ? "bot" : shown} />
      </button>
      <Field
        label={texts.player(seat + 1)}
        placeholder={isBots ? texts.bot : texts.player(seat + 1)}
        value={isBots ? "" : name}
        disabled={isBots}
        error={!isBots && name.trim() !== "" && isRefusedName(name, PLAYER_NAME_MAX) ? lobby.nameRefused : undefined}
        maxLength={PLAYER_NAME_MAX}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => chooseSeat(seat, { name: target.value })}
      />
      {mayBeBot && (
        <label className={styles.bot}>
          <input
            type="checkbox"
            checked={isBot}
            aria-label={texts.botOn(texts.player(seat + 1))}
            onChange={({ target }) => chooseSeat(seat, { isBot: target.checked })}
          />
          <span aria-hidden="true">{texts.bot}</span>
        </label>
      )}
    </div>
  );
}
