// The course: eight lessons made of positions.
export { COURSE_EXERCISES } from "./course-exercises.ts";
export { type Exercise, exerciseOf, LESSONS, type LessonName, lessonsOf, readCourse } from "./course-lessons.ts";
