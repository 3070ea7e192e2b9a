// The terms of the next solo game: the terms of the last solo game, or the defaults.
import type { BotLevel } from "@chkobba/protocol";
import type { HouseRules } from "@chkobba/rules";
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { usePlayerName } from "../../../shared/auth/player-name.ts";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { useSettings } from "../../../shared/settings.ts";
import { useHouseRules } from "../house-rules-choice.ts";
import { takeSeat } from "../open-game.ts";
import type { Refusal } from "../refusal.ts";
import { type SoloChoice, useSoloChoice } from "./solo-choice.ts";

export interface SoloTerms extends SoloChoice {
  readonly playerName: string;
  readonly level: BotLevel;
  readonly houseRules: HouseRules;
}

/** The terms of the next solo game. An account plays under its username. */
export function useSoloTerms(): SoloTerms {
  const account = useAccount();
  const typed = usePlayerName();
  const level = useSettings(({ botLevel }) => botLevel);
  const choice = useSoloChoice();
  const houseRules = useHouseRules();
  return { ...choice, level, houseRules, playerName: (account?.username ?? typed).trim() };
}

/** Starts a solo game on the server. Returns null on success, else the refusal. */
export function playSolo({ playerName, level, target, teamMode, houseRules }: SoloTerms): Promise<Refusal | null> {
  const wish = { playerName, level, targetScore: target, teamMode, houseRules };
  return takeSeat("create-solo-game", wish);
}

/** Describes the terms in a few words. No line begins with a dot. */
export function soloTermsText({ teamMode, level, target }: SoloTerms, { rooms, levels }: Catalogue["lobby"]): string {
  return [teamMode ? rooms.team : rooms.duel, levels[level].title, rooms.points(target)].join("\u00a0· ");
}
