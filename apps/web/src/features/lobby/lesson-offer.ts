// The offer of a lesson to whoever is new: made until it is taken, turned down, or a name was played under, and never again.
import { create } from "zustand";
import { useChosenName } from "../../shared/player-name.ts";
import { localStore } from "../../shared/storage.ts";

const KEY = "chkobba.lesson";

const useAnswer = create<{ readonly isAnswered: boolean }>(() => ({ isAnswered: localStore.read(KEY) !== null }));

export function useIsLessonOffered(): boolean {
  const { isAnswered } = useAnswer();
  return useChosenName() === null && !isAnswered;
}

/** Whether the lesson was begun or not. */
export function answerLessonOffer(): void {
  useAnswer.setState({ isAnswered: true });
  localStore.write(KEY, "answered");
}
