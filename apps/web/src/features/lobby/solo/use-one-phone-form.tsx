// The form of a game of several people on this phone. The game needs no server.
import { useEffect, useState } from "react";
import { currentCatalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { latePart } from "../../../shared/late-part.tsx";
import { forgetLobbyView } from "../lobby-view.ts";
import { useSubmit } from "../use-submit.ts";
import type { FormParts, OfflinePlay, PeopleHere, PlayedLine } from "./offline-play.ts";
import { type OnePhoneChoice, peopleOf, useOnePhone } from "./one-phone-choice.ts";
import { type SoloTerms, useSoloTerms } from "./solo-terms.ts";

const OnePhoneFields = latePart(async () => (await import("./OnePhoneFields.tsx")).OnePhoneFields, {
  texts: ["onePhone"],
});
const PlayedGames = latePart(async () => (await import("./PlayedGames.tsx")).PlayedGames);

export function useOnePhoneForm(offline: OfflinePlay): FormParts {
  const { lobby } = useCatalogue();
  const terms = useSoloTerms();
  const choice = useOnePhone();
  const games = usePlayed(offline, choice.who !== "bot");
  const isSaved = offline.isGameSaved();
  const submission = useSubmit("", async () => {
    await OnePhoneFields.load();
    forgetLobbyView();
    await (isSaved ? offline.resume() : offline.start({ ...terms, ...termsOf(terms, choice) }));
    return null;
  });
  return {
    submission,
    action: isSaved ? lobby.offline.goOn : lobby.play,
    // Every seat has a default name, so no name is missing.
    playerName: lobby.name,
    footer: games.length > 0 && <PlayedGames games={games} />,
    name: null,
    fields: <OnePhoneFields />,
  };
}

function termsOf(terms: SoloTerms, choice: OnePhoneChoice): SoloTerms & PeopleHere {
  const { onePhone: texts } = currentCatalogue();
  const people = peopleOf(choice, (seat) => texts.player(seat + 1));
  return {
    ...terms,
    people,
    playerName: people[0]?.name ?? "",
    teamMode: choice.who === "four",
    isBetween: choice.who === "two" && choice.isBetween,
  };
}

function usePlayed({ played }: OfflinePlay, isShown: boolean): readonly PlayedLine[] {
  const [games, setGames] = useState<readonly PlayedLine[]>([]);
  useEffect(() => {
    if (!isShown) return;
    let isWanted = true;
    played().then(
      (found) => isWanted && setGames(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [played, isShown]);
  return games;
}
