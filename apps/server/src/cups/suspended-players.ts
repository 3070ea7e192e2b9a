// The players whom a suspension keeps out of the standings of a cup that is over. This follows from the sanctions and
// the moderation log, so a suspension that is lifted or taken back returns the place and the trophy.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { accountOwnerIn } from "../identity/owner-columns.ts";

/**
 * Whether a suspension of this account runs at `now`, or ran when the cup was over. A suspension that ran at the end
 * keeps the player out also when its time is up. Otherwise the trophy would change hands days after the cup.
 * @param account the column with the account's id
 * @param overAt the column with the time at which the cup was over
 */
export function isSuspendedFrom(account: string, overAt: string, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (
      select 1 from sanctions as running
      where running.person = ${accountOwnerIn(account)} and running.kind = 'suspend'
        and (running.until is null or running.until > ${now})
    )
    or exists (
      select 1 from moderation_log as imposed
      where imposed.person = ${accountOwnerIn(account)} and imposed.action = 'suspend'
        and imposed.at <= ${sql.ref(overAt)} and (imposed.until is null or imposed.until > ${sql.ref(overAt)})
        and not exists (select 1 from moderation_log as undo where undo.undoes = imposed.id)
        and not exists (
          select 1 from moderation_log as lift
          where lift.person = imposed.person and lift.action = 'lift' and lift.at >= imposed.at
        )
    )
  )`;
}
