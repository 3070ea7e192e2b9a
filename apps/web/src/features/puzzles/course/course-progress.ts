// Which exercises of the course were solved. It is kept in this browser, for guests and accounts alike.
import type { LessonName } from "@chkobba/bot/course";
import * as z from "zod/mini";
import { localStore } from "../../../shared/storage.ts";
import { createStored } from "../../../shared/stored-state.ts";

const KEY = "chkobba.course";

/** By lesson: the numbers of its solved exercises, from 0. */
const saved = z.object({ solved: z.record(z.string(), z.array(z.int())) });
type Progress = Readonly<z.output<typeof saved>>;

const NONE: Progress = { solved: {} };

function readProgress(): Progress {
  const parsed = saved.safeParse(localStore.readJson(KEY));
  return parsed.success ? parsed.data : NONE;
}

const useProgress = createStored<Progress>(NONE, readProgress());

export function useSolved(): (lesson: LessonName) => ReadonlySet<number> {
  const { solved } = useProgress();
  return (lesson) => new Set(solved[lesson]);
}

export function keepSolved(lesson: LessonName, exercise: number): void {
  // Another tab may have saved more in the meantime.
  const { solved } = readProgress();
  const next = { solved: { ...solved, [lesson]: [...new Set([...(solved[lesson] ?? []), exercise])] } };
  localStore.write(KEY, JSON.stringify(next));
  useProgress.setState(next);
}
