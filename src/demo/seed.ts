import type { Services } from '../contract/services.ts'
import { atCommit } from '../db/database.ts'
import { createApiKey } from '../security/api-keys.ts'
import { demoAdministrator, demoCitizen, demoOrganisation } from './data.ts'
import { keepDemoKey, keptDemoKey } from './kept-key.ts'

export interface Demo {
  apiKey: string
  /** A session of the demonstration's administrator, for as long as any access token lives. */
  accessToken: string
}

/** The tools that the ready-made key opens. */
const tools = [
  'host_status',
  'execute_command',
  'search_memory',
  'record_insight',
  'rebrand_system',
  'synthesize_skill',
]

/** Fills an empty database so that everything can be tried at once. What is there already stays as it is. */
export async function seedDemo(services: Services): Promise<Demo> {
  const { config, sessions } = services
  const kept = await keptDemoKey(config.dataDir)
  const apiKey = (await isSeeded(services)) && kept ? kept : await plant(services)
  const { accessToken } = await sessions.issue(demoAdministrator.id)
  return { apiKey, accessToken }
}

async function isSeeded({ database }: Services): Promise<boolean> {
  const found = await database.system
    .selectFrom('users')
    .select('id')
    .where('id', '=', demoAdministrator.id)
    .executeTakeFirst()
  return found !== undefined
}

async function plant({ database, audit, config, clock }: Services): Promise<string> {
  const secret = await database.transact({ role: 'job' }, 'write', async (tx) => {
    const insertOnce = (table: 'users' | 'organisations', rows: object[]) =>
      tx
        .insertInto(table)
        .values(rows as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await insertOnce('users', [demoAdministrator, demoCitizen])
    await insertOnce('organisations', [demoOrganisation])
    await tx
      .insertInto('organisation_members')
      .values({ org_id: demoOrganisation.id, user_id: demoCitizen.id, role: 'owner' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await createApiKey(
      tx,
      { name: 'Demonstration', tools, orgId: null, expiresAt: null },
      clock(),
    )
    const event = {
      operation: 'seedDemo',
      subject: `api-key:${made.key.id}`,
      outcome: 'done',
      actor: 'system',
    } as const
    atCommit(
      tx,
      audit.statement({ ...event, tenantId: null, requestId: 'start', addressHash: null, details: {} }),
    )
    return made.secret
  })
  await keepDemoKey(config.dataDir, secret)
  return secret
}
