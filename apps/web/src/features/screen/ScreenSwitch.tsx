// The button at the table that opens the dialog for screens. It says how many screens show the table.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { openScreenDialog } from "../../shared/screen-dialog.ts";
import { useSession } from "../../shared/seat/session.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";

export function ScreenSwitch() {
  const { screens: texts } = useCatalogue();
  const screens = useSession(({ game }) => game?.screens ?? 0);
  const isLocal = useSession(({ localTable }) => localTable !== null);
  if (isLocal) return null;
  const label = screens === 0 ? texts.show : `${texts.show}. ${texts.onScreens(screens)}`;
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={label}
      title={label}
      data-screens={screens}
      onClick={openScreenDialog}
    >
      <Icon name="screen" />
      {screens > 0 && <span>{screens}</span>}
    </button>
  );
}
