import * as assert from 'uvu/assert'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { type Authority, seedAuthority } from '../../../support/gov.ts'
import { seedReference } from '../../../support/references.ts'
import { callSigned } from '../../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('revoking references')

let stage: Stage
let authority: Authority
let citizen: Person

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  citizen = await stage.signIn()
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

test('only officers of the issuer revoke, and no one a reference of their own', async () => {
  const { id, number } = await seedReference(stage, authority.orgId, citizen)
  const body = { reason: 'Туршилт' }
  const other = await seedAuthority(stage)
  for (const [who, status] of [
    [citizen, 403],
    [authority.owner, 403],
    [other.officer, 404],
  ] as const)
    assert.is(
      (await callSigned(stage, 'revokeReference', { path: { id }, body }, who.credential)).status,
      status,
    )
  const own = await seedReference(stage, authority.orgId, authority.officer)
  const refused = await callSigned(
    stage,
    'revokeReference',
    { path: { id: own.id }, body },
    authority.officer.credential,
  )
  assert.equal([refused.status, refused.body.error], [403, 'references.own'])

  const listedBy = (who: Person, query = {}) => stage.call('listIssuedReferences', { query }, who.credential)
  assert.equal((await listedBy(other.officer)).body.data.items, [])
  const { items } = (await listedBy(authority.officer, { number: number.toLowerCase() })).body.data
  assert.equal(
    items.map((item: { id: string; subject_name: string }) => [item.id, item.subject_name]),
    [[id, 'өлзийбат Үүрийнтуяа']],
  )
  assert.not.match(JSON.stringify(items), 'Улаанбаатар')
})

test('two revocations at once: one wins', async () => {
  const { id } = await seedReference(stage, authority.orgId, citizen)
  const input = { path: { id }, body: { reason: 'Туршилт' } }
  const revoke = () => callSigned(stage, 'revokeReference', input, authority.officer.credential)
  const answers = await Promise.all([revoke(), revoke()])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

test.run()
