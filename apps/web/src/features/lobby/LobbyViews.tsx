// All lobby views except the menu, loaded while the page connects.
import { CreateTableForm } from "./CreateTableForm.tsx";
import { FindForm } from "./find/FindForm.tsx";
import { JoinByCodeForm, JoinForm } from "./JoinForm.tsx";
import type { LobbyView } from "./lobby-view.ts";
import { OwnRoomsView } from "./rooms/OwnRooms.tsx";
import { RoomsView } from "./rooms/RoomsView.tsx";
import type { OfflinePlay } from "./solo/offline-play.ts";
import { SoloForm } from "./solo/SoloForm.tsx";

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
    case "create-team":
    case "create-room":
      return <CreateTableForm key={view} view={view} />;
    case "join":
      return <JoinForm />;
    case "rooms":
      return <RoomsView />;
    case "join-room":
      return <JoinByCodeForm isRoom />;
    case "own-rooms":
      return <OwnRoomsView />;
  }
}
