import * as assert from 'uvu/assert'
import { PUBLICATION_LEAD_MS } from '../../../src/security/signing-keys/signing-keys.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const signing = suite<{ stage: Stage; ahead: number }>('signing keys over HTTP')

signing.before(async (context) => {
  context.ahead = 0
  context.stage = await openStage({ clock: () => Date.now() + context.ahead })
})
signing.after((context) => context.stage.close())

const rotate = ({ stage }: { stage: Stage }) => stage.call('rotateSigningKey', {}, stage.admin)
const list = ({ stage }: { stage: Stage }, query = {}) =>
  stage.call('listSigningKeys', { query }, stage.admin)

signing('200: the announced key becomes active, the one before stays published', async (context) => {
  const { stage } = context
  await stage.app.services.signingKeys.prepare(stage.test.database.system)
  const before = (await list(context)).body.data.items
  const announced = before.find((key: { state: string }) => key.state === 'next')

  const { status, body } = await rotate(context)
  assert.is(status, 200)
  assert.is(body.data.kid, announced.kid)
  assert.is(body.data.state, 'active')
  const after = (await list(context)).body.data.items.map((key: { state: string }) => key.state)
  assert.equal(after.sort(), ['active', 'next', 'retiring'])

  const { items } = await stage.app.services.audit.list({ operation: 'rotateSigningKey', limit: 10 })
  assert.equal(
    items.map(({ subject, actor }) => ({ subject, actor })),
    [{ subject: `signing-key:${announced.kid}`, actor: 'admin' }],
  )
})

signing('409 keys.next_too_new until caches know the next key, and no audit entry', async (context) => {
  const refused = await rotate(context)
  assert.is(refused.status, 409)
  assert.is(refused.body.error, 'keys.next_too_new')
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= PUBLICATION_LEAD_MS / 1000)
  const { items } = await context.stage.app.services.audit.list({ operation: 'rotateSigningKey', limit: 10 })
  assert.is(items.length, 1)

  context.ahead += PUBLICATION_LEAD_MS
  assert.is((await rotate(context)).status, 200)
})

signing('200: a withdrawn key is nowhere published from the next reading on', async (context) => {
  const { stage } = context
  context.ahead += PUBLICATION_LEAD_MS
  const active = (await list(context)).body.data.items.find(
    (key: { state: string }) => key.state === 'active',
  )
  const { status } = await stage.call('rotateSigningKey', { body: { withdraw: true } }, stage.admin)
  assert.is(status, 200)
  const after = (await list(context)).body.data.items.find((key: { kid: string }) => key.kid === active.kid)
  assert.is(after.state, 'retired')
  assert.ok(after.withdrawn_at)
  await eventually(async () => {
    const published = await stage.app.services.signingKeys.published()
    return !published.some(({ kid }) => kid === active.kid)
  })
})

signing('200: pages follow each other, newest first, without private parts', async (context) => {
  const all = (await list(context)).body.data
  assert.is(all.next_cursor, null)
  const seen = []
  let cursor: string | null = null
  do {
    const page: { items: { kid: string }[]; next_cursor: string | null } = (
      await list(context, { limit: 1, ...(cursor && { cursor }) })
    ).body.data
    seen.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)
  assert.equal(seen, all.items)
  assert.not.match(JSON.stringify(all), /"(d|p|q|dp|dq|qi)"/)
})

signing('400: a cursor that no list gave', async (context) => {
  const { status, body } = await list(context, { cursor: 'abc' })
  assert.is(status, 400)
  assert.is(body.details[0].path, '/query/cursor')
})

signing('200: the keys of references are rotated by themselves', async (context) => {
  const { stage } = context
  await stage.app.services.referenceKeys.prepare(stage.test.database.system)
  const tokens = (await list(context)).body.data.items
  const before = (await list(context, { purpose: 'references' })).body.data.items
  assert.equal(before.map((key: { alg: string; state: string }) => [key.alg, key.state]).sort(), [
    ['ES256', 'active'],
    ['ES256', 'next'],
  ])
  const body = { purpose: 'references', withdraw: true }
  const { status, body: rotated } = await stage.send('rotateSigningKey', { body }, stage.admin)
  assert.equal([status, rotated.data.public_key.crv], [200, 'P-256'])
  const after = (await list(context, { purpose: 'references' })).body.data.items
  assert.equal(after.map((key: { state: string }) => key.state).sort(), ['active', 'next', 'retired'])
  assert.equal((await list(context)).body.data.items, tokens)
})

signing.run()
