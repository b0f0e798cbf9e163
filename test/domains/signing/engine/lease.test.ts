import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { RoleGrantRow } from '../../../../src/domains/organisations/role-grants/queries.ts'
import { runStep } from '../../../../src/domains/signing/engine/lease.ts'
import { createRecordSubject } from '../../../../src/domains/signing/engine/records.ts'
import {
  recordDigestOf,
  requestSignature,
  type SigningDeps,
  signingCertificateOf,
} from '../../../../src/domains/signing/engine/request.ts'
import { closeScene } from '../../../platform/auth/eid-support.ts'
import { openSignScene, type SignScene } from '../../../platform/sign/support.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { eventually } from '../../../support/eventually.ts'
import { suite } from '../../../support/suite.ts'

const engine = suite<SignScene>('signed records: requests and their leases')
const LONG_MS = 60_000
const PHONE_MS = 90_000

engine.before(async (context) => {
  Object.assign(context, await openSignScene())
  await disableScheduledJobs(context.stage)
})
engine.after(closeScene)

let applied: string[] = []

/** Of role grants, whose own finisher would ask whether the role may be granted. */
const subjectOf = (deps: SigningDeps) =>
  createRecordSubject<RoleGrantRow>(deps, {
    table: 'role_grants',
    name: 'role-grant',
    purpose: 'role_grant',
    signer: ({ id, user_id }) => ({ userId: user_id, details: { grant: id } }),
    apply: async (_tx, { id }) => {
      applied.push(id)
      return { done: undefined }
    },
    entry: ({ user_id }) => ({
      operation: 'completeRoleGrant',
      subject: `user:${user_id}`,
      actor: 'system',
      details: {},
    }),
  })

/** A row of an instance that has not asked the phone yet. */
async function pendingRow({ stage, signer, other }: SignScene): Promise<string> {
  const [id, now] = [uuidv7(), stage.app.services.clock()]
  await stage.test.database.system
    .insertInto('role_grants')
    .values({
      id,
      user_id: signer.id,
      role: 'manager',
      granted_by: other.id,
      granted_elevated: false,
      record: JSON.stringify({ grant: id }),
      created_at: new Date(now),
      expires_at: new Date(now + PHONE_MS),
    })
    .execute()
  return id
}

async function requestedRow(scene: SignScene): Promise<string> {
  const { stage, holder } = scene
  const id = await pendingRow(scene)
  const deps = stage.app.services
  const eid = deps.eid!
  const { civilId, documentNumber: document } = holder
  const certificate = await signingCertificateOf(eid, { civilId, document }, 'people.eid_unusable')
  const digest = recordDigestOf(JSON.stringify({ grant: id }))
  const request = { id, civilId, certificate, digest, hash: 'sha256' as const, displayText: 'Tamga: a grant' }
  const session = await requestSignature({ ...deps, eid }, subjectOf(deps), request)
  const { system } = stage.test.database
  await system.updateTable('role_grants').set(session).where('id', '=', id).execute()
  return id
}

const rowOf = ({ stage }: SignScene, id: string) =>
  stage.test.database.system
    .selectFrom('role_grants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const later = ({ stage }: SignScene, ms: number): SigningDeps => {
  const { services } = stage.app
  return { ...services, clock: () => services.clock() + ms }
}

const step = (deps: SigningDeps, id: string) => runStep(deps, subjectOf(deps), id)

/** An instance that stops with the provider's answer in its hands, until it wakes. */
function stoppedInPoll(deps: SigningDeps) {
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  let isReached = false
  const eid = deps.eid!
  const pollSignature: typeof eid.pollSignature = async (...given) => {
    const result = await eid.pollSignature(...given)
    isReached = true
    await asleep
    return result
  }
  return { deps: { ...deps, eid: { ...eid, pollSignature } }, reached: () => isReached, wake: () => wake() }
}

engine(
  'its instance died before the phone was asked: expired, and it can be requested again',
  async (scene) => {
    const id = await pendingRow(scene)
    assert.is(await step(scene.stage.app.services, id), 'waiting', 'it has its time')
    assert.is(await step(later(scene, PHONE_MS + 1), id), 'ended')
    const { state, reason } = await rowOf(scene, id)
    assert.equal([state, reason], ['expired', 'not_asked'])
    const again = await pendingRow(scene)
    assert.is(await step(later(scene, PHONE_MS + 1), again), 'ended')
  },
)

engine('its instance died while it polled: the lease lapses, and another applies it once', async (scene) => {
  const { stage, eid, holder } = scene
  applied = []
  const id = await requestedRow(scene)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const here = stoppedInPoll(stage.app.services)
  const stopped = step(here.deps, id)
  await eventually(here.reached, LONG_MS)
  assert.is(await step(stage.app.services, id), 'waiting', 'the first has its time')
  assert.is(await step(later(scene, 16_000), id), 'ended')
  const before = await rowOf(scene, id)
  assert.is(before.state, 'completed')
  here.wake()
  await stopped
  assert.equal(applied, [id], 'the answer of the first comes too late')
  assert.equal(await rowOf(scene, id), before)
})

engine('an instance whose lease has lapsed does not give back that of another', async (scene) => {
  const { stage, eid, holder } = scene
  const id = await requestedRow(scene)
  const here = stoppedInPoll(stage.app.services)
  const first = step(here.deps, id)
  await eventually(here.reached, LONG_MS)
  const there = stoppedInPoll(later(scene, 16_000))
  const second = step(there.deps, id)
  await eventually(there.reached, LONG_MS)
  const { asked_until } = await rowOf(scene, id)
  here.wake()
  assert.is(await first, 'waiting')
  assert.equal((await rowOf(scene, id)).asked_until, asked_until)
  there.wake()
  assert.is(await second, 'waiting')
  assert.is((await rowOf(scene, id)).asked_until, null)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await eventually(async () => (await step(stage.app.services, id)) === 'ended', LONG_MS)
  const { state, reason } = await rowOf(scene, id)
  assert.equal([state, reason], ['refused', 'user_refused'])
})

engine.run()
