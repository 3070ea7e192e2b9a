// Settings for the look of the table and cards, the playing hand, and the player's face. Loaded when the settings are
// opened.
import { useCatalogue } from "../i18n/index.ts";
import {
  CARD_BACKS,
  CARD_SIZES,
  changeSettings,
  FACES,
  FELTS,
  HANDS,
  SPEECH_LENGTHS,
  TABLE_ORNAMENTS,
  useSettings,
} from "../settings.ts";
import { waitOnPage } from "../stuck-pictures.ts";
import { backPicture } from "../ui/card-backs.ts";
import { FacePicture } from "../ui/FacePicture.tsx";
import felts from "../ui/felts.module.css";
import { PictureChoice } from "../ui/PictureChoice.tsx";
import { Segments } from "../ui/Segments.tsx";
import { Switch } from "../ui/Switch.tsx";
import styles from "./TablePreferences.module.css";

const SHOWN_OR_HIDDEN = ["shown", "hidden"] as const;
const BY_NAME = "byName";
const FACE_OPTIONS = [BY_NAME, ...FACES] as const;

export function TablePreferences() {
  const { look: texts } = useCatalogue().table;
  const { tableOrnament, cardSize, playingHand } = useSettings();
  return (
    <>
      <FaceChoice />
      <FeltChoice />
      <BackChoice />
      <Segments
        legend={texts.cardSize}
        options={CARD_SIZES}
        names={texts.cardSizes}
        chosen={cardSize}
        onChoose={(chosen) => changeSettings({ cardSize: chosen })}
      />
      <Segments
        legend={texts.playingHand}
        options={HANDS}
        names={texts.playingHands}
        chosen={playingHand}
        onChoose={(chosen) => changeSettings({ playingHand: chosen })}
      />
      <Segments
        legend={texts.ornament}
        options={TABLE_ORNAMENTS}
        names={texts.ornaments}
        chosen={tableOrnament}
        onChoose={(chosen) => changeSettings({ tableOrnament: chosen })}
      />
      <CoachSwitch />
      <KeysSwitch />
      <SpeechChoice />
      <ReactionsChoice />
    </>
  );
}

function CoachSwitch() {
  const { look: texts } = useCatalogue().table;
  const isOn = useSettings(({ coach }) => coach);
  return (
    <Switch text={texts.coach} note={texts.coachNote} isOn={isOn} onChange={(coach) => changeSettings({ coach })} />
  );
}

function KeysSwitch() {
  const { keys: texts } = useCatalogue().table;
  const isOn = useSettings(({ tableKeys }) => tableKeys);
  return (
    <Switch
      text={texts.setting}
      note={texts.settingNote}
      isOn={isOn}
      onChange={(tableKeys) => changeSettings({ tableKeys })}
    />
  );
}

function SpeechChoice() {
  const { keys: texts } = useCatalogue().table;
  const speech = useSettings((settings) => settings.speech);
  return (
    <Segments
      legend={texts.speech}
      options={SPEECH_LENGTHS}
      names={texts.speechLengths}
      chosen={speech}
      onChoose={(chosen) => changeSettings({ speech: chosen })}
    />
  );
}

function ReactionsChoice() {
  const { look: texts } = useCatalogue().table;
  const isShown = useSettings(({ reactions }) => reactions);
  return (
    <Segments
      legend={texts.reactions}
      options={SHOWN_OR_HIDDEN}
      names={texts.reactionsShown}
      chosen={isShown ? "shown" : "hidden"}
      onChoose={(chosen) => changeSettings({ reactions: chosen === "shown" })}
    />
  );
}

function FaceChoice() {
  const { look: texts } = useCatalogue().table;
  const face = useSettings((settings) => settings.face);
  return (
    <PictureChoice
      legend={texts.face}
      options={FACE_OPTIONS}
      names={{ ...texts.faces, [BY_NAME]: texts.faceByName }}
      chosen={face ?? BY_NAME}
      onChoose={(chosen) => changeSettings({ face: chosen === BY_NAME ? null : chosen })}
      picture={(option) =>
        option === BY_NAME ? <span className={styles.byName}>{texts.faceByName}</span> : <FacePicture face={option} />
      }
    />
  );
}

function FeltChoice() {
  const { look: texts } = useCatalogue().table;
  const felt = useSettings((settings) => settings.felt);
  return (
    <PictureChoice
      legend={texts.felt}
      options={FELTS}
      names={texts.felts}
      chosen={felt}
      onChoose={(chosen) => changeSettings({ felt: chosen })}
      picture={(option) => <span className={`${felts.colour} ${styles.felt}`} data-felt={option} />}
    />
  );
}

function BackChoice() {
  const { look: texts } = useCatalogue().table;
  const cardBack = useSettings((settings) => settings.cardBack);
  return (
    <PictureChoice
      legend={texts.cardBack}
      options={CARD_BACKS}
      names={texts.cardBacks}
      chosen={cardBack}
      onChoose={(chosen) => changeSettings({ cardBack: chosen })}
      picture={(option) => (
        <img ref={waitOnPage} className={styles.back} src={backPicture(option)} width={360} height={504} alt="" />
      )}
    />
  );
}
