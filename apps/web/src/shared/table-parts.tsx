// The parts of features at a table. A feature fills places, and the table shows what it finds there without knowing the
// feature. A new thing at the table is a file in its feature, and a line in the list of `app/Table.tsx`.
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Person } from "./people/blocked-players.ts";

interface Places {
  /** In the header at every width. */
  readonly header: ComponentType;
  /** In the header; on a narrow screen in its menu. */
  readonly switch: ComponentType;
  /** On the button of that menu. */
  readonly mark: ComponentType;
  /** The row of buttons along the board. */
  readonly row: ComponentType;
  /** Across the felt's upper edge. */
  readonly felt: ComponentType;
  /** In a corner over the board. */
  readonly corner: ComponentType;
  /** Beside the board. */
  readonly side: ComponentType;
  /** In the list of people whose messages or reactions can be hidden. */
  readonly hidden: ComponentType;
  /** A dialog over the table. */
  readonly over: ComponentType;
  /** Among the buttons with which a developer tests the table. */
  readonly test: ComponentType;
}

interface SeatPlaces {
  /** At a player's seat. `children` is the bubble of a later feature. */
  readonly bubble: ComponentType<{ readonly playerId: string; readonly children: ReactNode }>;
  /** In the menu at another player's seat. */
  readonly seatMenu: ComponentType<SeatMenuProps>;
}

interface SeatMenuProps {
  readonly person: Person;
  readonly className: string;
}

/** The parts that a feature puts on the table. */
export interface TableParts extends Partial<Places>, Partial<SeatPlaces> {
  readonly feature: string;
  /** Whether a game without other people leaves it out. */
  readonly isForPeople?: boolean;
}

export const PartsOnTable = createContext<readonly TableParts[]>([]);

export function useHasParts(place: keyof Places | keyof SeatPlaces): boolean {
  return useContext(PartsOnTable).some((parts) => parts[place] !== undefined);
}

export function TablePlace({ place }: { readonly place: keyof Places }) {
  return useContext(PartsOnTable).map(({ feature, [place]: Part }) => Part !== undefined && <Part key={feature} />);
}

export function SeatMenuParts(props: SeatMenuProps) {
  return useContext(PartsOnTable).map(
    ({ feature, seatMenu: Part }) => Part !== undefined && <Part key={feature} {...props} />,
  );
}

/** The bubble of the first feature that has something to show for this player. */
export function SeatBubbles({ playerId }: { readonly playerId: string }) {
  const parts = useContext(PartsOnTable);
  let shown: ReactNode = null;
  for (const { bubble: Bubble } of [...parts].reverse())
    if (Bubble !== undefined) shown = <Bubble playerId={playerId}>{shown}</Bubble>;
  return shown;
}
