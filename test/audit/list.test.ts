import * as assert from 'uvu/assert'
import { createAudit, type EntryFilter } from '../../src/audit/audit.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { auditKey, event, mutate, openStage, type Stage, silent } from './stage.ts'

const tenant = '0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f'
const begin = Date.UTC(2026, 10, 1)
const minute = (number: number) => begin + number * 60_000

const list = suite<{ stage: Stage; subjects(filter: Partial<EntryFilter>): Promise<string[]> }>(
  'list of entries',
)

list.before(async (context) => {
  const stage = await openStage()
  let now = begin
  const audit = createAudit({
    database: stage.database,
    key: auditKey,
    store: stage.store,
    log: silent,
    clock: () => now,
  })
  for (let index = 0; index < 8; index += 1) {
    now = minute(index)
    const changes = { subject: `theme:${index}`, actor: index % 2 ? 'user:odd' : 'user:even' }
    await mutate(stage.database, audit, event({ ...changes, tenantId: index < 3 ? tenant : null }))
    if (index === 5) await audit.seal()
  }
  now = minute(8)
  await mutate(
    stage.database,
    audit,
    event({ subject: 'theme:8', operation: 'deleteTheme', outcome: 'refused' }),
  )
  context.stage = stage
  context.subjects = async (filter) =>
    (await audit.list({ limit: 100, ...filter })).items.map(({ subject }) => subject.slice('theme:'.length))
})
list.after(({ stage }) => stage.close())

list('is newest first and shows what was written', async ({ stage, subjects }) => {
  assert.equal(await subjects({}), ['8', '7', '6', '5', '4', '3', '2', '1', '0'])
  const [newest] = (await stage.instance().list({ limit: 1 })).items
  const { id, ...shown } = newest!
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(shown, {
    at: new Date(minute(8)).toISOString(),
    operation: 'deleteTheme',
    subject: 'theme:8',
    outcome: 'refused',
    actor: 'user:1',
    tenant_id: null,
    request_id: 'request-1',
    details: event().details,
    seq: null,
    hash: null,
  })
})

list('carries place and hash once sealed', async ({ stage }) => {
  const { items } = await stage.instance().list({ limit: 100 })
  assert.equal(
    items.map(({ seq }) => seq),
    [null, null, null, 6, 5, 4, 3, 2, 1],
  )
  assert.ok(items.every(({ seq, hash }) => (seq === null ? hash === null : /^[0-9a-f]{64}$/.test(hash!))))
})

list('is filtered by actor, operation, subject, tenant and time together', async ({ subjects }) => {
  assert.equal(await subjects({ actor: 'user:odd' }), ['7', '5', '3', '1'])
  assert.equal(await subjects({ operation: 'deleteTheme' }), ['8'])
  assert.equal(await subjects({ subject: 'theme:4' }), ['4'])
  assert.equal(await subjects({ tenantId: tenant }), ['2', '1', '0'])
  assert.equal(await subjects({ from: new Date(minute(2)), to: new Date(minute(5)) }), ['4', '3', '2'])
  assert.equal(await subjects({ actor: 'user:odd', tenantId: tenant }), ['1'])
  assert.equal(await subjects({ actor: `' or true --` }), [])
})

list('comes in pages without repetition or loss', async ({ stage }) => {
  const audit = stage.instance()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await audit.list({ limit: 4, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ subject }) => subject))
    cursor = page.next_cursor
  } while (cursor)
  assert.equal(
    seen,
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map((number) => `theme:${number}`),
  )
})

list('refuses a cursor that it did not give', async ({ stage }) => {
  await rejects(stage.instance().list({ limit: 4, cursor: 'x' }), 'request.invalid')
  await rejects(stage.instance().checkpoints({ limit: 4, cursor: 'x' }), 'request.invalid')
})

list.run()
