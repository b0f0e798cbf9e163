import type { Services } from '../contract/services.ts'
import { atCommit, type Tx } from '../db/database.ts'
import { createApiKey } from '../security/api-keys.ts'
import { demoAdministrator, demoCitizen, demoOrganisation } from './data.ts'
import { keepDemoKey, keptDemoKey } from './kept-key.ts'

export interface Demo {
  apiKey: string
  /** A session of the demonstration's administrator, for as long as any access token lives. */
  accessToken: string
  /** Address of the person who may become a super admin. */
  invited: string
}

const INVITED_FOR_MS = 365 * 24 * 3_600_000

/** The tools that the ready-made key opens. */
const tools = [
  'host_status',
  'execute_command',
  'search_memory',
  'record_insight',
  'rebrand_system',
  'synthesize_skill',
  'run_skill',
]

/** Fills an empty database so that everything can be tried at once. What is there already stays as it is. */
export async function seedDemo(services: Services): Promise<Demo> {
  const apiKey = await plant(services)
  const { accessToken } = await services.sessions.issue(demoAdministrator.id)
  return { apiKey, accessToken, invited: demoAdministrator.email }
}

/**
 * Who inserts the administrator makes the key; another start waits at that row until the first has committed, and
 * then finds the key kept.
 */
function plant({ database, audit, config, clock }: Services): Promise<string> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const planted = await insertPeople(tx)
    if (planted) await inviteAdministrator(tx, clock())
    const kept = await keptDemoKey(config.dataDir)
    if (!planted && kept) return kept

    const made = await createApiKey(
      tx,
      { name: 'Demonstration', tools, orgId: null, expiresAt: null },
      clock(),
    )
    await keepDemoKey(config.dataDir, made.secret)
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
}

/** True for the one who inserted them. */
async function insertPeople(tx: Tx): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values([demoAdministrator, demoCitizen])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  await tx
    .insertInto('organisations')
    .values(demoOrganisation)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('organisation_members')
    .values({ org_id: demoOrganisation.id, user_id: demoCitizen.id, role: 'owner' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** So that the onboarding of a super admin can be tried, with the social account that has this address. */
async function inviteAdministrator(tx: Tx, now: number): Promise<void> {
  const expires_at = new Date(now + INVITED_FOR_MS)
  await tx
    .insertInto('super_admin_invites')
    .values({ email: demoAdministrator.email, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
