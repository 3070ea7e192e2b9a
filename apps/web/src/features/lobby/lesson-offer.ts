// Whether to offer the lesson. It is offered until the visitor takes or declines it, or has played under a name.
import { useChosenName } from "../../shared/auth/player-name.ts";
import { localStore } from "../../shared/storage.ts";
import { LESSON_KEY } from "../../shared/stored-keys.ts";
import { createStored } from "../../shared/stored-state.ts";

const useAnswer = createStored({ isAnswered: false }, { isAnswered: localStore.read(LESSON_KEY) !== null });

export function useIsLessonOffered(): boolean {
  const { isAnswered } = useAnswer();
  return useChosenName() === null && !isAnswered;
}

/** Called when the lesson is started or declined. */
export function answerLessonOffer(): void {
  useAnswer.setState({ isAnswered: true });
  localStore.write(LESSON_KEY, "answered");
}
