// All views of the lobby but its menu, loaded while the page connects.
import { CreateForm } from "./CreateForm.tsx";
import { FindForm } from "./find/FindForm.tsx";
import { JoinForm } from "./JoinForm.tsx";
import type { LobbyView } from "./lobby-view.ts";
import { CreateRoomForm } from "./rooms/CreateRoomForm.tsx";
import { JoinRoomForm } from "./rooms/JoinRoomForm.tsx";
import { OwnRoomsView } from "./rooms/OwnRooms.tsx";
import { RoomsView } from "./rooms/RoomsView.tsx";
import { type OfflinePlay, SoloForm } from "./solo/SoloForm.tsx";

interface LobbyViewsProps {
  readonly view: Exclude<LobbyView, "menu">;
  readonly offline: OfflinePlay;
}

export function LobbyViews({ view, offline }: LobbyViewsProps) {
  switch (view) {
    case "find":
      return <FindForm />;
    case "create-solo":
      return <SoloForm offline={offline} />;
    case "create":
      return <CreateForm teamMode={false} />;
    case "create-team":
      return <CreateForm teamMode />;
    case "join":
      return <JoinForm />;
    case "rooms":
      return <RoomsView />;
    case "create-room":
      return <CreateRoomForm />;
    case "join-room":
      return <JoinRoomForm />;
    case "own-rooms":
      return <OwnRoomsView />;
  }
}
