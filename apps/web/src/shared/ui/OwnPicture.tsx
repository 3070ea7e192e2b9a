// The visitor's own picture: the chosen face, or the first letter of the name until one is chosen.
import { type ComponentType, lazy, Suspense } from "react";
import { type Face, useSettings } from "../settings.ts";
import { Initial } from "./Initial.tsx";
import styles from "./OwnPicture.module.css";

/** Loaded late, because the drawings are larger than the header. */
const FacePicture = lazy(
  (): Promise<{ default: ComponentType<{ readonly face: Face }> }> =>
    import("./FacePicture.tsx").then(
      (code) => ({ default: code.FacePicture }),
      () => ({ default: () => null }),
    ),
);

interface OwnPictureProps {
  readonly name: string;
  readonly size?: "small" | "large" | "avatar";
}

export function OwnPicture({ name, size = "small" }: OwnPictureProps) {
  const face = useSettings((settings) => settings.face);
  const letter = <Initial name={name} size={size} />;
  if (face === null) return letter;
  return (
    <Suspense fallback={letter}>
      <span className={styles.face} data-size={size}>
        <FacePicture face={face} />
      </span>
    </Suspense>
  );
}
