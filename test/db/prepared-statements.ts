import { randomBytes } from 'node:crypto'
import { signEntry } from '../../src/audit/entry.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { readLogState } from '../../src/audit/log-state.ts'
import { type Database, uuidv7 } from '../../src/db/database.ts'
import { leaseQuota, leaseTokens } from '../../src/domains/gateway/allowance-queries.ts'
import { createPermissions } from '../../src/domains/identity/access/held-permissions.ts'
import { insertSession } from '../../src/domains/identity/sessions/queries.ts'
import { createSessionRotation } from '../../src/domains/identity/sessions/session-rotation.ts'
import {
  insertGrantToken,
  selectActiveTokens,
  selectTokensOfPeople,
} from '../../src/domains/openid/access-token-queries.ts'
import { createClientSecrets } from '../../src/domains/openid/client-authentication.ts'
import { selectTokenHolders } from '../../src/domains/openid/client-token-queries.ts'
import type { ClientToken } from '../../src/domains/openid/client-tokens.ts'
import { registerClient } from '../../src/domains/openid/clients/registration.ts'
import { createGrants } from '../../src/domains/openid/grants.ts'
import { newAccessToken } from '../../src/domains/openid/token-forms.ts'
import { claimRuns } from '../../src/jobs/queries.ts'
import { takeTokens } from '../../src/limits/queries.ts'

/** Asks with one row, and then with some, as batches do. */
export type Driver = () => Promise<unknown>

/** How many rows a batch has, beside the one that goes first. */
const MANY = 3
const LIFE_MS = 3_600_000
const stateKey = randomBytes(32).toString('hex')
const auditKeys = deriveAuditKeys(randomBytes(32).toString('hex'))

const newEntry = () =>
  signEntry(
    {
      operation: 'test',
      subject: 'test',
      outcome: 'done',
      actor: 'system',
      tenantId: null,
      requestId: 'test',
      addressHash: null,
      details: {},
    },
    auditKeys,
    Date.now(),
  )

async function addPerson(database: Database): Promise<string> {
  const id = uuidv7()
  const person = { id, civil_id: id, family_name: 'Бат', given_name: 'Сараа', role: 'user', active: true }
  await database.system.insertInto('users').values(person).execute()
  return id
}

const times = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: MANY + 1 }, make))

/** The first goes alone, since nothing is under way; the others come meanwhile, and go together. */
async function together<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<void> {
  const answers = await Promise.all(items.map(ask))
  if (answers.includes(undefined)) throw new Error('a statement did not find what is there')
}

