import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { tapWire, type Wire } from '../../../test/support/wire.ts'
import type { Figure } from '../figure.ts'
import type { BenchPostgres } from '../postgres.ts'
import { fillAuthorities, fillServices } from './services.ts'

/** Whatever the server does beside falls into some of the turns, and not into all. */
const TURNS = 12
const EVIDENCE = 'bench-evidence'

/**
 * A case with a fee and a file, from the request to the answer: the version that it is bound to, the case, its
 * timeline, its evidence, its invoice, the applicant's notification, and the entry in the audit log.
 */
export async function countCaseRoundTrips(postgres: BenchPostgres, database: Database): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-'))
  const wire = await tapWire(postgres.url)
  const app = await startApp(
    loadConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: home,
      DATABASE_URL: wire.url,
      LOG_LEVEL: 'error',
    }),
  )
  try {
    const serviceId = await aPaidService(database)
    const plain = await leastOf(app, wire, database, serviceId, () => ({}))
    const repeatable = await leastOf(app, wire, database, serviceId, () => ({ 'Idempotency-Key': uuidv7() }))
    return [
      {
        name: 'a new case with all its effects, database round trips',
        value: plain,
        digits: 0,
        bar: { atMost: 6 },
      },
      {
        name: 'the same under an Idempotency-Key, database round trips',
        value: repeatable,
        digits: 0,
        bar: { atMost: 6 },
      },
    ]
  } finally {
    await app.stop()
    await wire.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function aPaidService(database: Database): Promise<string> {
  const { orgIds } = await fillAuthorities(database, 1)
  await database.system
    .insertInto('reg_evidences')
    .values({
      id: uuidv7(),
      code: EVIDENCE,
      name_mn: 'Баримт',
      name_en: 'Evidence',
      issuer_mn: 'Алба',
      issuer_en: 'Office',
      format: 'pdf',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  // The second of them has a fee, and a group of evidence with one thing in it.
  const [, service] = await fillServices(database, orgIds, 2, 'paid', {
    evidence_groups: [{ evidences: [{ code: EVIDENCE, format: 'pdf' }] }],
  })
  return service!.id
}

async function leastOf(
  app: App,
  wire: Wire,
  database: Database,
  serviceId: string,
  headersOf: () => Record<string, string>,
): Promise<number> {
  const userId = uuidv7()
  await database.system
    .insertInto('users')
    .values({ id: userId, civil_id: `applicant-${userId}` })
    .execute()
  const { accessToken } = await app.services.sessions.issue(userId, { strong: true })
  const counts: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const fileId = await aFile(database, userId)
    const init = {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
        ...headersOf(),
      },
      body: JSON.stringify({
        service_id: serviceId,
        channel: 'online',
        urgency: 'normal',
        form_data: {},
        evidences: [{ code: EVIDENCE, file_id: fileId }],
      }),
    }
    wire.take()
    const response = await fetch(`${app.url}/api/v1/gov/applications`, init)
    const asked = wire.take()
    const text = await response.text()
    if (response.status !== 201) throw new Error(`a new case was answered with ${response.status} ${text}`)
    counts.push(asked.length)
  }
  await allEffects(database, userId)
  return Math.min(...counts)
}

/** Fewer round trips are no feat where something was left out. */
async function allEffects({ system }: Database, userId: string): Promise<void> {
  const cases = await system
    .selectFrom('gov_applications')
    .select(['id', 'status'])
    .where('applicant_user_id', '=', userId)
    .execute()
  const ids = cases.map(({ id }) => id)
  const count = async (table: 'gov_application_events' | 'gov_application_evidences' | 'gov_payments') =>
    (await system.selectFrom(table).select('application_id').where('application_id', 'in', ids).execute())
      .length
  const told = await system
    .selectFrom('gov_notifications')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const entries = await system
    .selectFrom('audit_entry')
    .select('id')
    .where('operation', '=', 'createGovApplication')
    .where('actor', '=', `user:${userId}`)
    .execute()
  const found = [
    ids.length,
    await count('gov_application_events'),
    await count('gov_application_evidences'),
    await count('gov_payments'),
    told.length,
    entries.length,
  ]
  if (found.some((each) => each !== TURNS) || cases.some(({ status }) => status !== 'payment_pending'))
    throw new Error(`of ${TURNS} cases something was left out: ${found.join(', ')}`)
}

async function aFile({ system }: Database, userId: string): Promise<string> {
  const [id, key] = [uuidv7(), `evidence/${uuidv7()}`]
  const file = { bytes: 1000, sha256: createHash('sha256').update(key).digest() }
  await system
    .insertInto('stored_files')
    .values({ key, ...file, stored_at: new Date() })
    .execute()
  await system
    .insertInto('gov_files')
    .values({
      id,
      user_id: userId,
      file_key: key,
      name: 'evidence.pdf',
      media_type: 'application/pdf',
      ...file,
      created_at: new Date(),
    })
    .execute()
  return id
}
