// Plays a clip in this browser only.
import { useEffect, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./ListenButton.module.css";

interface ListenButtonProps {
  readonly url: string;
  readonly name: string;
}

export function ListenButton({ url, name }: ListenButtonProps) {
  const { radioAdmin } = useCatalogue();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);

  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    const piece = new Audio(url);
    audio.current = piece;
    const stopped = () => setIsPlaying(false);
    piece.addEventListener("pause", stopped);
    setIsPlaying(true);
    piece.play().catch(stopped);
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isPlaying ? radioAdmin.timed.stop : name}
      onClick={toggle}
    >
      <Icon name={isPlaying ? "pause" : "play"} size={18} />
    </button>
  );
}
