import { appendAudit } from '../audit/system-entry.ts'
import { DAY_MS } from '../config/clock.ts'
import type { Services } from '../contract/services.ts'
import type { Tx } from '../db/database.ts'
import { selectOpenInvite } from '../domains/identity/super-admins/queries.ts'
import { countMostUsed } from '../domains/services/catalogue/most-used.ts'
import { reindexSources } from '../domains/services/knowledge/reindex.ts'
import { unindexedSources } from '../domains/services/knowledge/sources/sources.ts'
import { createApiKey } from '../security/api-keys/api-keys.ts'
import { seedAccesses } from './accesses.ts'
import { readStoredSecret, seedApplications, storeSecret } from './applications.ts'
import {
  demoAdministrator,
  demoCitizen,
  demoColleague,
  demoMembers,
  demoModules,
  demoOrganisations,
} from './data.ts'
import { seedGateway } from './gateway.ts'
import { demoOfficer } from './gov/agencies.ts'
import { addCases, missingCases } from './gov/present-cases.ts'
import { seedSeals } from './gov/seals.ts'
import { seedGov, seedSlots } from './gov/seed.ts'
import { seedRelay } from './relay.ts'
import { type DemoContext, inChunks, retryOnLockTimeout } from './seeding.ts'
import { seedSpace } from './space.ts'

/** Fewer would take longer in all: the words of the index are counted for each slice. */
const SOURCES_BETWEEN_REQUESTS = 24

/**
 * What the assistant does not know yet of the catalogue, which was written without the functions that tell of it. A start
 * that ends before all is indexed leaves the rest to the next one.
 */
export async function seedKnowledge(
  { database }: Pick<DemoContext, 'database'>,
  atOnce: number = SOURCES_BETWEEN_REQUESTS,
): Promise<void> {
  const missing = await unindexedSources(database.system)
  await inChunks(missing, atOnce, (sources) =>
    retryOnLockTimeout(() =>
      database.transact({ role: 'job' }, 'write', (tx) => reindexSources(tx, sources)),
    ),
  )
}

export interface Demo {
  apiKey: string
  /** A session of the demonstration's administrator, for as long as any access token lives. */
  accessToken: string
  /** The same of an officer, who decides cases; none where the demonstration has no officer any more. */
  officerToken: string | undefined
  /** Of the application `demo-portal`; none where this instance does not know it. */
  clientSecret: string | undefined
  /** Address of the person who may become a super admin; none once that invitation is used or over. */
  invited: string | undefined
  /** Whether this start was the first, or agencies and people of the demonstration have been removed. */
  gov: 'seeded' | 'present' | 'removed'
}

const INVITED_FOR_MS = 365 * DAY_MS

/** The tools that the ready-made key opens. */
const tools = [
  'host_status',
  'execute_command',
  'search_memory',
  'record_insight',
  'rebrand_system',
  'synthesize_skill',
  'run_skill',
  'ask_services',
]

/** What simulators have to offer the demonstration. */
interface Simulated {
  upstreamUrl?: string | undefined
  relayUrl?: string | undefined
  /** With which the server finds them. */
  settings?: Record<string, string>
}

/**
 * Fills an empty database with all that the greeting names. What is there already stays as it is, and `completeDemo` adds
 * the rest.
 */
export async function seedDemo(services: Services, { upstreamUrl, relayUrl }: Simulated = {}): Promise<Demo> {
  const { apiKey, clientSecret, invited } = await seedPlatform(services)
  if (upstreamUrl !== undefined) await seedGateway(services, upstreamUrl)
  // A server that takes any port has no address by which another platform could know it.
  if (relayUrl !== undefined && services.config.port !== 0) await seedRelay(services, relayUrl)
  const gov = await seedGov(services)
  if (gov === 'seeded') {
    await seedAccesses(services)
    await seedSpace(services)
  }
  const { accessToken } = await services.sessions.issue(demoAdministrator.id, { method: 'eid_qr' })
  const officerToken =
    gov === 'removed'
      ? undefined
      : (await services.sessions.issue(demoOfficer.id, { method: 'eid_qr' })).accessToken
  // The assistant is asked as soon as the server is ready.
  if (gov === 'seeded') await seedKnowledge(services, Number.POSITIVE_INFINITY)
  return { apiKey, clientSecret, accessToken, officerToken, invited, gov }
}

/**
 * What no one waits for: most cases, the seats of offices outside the capital and of days that have come nearer, the seals
 * of agencies. Rows show what is missing: a start that is stopped in between leaves it to the next one.
 */
export async function completeDemo(
  services: Services,
  { gov }: Pick<Demo, 'gov'>,
  { settings = {} }: Simulated = {},
): Promise<void> {
  const { database, log, readiness } = services
  const missing = gov === 'removed' ? [] : await missingCases(database)
  if (missing.length > 0)
    log.info({ cases: missing.length }, 'the demonstration is adding the rest of its cases, seats and seals')
  // A start that was killed may have left some of it to this one.
  if (gov === 'present') await seedKnowledge(services)
  await addCases(services, missing)
  await countMostUsed(services)
  if (readiness.isDraining()) return
  // After the cases, whose notices are old: what happens from now on comes by mail.
  await verifyCitizen(services)
  if (gov !== 'removed') await seedSlots(services)
  // An authority that is not simulated is not asked for agencies that do not exist.
  if (settings.EST_URL !== undefined) await seedSeals(services)
  if (missing.length > 0) log.info({}, 'the demonstration is complete')
}

/**
 * The start that inserts the administrator makes the secrets; another one waits at that row until the first has
 * committed, and then reads them.
 */
function seedPlatform(services: Services): Promise<Pick<Demo, 'apiKey' | 'clientSecret' | 'invited'>> {
  const { database, audit, clock } = services
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const isEmpty = await insertPeople(tx)
    if (isEmpty) await inviteAdministrator(tx, clock())
    const invite = await selectOpenInvite(tx, demoAdministrator.email, new Date(clock()))
    const key = await seedKey(tx, services, isEmpty)
    const applications = await seedApplications(tx, services, isEmpty, new Date(clock()))
    for (const subject of [...key.made, ...applications.made.map((id) => `application:${id}`)])
      appendAudit(tx, audit, { operation: 'seedDemo', subject, requestId: 'start' })
    return { apiKey: key.secret, clientSecret: applications.secret, invited: invite?.email }
  })
}

async function verifyCitizen({ database, clock }: Services): Promise<void> {
  await database.system
    .updateTable('users')
    .set({ email_verified_at: new Date(clock()) })
    .where('id', '=', demoCitizen.id)
    .where('email', '=', demoCitizen.email)
    .where('email_verified_at', 'is', null)
    .execute()
}

async function seedKey(
  tx: Tx,
  { config, clock }: Services,
  isEmpty: boolean,
): Promise<{ secret: string; made: string[] }> {
  const kept = await readStoredSecret(config.dataDir, 'demo-api-key')
  if (!isEmpty && kept !== undefined) return { secret: kept, made: [] }
  const wanted = { name: 'Demonstration', tools, orgId: null, expiresAt: null }
  const { key, secret } = await createApiKey(tx, wanted, clock())
  await storeSecret(config.dataDir, 'demo-api-key', secret)
  return { secret, made: [`api-key:${key.id}`] }
}

/** True for the start that inserted them. */
async function insertPeople(tx: Tx): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values([demoAdministrator, demoCitizen, demoColleague])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  await tx
    .insertInto('organisations')
    .values([...demoOrganisations])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('organisation_members')
    .values(demoMembers)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('organisation_modules')
    .values(demoModules)
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
