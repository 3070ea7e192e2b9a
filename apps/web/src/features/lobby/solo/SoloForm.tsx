// Starts a game against the bot, on the server or offline, or a game of several people on this phone.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Choices } from "../../../shared/ui/Choices.tsx";
import { HouseRulesChoice } from "../HouseRulesChoice.tsx";
import { SeatForm } from "../SeatForm.tsx";
import { TargetChoice } from "../TargetChoice.tsx";
import type { OfflinePlay } from "./offline-play.ts";
import { chooseOnePhone, useOnePhone } from "./one-phone-choice.ts";
import { chooseSolo, useSoloChoice } from "./solo-choice.ts";
import { useBotForm } from "./use-bot-form.tsx";
import { useOnePhoneForm } from "./use-one-phone-form.tsx";

/** Both kinds of game share the form, so that changing the kind moves neither the focus nor the page. */
export function SoloForm({ offline }: { readonly offline: OfflinePlay }) {
  const { lobby } = useCatalogue();
  const { target } = useSoloChoice();
  const { who } = useOnePhone();
  const againstBot = useBotForm(offline);
  const onOnePhone = useOnePhoneForm(offline);
  const { name, fields, ...frame } = who === "bot" ? againstBot : onOnePhone;
  return (
    <SeatForm title={lobby.menu.solo.title} {...frame}>
      {name}
      <WhoPlays />
      {fields}
      <TargetChoice target={target} onTarget={(chosen) => chooseSolo({ target: chosen })} />
      <HouseRulesChoice target={target} onTarget={(chosen) => chooseSolo({ target: chosen })} />
    </SeatForm>
  );
}

type Mode = "duel" | "team" | "two" | "four";

function WhoPlays() {
  const { rooms, soloModes } = useCatalogue().lobby;
  const { teamMode } = useSoloChoice();
  const { who } = useOnePhone();
  const choose = (mode: Mode) => {
    if (mode === "two" || mode === "four") return chooseOnePhone({ who: mode });
    chooseOnePhone({ who: "bot" });
    chooseSolo({ teamMode: mode === "team" });
  };
  return (
    <Choices<Mode>
      legend={rooms.mode}
      choices={[
        { value: "duel", title: rooms.duel, text: soloModes.duel },
        { value: "team", title: rooms.team, text: soloModes.team },
        { value: "two", title: soloModes.two },
        { value: "four", title: soloModes.four },
      ]}
      chosen={who !== "bot" ? who : teamMode ? "team" : "duel"}
      onChoose={choose}
    />
  );
}
