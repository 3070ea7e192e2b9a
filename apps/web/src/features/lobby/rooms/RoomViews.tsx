// The views around rooms, which load when somebody goes to one.
import type { LobbyView } from "../lobby-view.ts";
import { CreateRoomForm } from "./CreateRoomForm.tsx";
import { JoinRoomForm } from "./JoinRoomForm.tsx";
import { RoomsView } from "./RoomsView.tsx";

export type RoomView = Extract<LobbyView, "rooms" | "create-room" | "join-room">;

export function RoomViews({ view }: { readonly view: RoomView }) {
  switch (view) {
    case "rooms":
      return <RoomsView />;
    case "create-room":
      return <CreateRoomForm />;
    case "join-room":
      return <JoinRoomForm />;
  }
}
