// The parts of the first pages whose code runs after the frame of the page and the entries that start a game. Until then
// their prerendered HTML stands in their place.
import { DealCard } from "../features/lobby/deal/DealCard.tsx";
import { RoomsPreview } from "../features/lobby/rooms/RoomsPreview.tsx";
import { Welcome } from "../features/lobby/Welcome.tsx";
import { Header } from "./Header.tsx";
import { HowToPlayDialogs, openGuide, openLesson } from "./how-to-play-dialogs.tsx";
import { Layers } from "./Layers.tsx";
import { LobbyCup } from "./LobbyCup.tsx";

export const FIRST_PARTS = {
  header: Header,
  welcome: () => <Welcome onHowToPlay={openGuide} onLesson={openLesson} />,
  deal: DealCard,
  cups: LobbyCup,
  rooms: RoomsPreview,
  dialogs: HowToPlayDialogs,
  layers: Layers,
};
