// The caption of the radio's current speech.
import { create } from "zustand";

export interface Caption {
  readonly text: string;
  /** The language, as a BCP 47 tag. */
  readonly language: string;
  /**
   * The address of the recording. If the player closes a caption, the other captions of this recording are not shown
   * either.
   */
  readonly url: string;
}

interface Captions {
  readonly now: Caption | null;
  readonly closed: string | null;
}

export const useCaptions = create<Captions>(() => ({ now: null, closed: null }));

export function showCaption(caption: Caption | null): void {
  const { now } = useCaptions.getState();
  if (now?.text !== caption?.text || now?.url !== caption?.url) useCaptions.setState({ now: caption });
}

export function closeCaption(): void {
  useCaptions.setState(({ now }) => ({ closed: now?.url ?? null }));
}
