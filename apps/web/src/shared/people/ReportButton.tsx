// A button that opens the dialog to report a player at the table.
import { useCatalogue } from "../i18n/index.ts";
import type { Person } from "./blocked-players.ts";
import { askToReport } from "./reporting.ts";

interface ReportButtonProps {
  readonly gameId: string;
  readonly person: Person;
  readonly className?: string | undefined;
  /** Whether the name is visible; screen readers always get it. */
  readonly isNamed?: boolean;
  readonly onPress?: (() => void) | undefined;
}

export function ReportButton({ gameId, person, className, isNamed = false, onPress }: ReportButtonProps) {
  const { people: texts } = useCatalogue().table;
  const label = texts.reportPlayer(person.name);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => {
        onPress?.();
        askToReport({ name: person.name, place: { gameId, playerId: person.id } });
      }}
    >
      {isNamed ? label : texts.report}
    </button>
  );
}
