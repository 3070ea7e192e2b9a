// How the table and its cards look, which hand plays them, and one's own face: fetched when the settings are opened.
import { useMessages } from "../i18n/index.ts";
import {
  CARD_BACKS,
  CARD_SIZES,
  changeSettings,
  FACES,
  FELTS,
  HANDS,
  TABLE_ORNAMENTS,
  useSettings,
} from "../settings.ts";
import { backPicture } from "./card-backs.ts";
import { FacePicture } from "./FacePicture.tsx";
import felts from "./felts.module.css";
import { PictureChoice } from "./PictureChoice.tsx";
import { Segments } from "./Segments.tsx";
import styles from "./TablePreferences.module.css";

const BY_NAME = "byName";
const FACE_OPTIONS = [BY_NAME, ...FACES] as const;

export function TablePreferences() {
  const { look: words } = useMessages().table;
  const { tableOrnament, cardSize, playingHand } = useSettings();
  return (
    <>
      <FaceChoice />
      <FeltChoice />
      <BackChoice />
      <Segments
        legend={words.cardSize}
        options={CARD_SIZES}
        names={words.cardSizes}
        chosen={cardSize}
        onChoose={(chosen) => changeSettings({ cardSize: chosen })}
      />
      <Segments
        legend={words.playingHand}
        options={HANDS}
        names={words.playingHands}
        chosen={playingHand}
        onChoose={(chosen) => changeSettings({ playingHand: chosen })}
      />
      <Segments
        legend={words.ornament}
        options={TABLE_ORNAMENTS}
        names={words.ornaments}
        chosen={tableOrnament}
        onChoose={(chosen) => changeSettings({ tableOrnament: chosen })}
      />
    </>
  );
}

function FaceChoice() {
  const { look: words } = useMessages().table;
  const face = useSettings((settings) => settings.face);
  return (
    <PictureChoice
      legend={words.face}
      options={FACE_OPTIONS}
      names={{ ...words.faces, [BY_NAME]: words.faceByName }}
      chosen={face ?? BY_NAME}
      onChoose={(chosen) => changeSettings({ face: chosen === BY_NAME ? null : chosen })}
      picture={(option) =>
        option === BY_NAME ? <span className={styles.byName}>{words.faceByName}</span> : <FacePicture face={option} />
      }
    />
  );
}

function FeltChoice() {
  const { look: words } = useMessages().table;
  const felt = useSettings((settings) => settings.felt);
  return (
    <PictureChoice
      legend={words.felt}
      options={FELTS}
      names={words.felts}
      chosen={felt}
      onChoose={(chosen) => changeSettings({ felt: chosen })}
      picture={(option) => <span className={`${felts.colour} ${styles.felt}`} data-felt={option} />}
    />
  );
}

function BackChoice() {
  const { look: words } = useMessages().table;
  const cardBack = useSettings((settings) => settings.cardBack);
  return (
    <PictureChoice
      legend={words.cardBack}
      options={CARD_BACKS}
      names={words.cardBacks}
      chosen={cardBack}
      onChoose={(chosen) => changeSettings({ cardBack: chosen })}
      picture={(option) => <img className={styles.back} src={backPicture(option)} width={360} height={504} alt="" />}
    />
  );
}
