import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { AppError } from '../../errors/app-error.ts'
import { lockRequest, transitionAssignment, transitionRequest } from './advance.ts'
import { lockPlatform } from './platforms.ts'
import { deliveryTransitions } from './state-machine.ts'

/** Tries a dead letter again from the first attempt on. Undefined where there is none; false where it is not dead. */
export async function replayDelivery(tx: Tx, id: string, now: Date): Promise<boolean | undefined> {
  const named = await tx
    .selectFrom('relay_deliveries')
    .select(['request_id', 'platform_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const request = named && (await lockRequest(tx, named.request_id))
  if (!named || !request) return undefined
  const platform = await lockPlatform(tx, named.platform_id)
  if (!platform) throw new AppError('relay.platform_removed')
  const { from, to } = transition(deliveryTransitions, 'replay')
  const replayed = await tx
    .updateTable('relay_deliveries')
    .set({
      state: platform.state === 'paused' ? transition(deliveryTransitions, 'hold').to : to,
      attempts: 0,
      due_at: now,
      changed_at: now,
      // That of a refusal; the next answer brings its own.
      receipt: null,
      receipt_key: null,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('assignment_id')
    .executeTakeFirst()
  if (!replayed) return false
  if (await transitionAssignment(tx, replayed.assignment_id, 'revive', now))
    await transitionRequest(tx, request.id, 'route', now)
  return true
}

/** When the next attempt is due that comes within that time; undefined if none does. */
export async function nextDue(database: Pick<Database, 'system'>, before: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(d.due_at, p.open_until)) as due
    from relay_deliveries d join relay_platforms p on p.id = d.platform_id and p.state = 'active'
    where d.state in ('queued', 'retry_wait') and d.due_at < ${before}`.execute(database.system)
  return rows[0]?.due ?? undefined
}
