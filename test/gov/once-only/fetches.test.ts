import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Tx } from '../../../src/db/database.ts'
import { attachFetches, usableFetches } from '../../../src/gov/once-only/fetches.ts'
import { contentDigest } from '../../../src/gov/registry/digest.ts'
import {
  type Authority,
  type PlantedService,
  plantAuthority,
  plantCase,
  plantService,
} from '../../support/gov.ts'
import { type PlantedEvidence, plantEvidence, plantFetch } from '../../support/once-only.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'

const test = suite('what the state has told, used in a case')

let stage: Stage
let authority: Authority
let service: PlantedService
let person: Person
let evidence: PlantedEvidence

test.before(async () => {
  stage = await openStage()
  authority = await plantAuthority(stage)
  service = await plantService(stage, authority.orgId)
  person = await stage.signIn()
  evidence = await plantEvidence(stage, 'WS100103')
})
test.after(() => stage?.close())

const as = <T>(who: Person, work: (tx: Tx) => Promise<T>): Promise<T> =>
  stage.test.database.transact({ role: 'app', userId: who.id }, 'write', work)

const caseOf = async (fetchId: string): Promise<string | null> =>
  (
    await stage.test.database.system
      .selectFrom('gov_once_only_fetches')
      .select('application_id')
      .where('id', '=', fetchId)
      .executeTakeFirstOrThrow()
  ).application_id

const codeOf = (error: unknown): string => (error as { code: string }).code

test('only what was found, accepted and is not too old may be used, by the person alone', async () => {
  const good = await plantFetch(stage, person, service.id, evidence)
  const others = await Promise.all(
    (['found', 'nothing', 'failed', 'declined', 'pending', 'expired'] as const).map((state) =>
      plantFetch(stage, person, service.id, evidence, state),
    ),
  )
  const usable = await as(person, (tx) => usableFetches(tx, person.id, [...others, good], new Date()))
  assert.equal(
    usable.map(({ id, serviceId, evidenceCode, sourceCode }) => ({
      id,
      serviceId,
      evidenceCode,
      sourceCode,
    })),
    [{ id: good, serviceId: service.id, evidenceCode: evidence.code, sourceCode: 'WS100103' }],
  )
  assert.equal(usable[0]?.sha256, contentDigest({ address: 'Улаанбаатар' }))
  const stranger = await stage.signIn()
  assert.equal(await as(stranger, (tx) => usableFetches(tx, stranger.id, [good], new Date())), [])
  assert.equal(await as(stranger, (tx) => usableFetches(tx, person.id, [good], new Date())), [])
})

test('of two cases that want the same one has it, and the other nothing at all', async () => {
  const [shared, own] = await Promise.all([
    plantFetch(stage, person, service.id, evidence),
    plantFetch(stage, person, service.id, evidence),
  ])
  const cases = await Promise.all([1, 2].map(() => plantCase(stage, service, person, 'submitted')))
  const ends = await Promise.allSettled(
    cases.map(({ id }, index) =>
      as(person, (tx) => attachFetches(tx, index === 0 ? [shared] : [own, shared], id)),
    ),
  )
  const lost = ends.filter((end) => end.status === 'rejected')
  assert.is(lost.length, 1)
  assert.is(codeOf(lost[0]?.reason), 'once_only.not_usable')
  const winner = cases[ends.findIndex(({ status }) => status === 'fulfilled')]
  assert.is(await caseOf(shared), winner?.id)
  assert.is(await caseOf(own), winner === cases[1] ? winner?.id : null)
  const left = await as(person, (tx) => usableFetches(tx, person.id, [shared], new Date()))
  assert.equal(left, [])
})

test('it is good for the service for which it was asked, and for the case of the person alone', async () => {
  const other = await plantService(stage, authority.orgId)
  const fetchId = await plantFetch(stage, person, service.id, evidence)
  const elsewhere = await plantCase(stage, other, person, 'submitted')
  const error = await as(person, (tx) => attachFetches(tx, [fetchId], elsewhere.id)).catch(codeOf)
  assert.is(error, 'once_only.not_usable')
  const neighbour = await stage.signIn()
  const theirs = await plantCase(stage, service, neighbour, 'submitted')
  assert.is(
    await as(neighbour, (tx) => attachFetches(tx, [fetchId], theirs.id)).catch(codeOf),
    'once_only.not_usable',
  )
  assert.is(await caseOf(fetchId), null)
})

test('the database itself lets nothing be used that nobody has seen', async () => {
  const fetchId = await plantFetch(stage, person, service.id, evidence, 'found')
  const { id } = await plantCase(stage, service, person, 'submitted')
  const error = await stage.test.database.system
    .updateTable('gov_once_only_fetches')
    .set({ application_id: id })
    .where('id', '=', fetchId)
    .execute()
    .then(() => undefined, String)
  assert.match(String(error), 'gov_once_only_fetches_used')
})

test.run()
