// Whether this browser gets notifications, and the player's choices about them. Saved in this browser.
import { PUSH_DEFAULT_KINDS, PUSH_KINDS, type PushKind } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { createChoices } from "../stored-state.ts";

/** The start and the end of the quiet hours, each in minutes after midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface PushChoices {
  readonly isOn: boolean;
  readonly kinds: readonly PushKind[];
  /** Null if there are no quiet hours. */
  readonly quiet: QuietHours | null;
}

/** From midnight to eight in the morning. */
export const USUAL_QUIET: QuietHours = { from: 0, to: 8 * 60 };
const DEFAULTS: PushChoices = { isOn: false, kinds: PUSH_DEFAULT_KINDS, quiet: USUAL_QUIET };

export const [usePushChoices, savePushChoices] = createChoices("chkobba.push", choicesFrom);

export function choicesFrom(stored: unknown): PushChoices {
  const found = fieldsOf(stored);
  const kinds = Array.isArray(found.kinds) ? found.kinds : DEFAULTS.kinds;
  return {
    isOn: found.isOn === true,
    kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
    quiet: found.quiet === null ? null : (quietFrom(found.quiet) ?? DEFAULTS.quiet),
  };
}

function quietFrom(stored: unknown): QuietHours | undefined {
  const { from, to } = fieldsOf(stored);
  return isMinutes(from) && isMinutes(to) ? { from, to } : undefined;
}

function isMinutes(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 24 * 60;
}

/** Converts minutes after midnight to the text of an input of the type "time". */
export function timeText(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Converts the text of an input of the type "time" to minutes after midnight. Returns null if the input is empty. */
export function minutesOf(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found && Number(found[1]) * 60 + Number(found[2]);
}
