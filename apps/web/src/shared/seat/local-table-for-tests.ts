// For tests: an offline table.
import { accepted } from "../result.ts";
import type { LocalTable } from "./local-table.ts";

const done = () => accepted({});

/** Accepts every command and changes nothing. Its hints never come. */
export const LOCAL_TABLE: LocalTable = {
  commands: {
    "play-card": done,
    "cut-deck": done,
    "keep-cut-card": done,
    "continue-after-round-summary": done,
    "reset-game": done,
    "test-setup-near-win": done,
  },
  hint: () => new Promise(() => {}),
  covers: null,
  handIn: null,
  close: () => {},
};
