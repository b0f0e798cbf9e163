import * as assert from 'uvu/assert'
import {
  expireReference,
  restoreReference,
  revokeReference,
  supersedeReference,
} from '../../../../src/domains/services/references/end.ts'
import {
  insertReference,
  prepareReference,
  type SignedReference,
} from '../../../../src/domains/services/references/issue.ts'
import {
  type ReferenceAction,
  type ReferenceState,
  referenceTransitions,
} from '../../../../src/domains/services/references/state-machine.ts'
import { aFinding } from '../../../support/references.ts'
import type { Person } from '../../../support/stage.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import {
  HOUR_MS,
  type MachineFixture,
  now,
  openMachineFixture,
} from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a reference from every state')

let world: MachineFixture
const holders = new Map<string, Person>()
test.before(async () => {
  world = await openMachineFixture()
})
test.after(() => world?.stage.close())

const system = () => world.stage.test.database.system
const asApp = <T>(person: Person, work: Parameters<typeof world.stage.test.database.transact<T>>[2]) =>
  world.stage.test.database.transact({ role: 'app', userId: person.id }, 'write', work)

function signed(holder: Person): Promise<SignedReference> {
  return prepareReference(world.stage.app.services, {
    type: 'residence-reference',
    title_mn: 'Лавлагаа',
    title_en: 'Certificate',
    subject: { userId: holder.id, family_name: 'Бат', given_name: 'Болд', civil_id: '123456789012' },
    org: { id: world.authority.orgId, name_mn: 'Байгууллага', name_en: 'Organisation' },
    payload: { lines: [aFinding] },
    validUntil: new Date(now.getTime() + HOUR_MS),
  })
}

async function create(): Promise<string> {
  const holder = await world.stage.signIn()
  const fresh = await signed(holder)
  await asApp(holder, (tx) => insertReference(tx, fresh))
  holders.set(fresh.id, holder)
  return fresh.id
}

/** Each state is reached as it is in life, by the step that leads there. */
const stepTo: Partial<Record<ReferenceState, ReferenceAction>> = {
  expired: 'expire',
  revoked: 'revoke',
  superseded: 'supersede',
}

async function seed(state: ReferenceState): Promise<string> {
  const id = await create()
  const step = stepTo[state]
  if (step) assert.ok(await drive(step, id))
  await system().deleteFrom('gov_notifications').where('user_id', '=', holders.get(id)!.id).execute()
  return id
}

const of = (id: string) =>
  system()
    .selectFrom('gov_references')
    .selectAll()
    .where('subject_user_id', '=', holders.get(id)!.id)
    .orderBy('id')
    .execute()
const rowOf = (id: string) =>
  system().selectFrom('gov_references').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const noticesOf = async (id: string) => {
  const rows = await system()
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', holders.get(id)!.id)
    .execute()
  return rows.map(({ template }) => template)
}

async function drive(action: ReferenceAction, id: string): Promise<boolean> {
  const { authority, stage } = world
  const holder = holders.get(id)!
  if (action === 'expire') {
    const late = new Date(now.getTime() + 2 * HOUR_MS)
    return stage.test.database.transact(
      { role: 'job' },
      'write',
      async (tx) => (await expireReference(tx, id, late)) !== undefined,
    )
  }
  if (action === 'revoke') {
    const by = authority.officer.id
    const revocation = { referenceId: id, by, reason: 'Issued by mistake', at: now }
    return asApp(authority.officer, async (tx) => (await revokeReference(tx, revocation)) !== undefined)
  }
  if (action === 'restore')
    return stage.test.database.transact(
      { role: 'job' },
      'write',
      async (tx) => (await restoreReference(tx, { referenceId: id, at: now })) !== undefined,
    )
  const fresh = await signed(holder)
  return asApp(holder, async (tx) => (await supersedeReference(tx, id, fresh)) !== undefined)
}

/** A restored one has no notice of its own: the decision on the appeal has. */
const notices: Partial<Record<ReferenceAction, string>> = {
  issue: 'reference_issued',
  expire: 'reference_expired',
  revoke: 'reference_revoked',
  supersede: 'reference_superseded',
}

testEveryTransition(test, {
  name: 'reference',
  transitions: referenceTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).status,
  // All of the person's: what is refused must not leave a new one either.
  dump: async (id) => [await of(id), await noticesOf(id)],
  drive,
  async effects(action, id) {
    const row = await rowOf(id)
    const told = notices[action]
    assert.ok(told === undefined || (await noticesOf(id)).includes(told), action)
    assert.is(row.revoked_by, action === 'revoke' ? world.authority.officer.id : null)
    const fresh = (await of(id)).filter((one) => one.id !== id)
    assert.is(row.superseded_by, fresh[0]?.id ?? null)
    assert.equal(
      fresh.map(({ status }) => status),
      action === 'supersede' ? ['issued'] : [],
    )
  },
})

test.run()
