// Whether the lesson is offered: until it is taken, declined, or a name was played under.
import { create } from "zustand";
import { useChosenName } from "../../shared/player-name.ts";
import { localStore } from "../../shared/storage.ts";

const KEY = "chkobba.lesson";

const useAnswer = create<{ readonly isAnswered: boolean }>(() => ({ isAnswered: localStore.read(KEY) !== null }));

export function useIsLessonOffered(): boolean {
  const { isAnswered } = useAnswer();
  return useChosenName() === null && !isAnswered;
}

/** Called when the lesson is started or declined. */
export function answerLessonOffer(): void {
  useAnswer.setState({ isAnswered: true });
  localStore.write(KEY, "answered");
}
