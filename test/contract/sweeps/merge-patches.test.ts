import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { merged } from '../../../src/contract/run/merge-patch.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import type { CallInput } from '../../support/request-of.ts'
import { type Answered, type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { type Callers, OAUTH_ISSUER, openCallers, resetLimits } from './callers.ts'
import { inputFor } from './derived.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { sweptOperations } from './swept.ts'

interface Scene {
  stage: Stage
  callers: Callers
  outside: ExternalSystems
}

const patches = suite<Scene>('changes in part')

patches.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({ settings: { OAUTH_ISSUER, ...context.outside.settings } })
  context.callers = await openCallers(context.stage)
})
patches.before.each(({ stage }) => resetLimits(stage))
patches.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

const operations = tamgaContract.operations
const MERGE_PATCH = 'application/merge-patch+json'

/** One thing, with what is needed to read and to change it. */
async function prepare({ stage, callers, outside }: Scene, operation: Operation) {
  const made = await inputFor(operation, stage, callers, outside)
  const as: Credential = { ...callers.rightful(operation), ...made.headers }
  const at: CallInput = made.path ? { path: made.path } : {}
  const read = () => stage.send(operation.precondition?.of ?? '', at, as)
  const patch = (body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
    stage.send(operation.id, { ...at, body, headers: { 'Content-Type': MERGE_PATCH, ...headers } }, as)
  return { body: made.body as Record<string, unknown>, as, at, read, patch }
}

/** Grows with each change, follows from the others, or says when something was found out. */
const moving = new Set(['row_version', 'updated_at', 'health', 'changed', 'faults', 'created_at', 'profiles'])
const still = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !moving.has(name)))

const swept = sweptOperations.filter(({ mergePatch }) => mergePatch)

for (const operation of swept) {
  patches(`${operation.id}: changes what is sent, and leaves the rest`, async (context) => {
    const { body, read, patch } = await prepare(context, operation)
    const before = await read()
    const none = await patch({})
    assert.is(none.status, 200, JSON.stringify(none.body))
    assert.equal(still((await read()).body.data), still(before.body.data), 'an empty patch leaves all of it')

    const changed = await patch(body)
    assert.is(changed.status, 200, JSON.stringify(changed.body))
    const after = await read()
    assert.is(changed.headers.get('etag'), after.headers.get('etag'))
    assert.equal(changed.body.data, after.body.data)
    const others = (data: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(still(data)).filter(([name]) => !(name in body)))
    assert.equal(others(after.body.data), others(before.body.data))
    if (!operation.mergePatch?.from) {
      const wanted = merged(before.body.data, body) as Record<string, unknown>
      for (const name of Object.keys(body))
        assert.equal(after.body.data[name] ?? null, wanted[name] ?? null, name)
    }
  })

  patches(`${operation.id}: refuses what is no patch of it`, async (context) => {
    const { body, read, patch } = await prepare(context, operation)
    const before = await read()
    for (const wrong of [{ ...body, nonsense: 1 }, [], 'text', null]) {
      const refused = await patch(wrong)
      assert.is(refused.status, 400, JSON.stringify(refused.body))
    }
    const typed = await patch(JSON.stringify(body), { 'Content-Type': 'application/json-patch+json' })
    assert.is(typed.status, 415)
    assert.is(typed.headers.get('accept-patch'), `application/json, ${MERGE_PATCH}`)
    const stale = await patch(body, { 'If-Match': '"another"' })
    assert.is(stale.status, 412)
    assert.equal(still((await read()).body.data), still(before.body.data))
    const current = await patch(body, { 'If-Match': (await read()).headers.get('etag') as string })
    assert.is(current.status, 200, JSON.stringify(current.body))
  })
}

patches(
  'a field that must be there is not removed, and a part of an object is changed alone',
  async (context) => {
    const { read, patch } = await prepare(context, operations.patchTheme as Operation)
    const { data } = (await read()).body
    const removed = await patch({ name_en: null })
    assert.is(removed.status, 400)
    assert.equal(removed.body.details[0].path, '/body/name_en')
    const { status, body } = await patch({ colors: { primary: '#000000' } })
    assert.is(status, 200, JSON.stringify(body))
    assert.equal(body.data.colors, { ...data.colors, primary: '#000000' })
    const unreadable = await patch({ colors: { text: data.colors.background } })
    assert.is(unreadable.body.error, 'site.theme_unreadable', 'the rules are those of the whole')
    const stale = await patch({ name_en: 'Sea', row_version: 1 })
    assert.is(stale.status, 409)
  },
)

patches('null removes: a quota, a sign-in level, the phone of an office', async (context) => {
  const service = await prepare(context, operations.patchGatewayService as Operation)
  const set = await service.patch({ quota_day: 10, minimum_acr: 'urn:tamga:acr:eid', max_age: 60 })
  assert.is(set.status, 200, JSON.stringify(set.body))
  const removed = (await service.patch({ quota_day: null, minimum_acr: null })).body.data
  assert.equal([removed.quota_day, removed.minimum_acr ?? null, removed.max_age], [null, null, 60])
  const wrong = await service.patch({ minimum_acr: 'nonsense' })
  assert.is(wrong.status, 400)
  const office = await prepare(context, operations.patchOffice as Operation)
  await office.patch({ phone: '+976 7000 0001' })
  assert.is((await office.patch({ phone: null })).body.data.phone, null)
})

patches('of two patches of different fields at once, both hold', async (context) => {
  const { read, patch } = await prepare(context, operations.patchTheme as Operation)
  for (let turn = 0; turn < 5; turn++) {
    const both = await Promise.all([patch({ name_en: `Sea ${turn}` }), patch({ name_mn: `Далай ${turn}` })])
    assert.equal(
      both.map(({ status }) => status),
      [200, 200],
    )
    const { name_en, name_mn } = (await read()).body.data
    assert.equal([name_en, name_mn], [`Sea ${turn}`, `Далай ${turn}`])
  }
  const tag = (await read()).headers.get('etag') as string
  const named = await Promise.all([
    patch({ name_en: 'One' }, { 'If-Match': tag }),
    patch({ name_mn: 'Нэг' }, { 'If-Match': tag }),
  ])
  assert.equal(named.map(({ status }) => status).sort(), [200, 412])
})

patches('contact details: what is pending stays so, and of two at once none is lost', async ({ stage }) => {
  const { credential } = await stage.signIn()
  const patch = (body: object) => stage.send('patchMyContact', { body }, credential)
  const first = await patch({ email: 'saraa@demo.invalid' })
  assert.is(first.status, 200, JSON.stringify(first.body))
  assert.is(first.body.data.email.pending.address, 'saraa@demo.invalid')
  await resetLimits(stage)
  const second = await patch({ phone: null })
  assert.is(second.status, 200, JSON.stringify(second.body))
  assert.equal(second.body.data.email.pending, first.body.data.email.pending)
  await resetLimits(stage)
  const both = await Promise.all([patch({ email: 'bold@demo.invalid' }), patch({ phone: null })])
  assert.ok(both.every(({ status }) => status === 200 || status === 412))
  const { email } = (await stage.send('getMyContact', {}, credential)).body.data
  const last = both[0]?.status === 200 ? 'bold@demo.invalid' : 'saraa@demo.invalid'
  assert.is(email.pending.address, last)
})

patches('merges as the examples of RFC 7396', () => {
  const cases: [unknown, unknown, unknown][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]
  for (const [target, patch, result] of cases) assert.equal(merged(target, patch), result)
})

patches.run()
