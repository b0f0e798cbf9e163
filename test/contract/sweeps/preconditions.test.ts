import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import type { CallInput } from '../../support/request-of.ts'
import { withSignature } from '../../support/signed-acts.ts'
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

const preconditions = suite<Scene>('preconditions of every change')

preconditions.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({ settings: { OAUTH_ISSUER, ...context.outside.settings } })
  context.callers = await openCallers(context.stage)
})
preconditions.before.each(({ stage }) => resetLimits(stage))
preconditions.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

const operations = tamgaContract.operations

/** A change that would succeed, and what is needed to read what it changes. */
async function prepare({ stage, callers, outside }: Scene, operation: Operation) {
  const made = await inputFor(operation, stage, callers, outside)
  const rightful = callers.rightful(operation)
  const read = operations[operation.precondition?.of ?? ''] as Operation
  const names = [...read.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const path = Object.fromEntries(names.map((name) => [name, made.path?.[name] as string]))
  const as = { ...rightful, ...made.headers }
  const tag = async () => (await stage.send(read.id, { path }, as)).headers.get('etag')
  return { made, rightful, as, tag }
}

async function change(
  stage: Stage,
  operation: Operation,
  input: CallInput,
  ifMatch: string | undefined,
  rightful: Credential,
): Promise<Answered> {
  const headers = { ...input.headers, ...(ifMatch !== undefined && { 'If-Match': ifMatch }) }
  const signed = await withSignature(stage, operation, { ...input, headers }, rightful)
  await resetLimits(stage)
  return stage.send(operation.id, signed, rightful)
}

function withoutVersion(input: CallInput): CallInput {
  if (typeof input.body !== 'object' || input.body === null) return input
  const { row_version: _, ...body } = input.body as Record<string, unknown>
  return { ...input, body }
}

for (const operation of sweptOperations.filter((one) => one.precondition)) {
  const { id, precondition } = operation

  preconditions(`${id}: changes the version in If-Match, and no other`, async (context) => {
    const { stage } = context
    const { made, rightful, tag } = await prepare(context, operation)
    const input = withoutVersion(made)
    const before = await tag()
    // What a PUT makes has no version yet.
    const refused = [
      '"another"',
      'W/"another"',
      '"a", "b"',
      'nonsense',
      ...(before ? [`W/${before}`] : ['*']),
    ]
    for (const ifMatch of refused) {
      const stale = await change(stage, operation, input, ifMatch, rightful)
      assert.is(stale.status, 412, `${ifMatch}: ${stale.status} ${JSON.stringify(stale.body)}`)
      assert.is(stale.body.error, 'request.precondition_failed')
    }
    assert.is(await tag(), before, 'a refused change changes nothing')
    if (before === null) return
    const done = await change(stage, operation, input, `"another", ${before}`, rightful)
    assert.ok(done.status < 300, `${done.status} ${JSON.stringify(done.body)}`)
    if (operation.method === 'DELETE') return
    const after = await tag()
    assert.ok(after)
    if (after !== before) {
      const late = await change(stage, operation, input, before, rightful)
      assert.is(late.status, 412, JSON.stringify(late.body))
    }
  })

  if (precondition?.required)
    preconditions(`${id}: without If-Match and row_version 428`, async (context) => {
      const { stage } = context
      const { made, rightful } = await prepare(context, operation)
      const { status, body } = await change(stage, operation, withoutVersion(made), undefined, rightful)
      assert.is(status, 428, JSON.stringify(body))
      assert.is(body.error, 'request.precondition_required')
      const old = { ...made, body: { ...(made.body as object), row_version: 2_000_000_000 } }
      const stale = await change(stage, operation, old, undefined, rightful)
      assert.is(stale.status, 409, JSON.stringify(stale.body))
    })
}

/** Whose GET shows something else than what is set: a picture, or addresses with whether they are confirmed. */
const otherShape = new Set(['setMySignature', 'setOrganisationStamp', 'setMyContact'])

for (const operation of sweptOperations.filter(
  ({ method, precondition }) => method === 'PUT' && precondition,
)) {
  const read = operations[operation.precondition?.of ?? ''] as Operation
  if (read.path !== operation.path || otherShape.has(operation.id)) continue
  preconditions(`${operation.id}: takes back what ${read.id} answers`, async (context) => {
    const { stage } = context
    const { made, rightful, as } = await prepare(context, operation)
    const { body, headers } = await stage.send(read.id, made.path ? { path: made.path } : {}, as)
    const input = { ...made, body: body.data }
    const back = await change(stage, operation, input, headers.get('etag') ?? undefined, rightful)
    assert.is(back.status, 200, JSON.stringify([back.body, body.data]))
  })
}

/** Two changes with the same If-Match at once, each with a content of its own. */
async function race(
  stage: Stage,
  read: string,
  write: string,
  path: Record<string, string>,
  bodies: [object, object],
  as: Credential,
): Promise<void> {
  const tag = (await stage.send(read, { path }, as)).headers.get('etag') as string
  const headers = { 'If-Match': tag }
  const both = await Promise.all(bodies.map((body) => stage.send(write, { path, body, headers }, as)))
  assert.equal(
    both.map(({ status }) => status).sort(),
    [200, 412],
    JSON.stringify(both.map(({ body }) => body)),
  )
}

preconditions('of two changes with the same If-Match at once, one is made', async (context) => {
  const { stage } = context
  const { as, made } = await prepare(context, operations.updateTheme as Operation)
  const body = withoutVersion(made).body as Record<string, unknown>
  for (let turn = 0; turn < 5; turn++) {
    const names: [object, object] = [
      { ...body, name_en: `One ${turn}` },
      { ...body, name_en: `Other ${turn}` },
    ]
    await race(stage, 'getTheme', 'updateTheme', made.path ?? {}, names, as)
  }
})

preconditions('also where there is no row yet, and no row_version', async ({ stage }) => {
  for (let turn = 0; turn < 5; turn++) {
    const { credential } = await stage.signIn()
    const settings = (await stage.call('getMyNoticeSettings', {}, credential)).body.data
    const bodies: [object, object] = [
      { ...settings, kinds: { ...settings.kinds, cases: { email: true, sms: true } } },
      { ...settings, kinds: { ...settings.kinds, payments: { email: false, sms: true } } },
    ]
    await race(stage, 'getMyNoticeSettings', 'setMyNoticeSettings', {}, bodies, credential)
  }
})

preconditions(
  'the tag of either language counts, and what If-Match names is signed and audited as it came',
  async ({ stage }) => {
    const { credential } = await stage.signIn()
    const mongolian = { ...credential, 'Accept-Language': 'mn' }
    const { headers, body } = await stage.call('getMyNoticeSettings', {}, mongolian)
    const tag = headers.get('etag') as string
    assert.is(headers.get('content-language'), 'mn')
    assert.is(headers.get('cache-control'), 'private, no-cache')
    const english = await stage.call('getMyNoticeSettings', {}, credential)
    assert.is.not(english.headers.get('etag'), tag)
    const input = { headers: { 'If-Match': tag }, body: body.data }
    assert.is((await stage.send('setMyNoticeSettings', input, credential)).status, 200)
  },
)

preconditions.run()
