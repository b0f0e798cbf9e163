import * as assert from 'uvu/assert'
import { draftSeal } from '../../../../src/domains/signing/seals/draft.ts'
import {
  activateSeal,
  failSeal,
  insertSeal,
  retireSeal,
  revokeSeal,
} from '../../../../src/domains/signing/seals/queries.ts'
import {
  type SealAction,
  type SealState,
  sealTransitions,
} from '../../../../src/domains/signing/seals/state-machine.ts'
import { sealRow, seedRegisteredOrganisation } from '../../../support/seals.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a seal from every state')

let stage: Stage
const owners = new Map<string, { owner: Person; orgId: string }>()
test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

const DAY_MS = 24 * 3_600_000
const now = new Date()
const asJob = <T>(work: Parameters<typeof stage.test.database.transact<T>>[2]) =>
  stage.test.database.transact({ role: 'job' }, 'write', work)

async function create(): Promise<string> {
  const owner = await stage.signIn()
  const orgId = await seedRegisteredOrganisation(stage, owner)
  const { sealing } = stage.app.services
  if (!sealing) throw new Error('nothing to seal with')
  const holder = { reg_no: '1234567', name_mn: 'Байгууллага', name_en: 'Organisation' }
  const draft = await draftSeal(sealing, { orgId, holder, former: undefined, requestedBy: owner.id, now })
  await stage.test.database.transact({ role: 'app', userId: owner.id }, 'write', (tx) =>
    insertSeal(tx, draft),
  )
  const id = draft.id as string
  owners.set(id, { owner, orgId })
  return id
}

/** Each state is reached as it is in life, by the steps that lead there. */
const stepsTo: Record<SealState, SealAction[]> = {
  requested: [],
  active: ['activate'],
  retired: ['activate', 'retire'],
  revoked: ['revoke'],
  failed: ['fail'],
}

async function seed(state: SealState): Promise<string> {
  const id = await create()
  for (const step of stepsTo[state]) assert.ok(await drive(step, id))
  return id
}

const issued = {
  certificate: Buffer.from('certificate'),
  chain: [Buffer.from('issuer')],
  serial: '01',
  notBefore: new Date(now.getTime() - DAY_MS),
  notAfter: new Date(now.getTime() + DAY_MS),
}

async function drive(action: SealAction, id: string): Promise<boolean> {
  const { owner, orgId } = owners.get(id)!
  switch (action) {
    case 'activate':
      return asJob(async (tx) => (await activateSeal(tx, { id, org_id: orgId }, issued, now)) !== undefined)
    case 'fail':
      return asJob((tx) => failSeal(tx, id, 'refused', now))
    case 'retire':
      return asJob(async (tx) => (await retireSeal(tx, { orgId, reason: 'replaced', at: now })) !== null)
    default: {
      const ending = { reason: 'mistake', at: now, by: owner.id }
      return stage.test.database.transact(
        { role: 'app', userId: owner.id },
        'write',
        async (tx) => (await revokeSeal(tx, orgId, id, ending)) !== undefined,
      )
    }
  }
}

const rowOf = (id: string) => sealRow(stage, id)

testEveryTransition(test, {
  name: 'seal',
  transitions: sealTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).state,
  dump: rowOf,
  drive,
  async effects(action, id) {
    const { key_sealed, certificate, ended_at } = await rowOf(id)
    const isOver = action === 'fail' || action === 'retire' || action === 'revoke'
    assert.is(key_sealed === null, isOver, 'the key ends with the seal')
    assert.is(ended_at !== null, isOver)
    if (action === 'activate') assert.ok(certificate)
  },
})

test.run()
