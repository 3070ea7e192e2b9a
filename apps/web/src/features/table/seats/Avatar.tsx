// A player's face at this table.
import { useSettings } from "../../../shared/settings.ts";
import { useSession } from "../../../shared/socket/session.ts";
import { FacePicture } from "../../../shared/ui/FacePicture.tsx";
import { facesAt } from "./faces.ts";

export function Avatar({ playerId }: { readonly playerId: string }) {
  const chosen = useSettings(({ face }) => face);
  const { seat, game } = useSession();
  const faces = facesAt(game?.players ?? [], seat?.playerId ?? "", chosen);
  return <FacePicture face={faces.get(playerId) ?? "bot"} />;
}
