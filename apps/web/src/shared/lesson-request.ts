// Whether a part of the page asks for the lesson. The app opens it over the lobby, or over the table.
import { create } from "zustand";

export const useLessonRequest = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

export const askForLesson = () => useLessonRequest.setState({ isAsked: true });
export const lessonAnswered = () => useLessonRequest.setState({ isAsked: false });
