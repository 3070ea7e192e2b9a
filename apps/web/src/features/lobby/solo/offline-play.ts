// The types of games on this device, as the solo form needs them.
import type { ReactNode } from "react";
import type { Submission } from "../use-submit.ts";
import type { Person } from "./one-phone-choice.ts";
import type { SoloTerms } from "./solo-terms.ts";

/** The people of a game on this phone. */
export interface PeopleHere {
  /** By seat; null is a bot. */
  readonly people: readonly (Person | null)[];
  /** Whether the phone lies on the table between two people. */
  readonly isBetween: boolean;
}

/** A game that this phone keeps. */
export interface PlayedLine {
  /** When it ended, in ms; identifies it. */
  readonly finishedAt: number;
  readonly sides: readonly { readonly names: readonly string[]; readonly points: number }[];
}

/** The terms of a game on this device; several people may share it. */
type LocalTerms = SoloTerms & Partial<PeopleHere>;

/** The functions for offline games. The promises resolve once the table is open, and never reject. */
export interface OfflinePlay {
  readonly isGameSaved: () => boolean;
  readonly start: (terms: LocalTerms) => Promise<void>;
  readonly resume: () => Promise<void>;
  /** The games of several people that this device keeps. */
  readonly played: () => Promise<readonly PlayedLine[]>;
}

/** The parts of the form that depend on the kind of game: its submission, and the fields around "Who plays?". */
export interface FormParts {
  readonly submission: Submission;
  readonly action: string;
  readonly playerName: string;
  readonly footer: ReactNode;
  /** Shown above "Who plays?". */
  readonly name: ReactNode;
  /** Shown below "Who plays?". */
  readonly fields: ReactNode;
}
