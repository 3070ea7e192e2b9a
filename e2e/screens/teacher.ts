// Puzzles and the course.
import { open, type Screens, type Stage, type Visit } from "./stage.ts";

export const teacher: Visit = { screens };

function screens(stage: Stage): Screens {
  const { page, words } = stage.player;
  const hand = page.getByRole("group", { name: words.puzzles.hand });
  return {
    puzzle: async () => {
      await open(stage, "/puzzles");
      await hand.waitFor();
    },
    "puzzle-answered": async () => {
      for (const card of await hand.getByRole("button").all()) {
        await card.click();
        const play = page.getByRole("button", { name: new RegExp(`^${words.puzzles.play}`) });
        if (!(await play.isEnabled())) continue;
        await play.click();
        break;
      }
      await page.getByText(new RegExp(`^(${words.puzzles.right}|${words.puzzles.close})$`)).waitFor();
    },
    course: () => open(stage, "/course"),
    "course-lesson": async () => {
      await open(stage, "/course/last-cards");
      await hand.waitFor();
    },
  };
}
