// The layers over every page: the search for players, friends, reports, messages and announcements, and the dialogs of
// the account.
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { AuthLayer } from "./AuthLayer.tsx";
import { FriendsLayer } from "./FriendsLayer.tsx";
import { ReportLayer } from "./ReportLayer.tsx";
import { SearchLayer } from "./SearchLayer.tsx";

export function Layers() {
  return (
    <Untranslated>
      <SearchLayer />
      <FriendsLayer />
      <ReportLayer />
      <Toasts />
      <Announcer />
      <AuthLayer />
    </Untranslated>
  );
}
