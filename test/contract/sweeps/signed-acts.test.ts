import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { readActObject } from '../../../src/contract/signed-act/objects.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import { aContent } from '../../support/registry.ts'
import type { CallInput } from '../../support/request-of.ts'
import { holderOf, seedSignedAct } from '../../support/signed-acts.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { type Callers, OPERATOR_HOST, resetLimits } from './callers.ts'
import { inputFor } from './derived.ts'
import type { ExternalSystems } from './external-systems.ts'
import { aCreatedOrganisation } from './organisations.ts'
import { aPublishedDraft } from './registry.ts'
import { sweepsAll, sweptOperations } from './swept.ts'

const test = suite<{ stage: Stage; callers: Callers }>('acts take no effect without their signature')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OPERATOR_HOST } })
  const { credential } = await context.stage.signIn('superadmin')
  context.callers = { rightful: () => credential, powerless: credential }
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(({ stage }) => stage?.close())

/** Where the input of a success needs no signature, one that does. */
const acting: Record<string, (stage: Stage, callers: Callers) => Promise<CallInput>> = {
  removeOrganisationMember: anotherOwner,
  updateOrganisationMember: async (stage) => ({ ...(await anotherOwner(stage)), body: { role: 'member' } }),
  publishRegistryService: aChangedFee,
}

async function anotherOwner(stage: Stage): Promise<CallInput> {
  const { path, headers } = await aCreatedOrganisation(stage)
  const other = await stage.signIn()
  await joinOrganisation(stage, path.id, other, 'owner')
  return { path: { ...path, userId: other.id }, headers }
}

async function aChangedFee(stage: Stage): Promise<CallInput> {
  const { path } = await aPublishedDraft(stage)
  const { credential } = await stage.signIn('superadmin')
  const { data } = (await stage.call('getRegistryService', { path }, credential)).body
  const fees = [{ channel: 'online', urgency: 'normal', amount: 500, processing_days: 1 }] as const
  const body = { content: aContent({ fees: [...fees] }), row_version: data.row_version }
  const saved = await stage.send('updateRegistryService', { path, body }, credential)
  assert.is(saved.status, 200, JSON.stringify(saved.body))
  return { path }
}

/** A proposal changes nothing yet. */
const leavesObject = new Set(['createTenantCorrection'])

const acts = sweptOperations.filter(({ signedAct }) => signedAct !== null)

if (sweepsAll)
  test('these are the acts of legal effect', () => {
    const ids = acts.map(({ id }) => id)
    for (const id of [
      'revokeReference',
      'closeOrganisation',
      'removeOrganisationMember',
      'updateOrganisationMember',
      'publishRegistryService',
      'deleteUser',
      'createTenantCorrection',
      'acceptTenantCorrection',
    ])
      assert.ok(ids.includes(id), `${id} takes effect without a signature`)
  })

if (acts.length === 0) test.skip('none of the chosen operations is signed')

for (const operation of acts) {
  const { id, signedAct } = operation

  test(`${id}: takes effect once, under its author's signature for exactly this, and not otherwise`, async ({
    stage,
    callers,
  }) => {
    const made =
      (await acting[id]?.(stage, callers)) ??
      (await inputFor(operation, stage, callers, undefined as unknown as ExternalSystems))
    const credential = { ...callers.rightful(operation), ...made.headers }
    const input = { ...made, headers: credential }
    const userId = await holderOf(stage, credential)
    const { system } = stage.test.database

    const stateNow = async () => {
      const request = { path: input.path ?? {}, body: input.body }
      for (const actor of [{ role: 'app', userId, elevated: true } as const, { role: 'job' } as const]) {
        const found = await stage.test.database
          .transact(actor, 'write', (tx) => readActObject(signedAct!.of, tx, request))
          .catch(() => undefined)
        if (found) return JSON.stringify(found)
      }
      return 'gone'
    }
    const entries = async () =>
      (await stage.app.services.audit.list({ operation: id, limit: 100 })).items.length
    const before = { state: await stateNow(), entries: await entries() }
    assert.is.not(before.state, '"unneeded"', `${id}: add an input that needs a signature to \`acting\``)

    const send = (signature?: string) =>
      stage.send(id, signature ? { ...input, headers: { ...credential, 'Signed-Act': signature } } : input)
    const refuses = async (signature: string | undefined, status: number, error: string | RegExp) => {
      const answer = await send(signature)
      assert.is(answer.status, status, JSON.stringify(answer.body))
      if (typeof error === 'string') assert.is(answer.body.error, error)
      else assert.match(answer.body.error, error)
      assert.equal({ state: await stateNow(), entries: await entries() }, before, `${error} had an effect`)
    }
    const seeded = async (more: object, of: Partial<Parameters<typeof seedSignedAct>[1]> = {}) => {
      const act = await seedSignedAct(stage, { operation, input, userId, ...of })
      assert.ok(act)
      if (Object.keys(more).length > 0)
        await system.updateTable('signed_acts').set(more).where('id', '=', act).execute()
      return act
    }

    // People of this sweep have no eID, so none is asked; with one the answer is 428.
    await refuses(undefined, 422, 'acts.no_eid')
    await refuses(randomUUID(), 404, 'acts.not_found')
    const stranger = await stage.signIn('superadmin')
    await refuses(await seeded({ user_id: stranger.id }), 404, 'acts.not_found')
    await refuses(await seeded({ request_sha256: Buffer.alloc(32) }), 422, 'acts.other_request')
    await refuses(await seeded({ operation: 'listUsers' }), 422, 'acts.other_request')
    await refuses(await seeded({}, { state: 'pending' }), 428, 'acts.signature_required')
    await refuses(await seeded({}, { state: 'refused' }), 409, 'acts.not_signed')
    await refuses(await seeded({ object_sha256: Buffer.alloc(32) }), 409, 'acts.object_changed')
    await refuses(await seeded({ signed_at: new Date(Date.now() - 16 * 60_000) }), 409, 'acts.not_signed')
    await refuses(await seeded({ used_at: new Date() }), 409, 'acts.used')

    await resetLimits(stage)
    const signature = await seeded({})
    const answers = await Promise.all([send(signature), send(signature)])
    const statuses = answers.map(({ status }) => status).sort()
    assert.ok((statuses[0] as number) < 300, JSON.stringify(answers.map(({ body }) => body)))
    assert.ok((statuses[1] as number) >= 400, 'it took effect twice')
    const refused = answers.find(({ status }) => status >= 400)
    assert.equal([refused?.status, refused?.body.error], [409, 'acts.used'])
    // What it was done to may be gone, and the author's place with it: that it took effect is the answer all the same.
    const repeated = await send(signature)
    assert.equal([repeated.status, repeated.body.error], [409, 'acts.used'], JSON.stringify(repeated.body))
    if (!leavesObject.has(id)) assert.is.not(await stateNow(), before.state)
    const { items } = await stage.app.services.audit.list({ operation: id, limit: 1 })
    assert.is((items[0]?.details as { signed_act?: string } | undefined)?.signed_act, signature)
  })
}

test.run()
