import * as assert from 'uvu/assert'
import { runAtCommit, uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { themeBody } from '../themes/support.ts'

interface Scene {
  stage: Stage
  admin: Person
  tenant: string
}

interface Entry {
  id: string
  seq: number | null
  at: string
  operation: string
  actor: string
  subject: string
  tenant_id: string | null
}

const entries = suite<Scene>('the audit entries')

entries.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
  scene.tenant = uuidv7()
  for (let count = 0; count < 12; count++)
    await scene.stage.call('createTheme', { body: themeBody() }, scene.admin.credential)
  await record(scene, 'installModule', 'module:1', scene.tenant)
  await record(scene, 'installModule', 'module:2', null)
  await scene.stage.app.services.audit.seal()
})
entries.after(({ stage }) => stage.close())

const common = { outcome: 'done', actor: 'system', requestId: 'r', addressHash: null, details: {} } as const

async function record({ stage }: Scene, operation: string, subject: string, tenantId: string | null) {
  await stage.test.database.transact({ role: 'app' }, 'write', async (tx) =>
    runAtCommit(tx, stage.app.services.audit.statement({ ...common, operation, subject, tenantId })),
  )
}

async function list({ stage, admin }: Scene, query: Record<string, string | number> = {}): Promise<Entry[]> {
  const { status, body } = await stage.call('listAuditEntries', { query }, admin.credential)
  assert.is(status, 200, JSON.stringify(body))
  return body.data.items
}

async function walk(scene: Scene, limit: number, between = async () => {}): Promise<Entry[]> {
  const seen: Entry[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = cursor === null ? { limit } : { limit, cursor }
    const { body } = await scene.stage.call('listAuditEntries', { query }, scene.admin.credential)
    assert.ok(body.data.items.length <= limit)
    seen.push(...body.data.items)
    cursor = body.data.next_cursor
    await between()
  } while (cursor !== null)
  return seen
}

entries('need the permission', async ({ stage }) => {
  assert.is((await stage.call('listAuditEntries')).status, 401)
  const user = await stage.signIn('user')
  assert.is((await stage.call('listAuditEntries', {}, user.credential)).status, 403)
})

entries('say who did what to which, and where it stands in the chain', async (scene) => {
  const { body } = await scene.stage.call('createTheme', { body: themeBody() }, scene.admin.credential)
  const subject = `theme:${body.data.id}`
  const [unsealed] = await list(scene, { subject })
  assert.is(unsealed?.operation, 'createTheme')
  assert.is(unsealed?.actor, `user:${scene.admin.id}`)
  await scene.stage.app.services.audit.seal()
  const [sealed] = await list(scene, { subject })
  assert.ok(Number(sealed?.seq) > 0)
  assert.is(sealed?.id, unsealed?.id)
})

entries('each filter holds, and several hold together', async (scene) => {
  const all = await walk(scene, 100)
  const expectations: [query: Record<string, string>, holds: (entry: Entry) => boolean][] = [
    [{ operation: 'installModule' }, ({ operation }) => operation === 'installModule'],
    [{ actor: 'system' }, ({ actor }) => actor === 'system'],
    [{ subject: 'module:2' }, ({ subject }) => subject === 'module:2'],
    [{ tenant_id: scene.tenant }, ({ tenant_id }) => tenant_id === scene.tenant],
    [{ tenant_id: uuidv7() }, () => false],
    [
      { operation: 'installModule', subject: 'module:1' },
      ({ operation, subject }) => operation === 'installModule' && subject === 'module:1',
    ],
    [{ operation: 'createTheme', actor: 'system' }, () => false],
  ]
  for (const [query, holds] of expectations) {
    const found = await list(scene, { ...query, limit: 100 })
    assert.equal(found, all.filter(holds), JSON.stringify(query))
  }
})

entries('from is within, to is not', async (scene) => {
  const all = await walk(scene, 100)
  const middle = all[Math.floor(all.length / 2)]!
  const since = await list(scene, { from: middle.at, limit: 100 })
  assert.equal(
    since,
    all.filter(({ at }) => at >= middle.at),
  )
  const until = await list(scene, { to: middle.at, limit: 100 })
  assert.equal(
    until,
    all.filter(({ at }) => at < middle.at),
  )
  assert.ok(since.length > 0 && until.length > 0)
  assert.equal(await list(scene, { from: '2999-01-01T00:00:00Z' }), [])
})

entries('the time is that of the id, however long the change took after it was known', async (scene) => {
  const { database } = scene.stage.test
  const { audit, clock } = scene.stage.app.services
  const before = clock() - 60_000
  const event = {
    id: uuidv7(before),
    operation: 'installModule',
    subject: 'module:late',
    tenantId: null,
    ...common,
  }
  await database.transact({ role: 'app' }, 'write', async (tx) => runAtCommit(tx, audit.statement(event)))
  const at = new Date(before).toISOString()
  const [entry] = await list(scene, { subject: 'module:late', from: at })
  assert.is(entry?.at, at)
  assert.equal(await list(scene, { subject: 'module:late', to: at }), [])
})

entries('pages follow one another, newest first, without gap or double', async (scene) => {
  const rows = await scene.stage.test.database.system
    .selectFrom('audit_entry')
    .select('id')
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const limit of [1, 4, 100]) {
    const seen = await walk(scene, limit)
    assert.equal(
      seen.map(({ id }) => id),
      ids,
    )
    const sealed = seen.flatMap(({ seq }) => seq ?? [])
    assert.is(new Set(sealed).size, sealed.length)
  }
})

entries('what is written meanwhile does not shift the pages', async (scene) => {
  const before = (await walk(scene, 100)).map(({ id }) => id)
  const seen = await walk(scene, 5, async () => {
    await scene.stage.call('createTheme', { body: themeBody() }, scene.admin.credential)
  })
  assert.equal(
    seen.map(({ id }) => id),
    before,
  )
})

entries('a cursor that no list gave, and other faults, are refused', async ({ stage, admin }) => {
  for (const query of [{ cursor: 'abc' }, { limit: 0 }, { limit: 101 }, { from: 'yesterday' }]) {
    const { status } = await stage.call('listAuditEntries', { query }, admin.credential)
    assert.is(status, 400, JSON.stringify(query))
  }
})

entries.run()
