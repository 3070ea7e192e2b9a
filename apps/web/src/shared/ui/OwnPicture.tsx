// The visitor's own picture: the chosen face, or the first letter of the name until one is chosen.
import { latePart } from "../late-part.tsx";
import { type Face, useSettings } from "../settings.ts";
import { Initial } from "./Initial.tsx";
import styles from "./OwnPicture.module.css";

interface OwnPictureProps {
  readonly name: string;
  readonly size?: "small" | "large" | "avatar";
}

/** Loaded late, because the drawings are larger than the header. */
const ChosenFace = latePart(
  async () => {
    const { FacePicture } = await import("./FacePicture.tsx");
    return ({ face, size }: OwnPictureProps & { readonly face: Face }) => (
      <span className={styles.face} data-size={size}>
        <FacePicture face={face} />
      </span>
    );
  },
  { Waiting: ({ name, size = "small" }) => <Initial name={name} size={size} /> },
);

export function OwnPicture({ name, size = "small" }: OwnPictureProps) {
  const face = useSettings((settings) => settings.face);
  return face === null ? <Initial name={name} size={size} /> : <ChosenFace name={name} size={size} face={face} />;
}
