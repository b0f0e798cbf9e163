import { appendAudit } from '../audit/system-entry.ts'
import type { Services } from '../contract/services.ts'
import { type Tx, uuidv7 } from '../db/database.ts'
import { createRequest } from '../domains/relay/requests.ts'
import { demoAdministrator } from './data.ts'

const PLATFORM = '0193b2a4-6f1e-7c3a-9d58-2b7e41c08095'
const REQUEST_TYPE = 'address-change'

/**
 * The simulated platform, a route to it, and a first request, which is on its way at once. It may listen on another port
 * at each start, and its keys are new then. What a person has removed stays away.
 */
export async function seedRelay(services: Services, address: string): Promise<void> {
  const { database, clock, relay } = services
  const now = new Date(clock())
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const made = await tx
      .insertInto('relay_platforms')
      .values({
        id: PLATFORM,
        name: 'Example platform',
        address,
        state: 'active',
        pinned: false,
        created_by: demoAdministrator.id,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return insertFirst(tx, services, now)
    await tx
      .updateTable('relay_platforms')
      .set({ address, keys: '[]', keys_fetched_at: null })
      .where('id', '=', PLATFORM)
      .where('state', '!=', 'removed')
      .where('pinned', '=', false)
      .where('address', 'like', 'http://127.0.0.1:%')
      .execute()
  })
  relay.sender.wake()
}

async function insertFirst(tx: Tx, { audit, relay }: Services, now: Date): Promise<void> {
  await tx
    .insertInto('relay_routes')
    .values({
      id: uuidv7(now.getTime()),
      request_type: REQUEST_TYPE,
      platform_ids: [PLATFORM],
      created_by: demoAdministrator.id,
      created_at: now,
    })
    .execute()
  const wanted = {
    requestType: REQUEST_TYPE,
    title: 'Хаягийн өөрчлөлт, 15-р хороо',
    payload: { khoroo: '15' },
    expiresAt: undefined,
  }
  const id = await createRequest(tx, wanted, { userId: demoAdministrator.id, origin: relay.origin, now })
  for (const subject of [`relay-platform:${PLATFORM}`, `relay-request:${id}`])
    appendAudit(tx, audit, { operation: 'seedDemo', subject, requestId: 'start' })
}
