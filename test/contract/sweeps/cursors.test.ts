import * as assert from 'uvu/assert'
import type { RawInput } from '../../../src/contract/request-state.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  APPS,
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'
import { inputFor } from './derived.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { sweepsAll, sweptOperations } from './swept.ts'

const cursors = suite<{ stage: Stage; callers: Callers; outside: ExternalSystems }>('cursors of every list')

cursors.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({
    settings: { METRICS_TOKEN, OAUTH_ISSUER, OPERATOR_HOST, ...APPS, ...context.outside.settings },
  })
  context.callers = await openCallers(context.stage)
})
cursors.before.each(({ stage }) => resetLimits(stage))
cursors.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

const paged = sweptOperations.filter(({ parameters }) => 'cursor' in parameters.query)
const { listUsers, listRoles } = tamgaContract.operations
/** The place of a row in many lists: a well-formed id. */
const place = Buffer.from('0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915').toString('base64url')

if (sweepsAll)
  cursors('there are lists that page', () => {
    assert.ok(paged.length > 60)
  })

for (const operation of paged) {
  cursors(`${operation.id}: refuses a cursor that is bare, damaged, or of another list`, async (context) => {
    const { stage, callers, outside } = context
    const rightful = callers.rightful(operation)
    const made = await inputFor(operation, stage, callers, outside)
    const sealing = stage.app.services.cursors
    const none = { path: {}, query: {}, headers: {}, authorization: undefined, body: undefined, repeated: [] }
    const other = operation.id === 'listUsers' ? listRoles : listUsers
    const foreign = sealing.seal(place, other as typeof operation, none)
    const elsewhere = { ...none, query: { filter: 'of another list' } } as RawInput
    const filtered = sealing.seal(place, operation, elsewhere)
    for (const cursor of [place, foreign, filtered, `${foreign.slice(0, 16)}`, 'eA']) {
      const query = { ...(made.query ?? {}), cursor }
      const { status, body } = await stage.send(operation.id, { ...made, query }, rightful)
      const told = `${cursor}: ${status} ${JSON.stringify(body)}`
      assert.is(status, 400, told)
      assert.is(body.details?.[0]?.path, '/query/cursor', told)
    }
  })
}

cursors('a cursor goes on with the list that gave it, whatever the size of its pages', async ({ stage }) => {
  const { credential } = await stage.signIn('admin')
  const first = await stage.call('listRoles', { query: { limit: 1 } }, credential)
  const { next_cursor: cursor } = first.body.data
  const next = await stage.call('listRoles', { query: { limit: 5, cursor } }, credential)
  assert.is(next.status, 200)
  assert.not.ok(next.body.data.items.some(({ id }: { id: string }) => id === first.body.data.items[0].id))
})

cursors.run()
