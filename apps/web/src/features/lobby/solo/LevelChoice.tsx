// Chooses and saves the bot's level.
import { BOT_LEVELS, type BotLevel } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { changeSettings } from "../../../shared/settings.ts";
import { Choices } from "../../../shared/ui/Choices.tsx";

export function LevelChoice({ level }: { readonly level: BotLevel }) {
  const { lobby } = useCatalogue();
  const choices = BOT_LEVELS.map((value) => ({ value, ...lobby.levels[value] }));
  return (
    <Choices
      legend={lobby.level}
      choices={choices}
      chosen={level}
      onChoose={(botLevel) => changeSettings({ botLevel })}
    />
  );
}