/** Every statement that is prepared, by the file that has it, in the order in which it does. */
export async function preparedStatements(database: Database): Promise<Record<string, Driver[]>> {
  const db = database.system
  const userId = await addPerson(database)
  const client = {
    nameMn: 'Шалгалт',
    nameEn: 'Test',
    kind: 'confidential',
    authMethod: 'client_secret_basic',
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: ['openid', 'offline_access'],
    redirectUris: ['https://rp.example/callback'],
  } as const
  const application = await registerClient(db, createClientSecrets(stateKey), client, new Date())
  const serviceId = uuidv7()
  const service = {
    id: serviceId,
    scope: `svc:planned-${serviceId}`,
    name_mn: 'Үйлчилгээ',
    name_en: 'Service',
  }
  await db.insertInto('gateway_services').values(service).execute()
  const whose = { serviceId, applicationId: application.id }

  const sessions = await times(async () => {
    const place = { device: null, network: null }
    const shown = {
      firstMethod: null,
      elevated: false,
      strong: true,
      strongAt: null,
      factor: null,
      signedInAt: null,
    }
    const session = { id: uuidv7(), userId, method: 'eid_push', ...shown, ...place }
    return (await insertSession(db, session, new Date()))!
  })
  const rotateSession = createSessionRotation(db, Date.now)

  const grants = createGrants({ database, clock: Date.now, stateKey })
  const open = () =>
    grants.open(db, {
      client: application,
      userId,
      sessionId: null,
      scopes: client.scopes,
      redirectUri: client.redirectUris[0],
      codeChallenge: null,
      nonce: null,
      authTime: new Date(),
      acr: 'acr',
      amr: ['hwk'],
      claims: null,
      resources: [],
      dpopJkt: null,
      now: new Date(),
    })
  const families = await times(async () => grants.tokens.readCode((await open()).code)!)
  const tokens = await times(async () => {
    const { grantId } = await open()
    const key = newAccessToken(Date.now() + LIFE_MS)
    const rest = { resources: [], dpopJkt: null, expiresAt: new Date(Date.now() + LIFE_MS) }
    const grant = { id: grantId, scopes: [...client.scopes], applicationId: application.id }
    await insertGrantToken(db, grant, { ...key, ...rest }, new Date())
    return key
  })
  const clientTokens = tokens.map(
    () => ({ id: uuidv7(), applicationId: application.id, generation: 1 }) as ClientToken,
  )
  const permissions = createPermissions(database)
  const found = (rows: readonly unknown[], given: readonly unknown[]) => {
    if (rows.length !== given.length) throw new Error(`${rows.length} rows instead of ${given.length}`)
  }
  const takes = tokens.map(() => ({ key: randomBytes(32), bucket: 'test', burst: 1e6, perSecond: 1 }))

  const seen = takes.map((_, seq) => ({ epoch: 1, seq, hash: randomBytes(32) }))
  const soon = { nextAt: new Date(Date.now() + LIFE_MS), following: new Date(Date.now() + 2 * LIFE_MS) }
  const claim = {
    holder: uuidv7(),
    schedules: [{ name: 'test', cron: '* * * * *', ...soon }],
    leaseSeconds: 60,
    maxAttempts: 3,
    inProgress: [],
  }

  const statements: Record<string, Driver[]> = {
    'src/audit/log-state.ts': [
      async () => {
        const entries = seen.map(() => uuidv7())
        await readLogState(db, auditKeys, { rows: seen.slice(0, 1), entries: [] })
        const { missingEntries: gone, missingRows: lacking } = await readLogState(db, auditKeys, {
          rows: seen,
          entries,
        })
        found([...gone, ...lacking], [...entries, ...seen])
      },
    ],
    'src/jobs/queries.ts': [() => claimRuns(db, claim)],
    'src/limits/queries.ts': [
      async () => {
        await takeTokens(db, takes.slice(0, 1))
        await takeTokens(db, takes)
      },
    ],
    'src/domains/gateway/allowance-queries.ts': [
      () => leaseTokens(db, whose, { asked: 1, burst: 100, perSecond: 100 }),
      () => leaseQuota(db, whose, { asked: 1, quota: 1e6, day: '2026-11-17' }),
    ],
    'src/domains/identity/sessions/session-rotation.ts': [
      () =>
        together(sessions, async (session) => {
          const { id: sessionId, gen } = session
          const now = Date.now()
          const claims = { tokenId: uuidv7(), issuedAt: now, expiresAt: now + LIFE_MS }
          const token = { userId, sessionId, gen, ...claims }
          const rotated = await rotateSession({ token, keyHash: null, entry: newEntry() })
          if (rotated) session.gen = rotated.gen
          return rotated
        }),
    ],
    'src/domains/openid/client-token-queries.ts': [
      async () => {
        found(await selectTokenHolders(db, clientTokens.slice(0, 1)), [1])
        found(await selectTokenHolders(db, clientTokens), clientTokens)
      },
    ],
    'src/domains/openid/grant-rotation.ts': [
      () =>
        together(families, async (token) => {
          const access = newAccessToken(Date.now() + LIFE_MS)
          const expiresAt = new Date(Date.now() + LIFE_MS)
          const presented = {
            token,
            applicationId: application.id,
            redirectUri: client.redirectUris[0],
            codeChallenge: null,
            dpopJkt: null,
            scopes: null,
            resources: null,
          }
          const rotated = await grants.rotate({
            presented,
            graceMs: 0,
            renews: true,
            bindTo: null,
            expiresAt,
            retainUntil: expiresAt,
            access: { ...access, resources: null, issuedAt: new Date(), expiresAt },
            entry: newEntry(),
          })
          if (rotated) token.gen = rotated.gen
          return rotated
        }),
    ],
    'src/domains/openid/access-token-queries.ts': [
      async () => {
        found(await selectActiveTokens(db, tokens.slice(0, 1), new Date()), [1])
        found(await selectActiveTokens(db, tokens, new Date()), tokens)
      },
      async () => {
        found(await selectTokensOfPeople(db, tokens.slice(0, 1), new Date()), [1])
        found(await selectTokensOfPeople(db, tokens, new Date()), tokens)
      },
    ],
    'src/domains/identity/access/held-permissions.ts': [
      () => together(tokens, () => permissions.of({ userId, strong: true })),
    ],
  }
  // A code has to be used soon; the tokens that come of it last.
  for (const drive of statements['src/domains/openid/grant-rotation.ts']!) await drive()
  return statements
}
