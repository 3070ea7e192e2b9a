// Whether to offer the lesson: until the visitor takes it, declines it, or has played under a name.
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
