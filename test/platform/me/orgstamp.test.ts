import * as assert from 'uvu/assert'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { drawn, shadeOf } from './drawn.ts'
import { organisation } from './organisation.ts'

const stamp = suite<{ stage: Stage }>('organisation stamp and Latin name')

stamp.before(async (context) => {
  context.stage = await openStage()
})
stamp.after((context) => context.stage?.close())
stamp.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})

const image = drawn(9)
const call = (stage: Stage, id: string, regNo: string, { credential }: Person, body?: object) =>
  stage.send(id, { path: { regNo }, ...(body ? { body } : {}) }, credential)

async function shade(stage: Stage, regNo: string, { credential }: Person): Promise<number | undefined> {
  const response = await fetch(`${stage.url}/api/v1/me/orgstamp/${regNo}`, { headers: credential })
  return response.status === 200 ? shadeOf(new Uint8Array(await response.arrayBuffer())) : undefined
}

stamp(
  'is set by owners of the organisation, and seen by its signers, who change nothing',
  async ({ stage }) => {
    const [owner, signer] = [await stage.signIn(), await stage.signIn()]
    const regNo = await organisation(stage, { owner, signer })
    assert.is((await call(stage, 'setOrganisationStamp', regNo, owner, { image })).status, 200)
    assert.is(await shade(stage, regNo, signer), 9)
    const refused = [
      await call(stage, 'setOrganisationStamp', regNo, signer, { image: drawn(8) }),
      await call(stage, 'deleteOrganisationStamp', regNo, signer),
      await call(stage, 'setOrganisationLatinName', regNo, signer, { name: 'Another LLC' }),
    ]
    for (const { status, body } of refused) assert.equal([status, body.error], [403, 'eid.signers_not_yours'])
    assert.is(await shade(stage, regNo, owner), 9)
    assert.is((await call(stage, 'deleteOrganisationStamp', regNo, owner)).status, 200)
    assert.is(await shade(stage, regNo, owner), undefined)
  },
)

stamp('404: for everyone else it is as if the organisation were not there', async ({ stage }) => {
  const [owner, member, stranger] = [
    await stage.signIn(),
    await stage.signIn(),
    await stage.signIn('superadmin'),
  ]
  const regNo = await organisation(stage, { owner, member })
  const foreign = await organisation(stage, { owner: stranger })
  await call(stage, 'setOrganisationStamp', regNo, owner, { image })
  const operations = {
    getOrganisationStamp: undefined,
    setOrganisationStamp: { image },
    deleteOrganisationStamp: undefined,
    setOrganisationLatinName: { name: 'Taken LLC' },
  }
  for (const [id, body] of Object.entries(operations)) {
    for (const person of [member, stranger]) {
      const there = await call(stage, id, regNo, person, body)
      const absent = await call(stage, id, '9999999', person, body)
      assert.is(there.status, 404, id)
      assert.equal(there.body, absent.body, id)
    }
    if (id !== 'setOrganisationStamp' && id !== 'setOrganisationLatinName')
      assert.is((await call(stage, id, foreign, owner, body)).status, 404, id)
  }
  assert.is(await shade(stage, regNo, owner), 9)
  const names = await stage.test.database.system.selectFrom('organisation_latin_names').selectAll().execute()
  assert.equal(names, [])
})

stamp('404: a demoted signer is none on the next request', async ({ stage }) => {
  const [owner, signer] = [await stage.signIn(), await stage.signIn()]
  const regNo = await organisation(stage, { owner, signer })
  await call(stage, 'setOrganisationStamp', regNo, owner, { image })
  assert.is(await shade(stage, regNo, signer), 9)
  await stage.test.database.system
    .updateTable('organisation_members')
    .set({ role: 'member' })
    .where('user_id', '=', signer.id)
    .execute()
  assert.is(await shade(stage, regNo, signer), undefined)
})

stamp('the database shows the application role no row of others', async ({ stage }) => {
  const owner = await stage.signIn()
  const regNo = await organisation(stage, { owner })
  await call(stage, 'setOrganisationStamp', regNo, owner, { image })
  await call(stage, 'setOrganisationLatinName', regNo, owner, { name: 'Seal LLC' })
  await stage.call('setMySignature', { body: { image } }, owner.credential)
  const seen = (actor: { userId?: string }) =>
    stage.test.database.transact({ role: 'app', ...actor }, 'read', async (db) => [
      (await db.selectFrom('organisation_stamps').select('reg_no').where('reg_no', '=', regNo).execute())
        .length,
      (await db.selectFrom('organisation_latin_names').select('reg_no').where('reg_no', '=', regNo).execute())
        .length,
      (await db.selectFrom('user_signatures').select('user_id').where('user_id', '=', owner.id).execute())
        .length,
    ])
  assert.equal(await seen({ userId: owner.id }), [1, 1, 1])
  assert.equal(await seen({ userId: (await stage.signIn()).id }), [0, 0, 0])
  assert.equal(await seen({}), [0, 0, 0])
})

stamp.run()
