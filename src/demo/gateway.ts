import { sql } from 'kysely'
import type { Services } from '../contract/services.ts'
import { uuidv7 } from '../db/database.ts'
import { demoPortal } from './applications.ts'

const SCOPE = 'svc:demo-addresses'

/** The simulated register of addresses, behind the gateway: it may listen on another port at each start. */
export async function seedGateway({ database, clock }: Services, baseUrl: string): Promise<void> {
  const now = new Date(clock())
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const made = await tx
      .insertInto('gateway_services')
      .values({
        id: uuidv7(now.getTime()),
        scope: SCOPE,
        name_mn: 'Жишээ хаягийн бүртгэл',
        name_en: 'Example register of addresses',
        base_url: baseUrl,
        per_minute: 600,
        burst: 100,
        quota_day: 10_000,
        health_path: '/health',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('scope').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      // Only with the service itself: a grant that was taken away stays away.
      await sql`
        insert into application_services (application_id, service_id)
        select id, ${made.id} from applications where client_id = ${demoPortal.clientId}
        on conflict do nothing`.execute(tx)
      return
    }
    await sql`
      update gateway_services set base_url = ${baseUrl}, row_version = row_version + 1, updated_at = ${now}
      where scope = ${SCOPE} and base_url <> ${baseUrl} and base_url like 'http://127.0.0.1:%'`.execute(tx)
  })
}
