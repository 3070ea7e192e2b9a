// The game of an invitation: players, terms and free seats.
import { TURN_SECONDS_CHOICES } from "@chkobba/protocol";
import { unusualRules } from "@chkobba/rules";
import { useId } from "react";
import { type Catalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./InvitingTableCard.module.css";
import type { InvitingTable } from "./invitation.ts";

interface InvitingTableCardProps {
  readonly gameId: string;
  /** Null until the server has replied. The card reserves its space until then. */
  readonly table: InvitingTable | null;
}

export function InvitingTableCard({ gameId, table }: InvitingTableCardProps) {
  const { lobby } = useCatalogue();
  const idField = useId();
  const [host, ...others] = table?.people ?? [];
  const roomName = table?.terms.roomName ?? null;
  const details = [
    ...(others.length === 0 ? [] : [lobby.invite.atTable(others)]),
    ...(roomName === null ? [] : [lobby.invite.room(roomName)]),
  ];
  return (
    <section className={styles.card} aria-label={lobby.invite.table} aria-busy={table === null}>
      <p className={styles.host}>{host !== undefined && lobby.invite.from(host)}</p>
      {details.length > 0 && <p className={styles.details}>{details.join(" · ")}</p>}
      <ul className={styles.facts}>
        {table !== null && factsOf(table, lobby).map((fact) => <li key={fact}>{fact}</li>)}
        {table !== null && (
          <li className={styles.seats} data-free={table.free > 0}>
            {lobby.invite.seats(table.free, table.terms.maxPlayers)}
          </li>
        )}
      </ul>
      <p className={styles.id}>
        <label htmlFor={idField}>{lobby.gameId}</label>{" "}
        <output id={idField} dir="ltr">
          {gameId}
        </output>
      </p>
    </section>
  );
}

function factsOf(
  { terms }: InvitingTable,
  { rooms, clocks, invite, houseRules }: Catalogue["lobby"],
): readonly string[] {
  const { teamMode, targetScore, turnSeconds } = terms;
  const choice = TURN_SECONDS_CHOICES.find((seconds) => seconds === turnSeconds);
  const clock = choice === undefined ? clocks.none : invite.clock(clocks[choice]);
  const unusual = unusualRules({ ...terms.houseRules, target: targetScore }).map((rule) => houseRules.unusual[rule]);
  return [teamMode ? rooms.team : rooms.duel, rooms.points(targetScore), clock, ...unusual];
}
