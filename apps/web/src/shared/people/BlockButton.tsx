// A button that blocks a player at the table, after asking for confirmation, or unblocks them.
import { useCatalogue } from "../i18n/index.ts";
import { askToBlock, type Person, unblockPlayer, useIsBlocked } from "./blocked-players.ts";

interface BlockButtonProps {
  readonly person: Person;
  readonly className?: string | undefined;
  /** Whether the name is visible; screen readers always get it. */
  readonly isNamed?: boolean;
  readonly onPress?: (() => void) | undefined;
}

export function BlockButton({ person, className, isNamed = false, onPress }: BlockButtonProps) {
  const { people: texts } = useCatalogue().table;
  const isBlocked = useIsBlocked(person.id);
  const label = isBlocked ? texts.unblockPlayer(person.name) : texts.blockPlayer(person.name);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => {
        onPress?.();
        if (isBlocked) void unblockPlayer(person);
        else askToBlock(person);
      }}
    >
      {isNamed ? label : isBlocked ? texts.unblock : texts.block}
    </button>
  );
}
