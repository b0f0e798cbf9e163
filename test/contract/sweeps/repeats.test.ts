import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { whyNoKey } from '../../../scripts/generate/idempotency.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { withSignature } from '../../support/signed-acts.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  APPS,
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OAUTH_REGISTRATION,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'
import { inputFor } from './derived.ts'
import { entriesOf } from './entries.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { sweepsAll, sweptOperations } from './swept.ts'

const repeats = suite<{ stage: Stage; callers: Callers; outside: ExternalSystems }>(
  'repeats of every POST with an Idempotency-Key',
)

repeats.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({
    settings: {
      METRICS_TOKEN,
      OAUTH_ISSUER,
      OAUTH_REGISTRATION,
      OPERATOR_HOST,
      ...APPS,
      ...context.outside.settings,
    },
  })
  context.callers = await openCallers(context.stage)
})
repeats.before.each(({ stage }) => resetLimits(stage))
repeats.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

const posts = sweptOperations.filter(({ method }) => method === 'POST')
const keyed = posts.filter(({ idempotent }) => idempotent)

if (sweepsAll)
  repeats('every POST takes a key, or says why not', () => {
    const lacking = posts.filter((one) => !one.idempotent && whyNot(one) === undefined)
    assert.equal(
      lacking.map(({ id }) => id),
      [],
    )
    assert.ok(keyed.length >= 130)
    // Every answer to a caller who is not signed in is sealed, and so is every one with a secret.
    for (const { id, security, sealed } of keyed)
      if (security.length === 0 || security.some((way) => way.length === 0)) assert.ok(sealed, id)
  })

function whyNot({ id, envelope, produces: types, document, path }: Operation): string | undefined {
  const { paths } = tamgaContract.documents[document] as {
    paths: Record<string, { post?: Record<string, unknown> }>
  }
  const operation = paths[path]?.post ?? {}
  assert.is(operation.operationId, id)
  return whyNoKey({ method: 'post', envelope, operation, types })
}

if (!sweepsAll && keyed.length === 0) repeats.skip('none of the chosen operations takes a key')

/** A success ends the session that it was sent with, so that a later repeat is 401. */
const endsSession = new Set(['verifySuperAdminMfa', 'verifyMySession', 'reportNotification'])

for (const operation of keyed) {
  const { id, audit, sealed } = operation

  repeats(`${id}: two at once and a repeat are one change with one answer`, async (context) => {
    const { stage, callers, outside } = context
    const rightful = callers.rightful(operation)
    const made = await inputFor(operation, stage, callers, outside)
    const signed = await withSignature(stage, operation, made, rightful)
    const input = { ...signed, headers: { ...signed.headers, 'Idempotency-Key': randomUUID() } }
    const send = () => stage.send(id, input, rightful)
    const before = await entries(stage, id)

    const both = await Promise.all([send(), send()])
    const all = [...both, await send()]
    const answers = all.filter(({ status }) => status !== 401 || !endsSession.has(id))
    for (const { status, body } of answers) {
      assert.ok(status >= 200 && status < 300, `${status} ${JSON.stringify(body)}`)
      assert.is(status, answers[0]?.status)
      assert.equal(body, answers[0]?.body)
    }
    assert.is(answers.filter((one) => !isReplay(one)).length, 1, 'one is the first, all others are repeats')
    assert.is((await entries(stage, id)) - before, audit ? (entriesOf[id] ?? 1) : 0, 'it had one effect')

    const stored = await stage.test.database.system
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('operation', '=', id)
      .execute()
    assert.is(stored.length, 1)
    if (sealed) assertSealed(stored[0]?.answer, answers[0]?.body.data)
    if (endsSession.has(id)) return

    // As if it had come with another body.
    await stage.test.database.system
      .updateTable('idempotency_keys')
      .set({ fingerprint: 'of another body' })
      .where('operation', '=', id)
      .execute()
    await resetLimits(stage)
    const { status, body } = await send()
    assert.equal([status, body.error], [422, 'request.idempotency_mismatch'])
  })
}

const isReplay = ({ headers }: Answered) => headers.get('idempotency-replayed') === 'true'

/** Not a value of the answer stands in the table. */
function assertSealed(answer: string | null | undefined, data: unknown): void {
  assert.match(answer ?? '', /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
  for (const text of JSON.stringify(data).match(/[\w.-]{8,}/g) ?? []) assert.not.match(answer ?? '', text)
}

async function entries(stage: Stage, operation: string): Promise<number> {
  const { items } = await stage.app.services.audit.list({ operation, limit: 100 })
  return items.filter(({ request_id }) => request_id !== 'background').length
}

repeats.run()
