import * as assert from 'uvu/assert'
import { seedService } from '../../../support/gov.ts'
import { joinOrganisation } from '../../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { entriesAbout } from '../../auth/support.ts'
import { type OfficerFixture, openOfficerFixture } from './support.ts'

const officers = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>(
  'officers and their services',
)

officers.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
  context.other = await openOfficerFixture(context.stage)
})
officers.after(({ stage }) => stage?.close())

const list = (stage: Stage, { orgId }: OfficerFixture, as: Person, query = {}) =>
  stage.call('listOfficers', { path: { id: orgId }, query }, as.credential)
const set = (stage: Stage, { orgId }: OfficerFixture, as: Person, officer: Person, service_ids: string[]) =>
  stage.call(
    'setOfficerServices',
    { path: { id: orgId, userId: officer.id }, body: { service_ids } },
    as.credential,
  )

officers('owners and officers see who reviews cases; no one else does', async ({ stage, bureau, other }) => {
  const { body } = await list(stage, bureau, bureau.owner)
  assert.equal(
    body.data.items.map(({ user_id }: { user_id: string }) => user_id),
    [bureau.officer.id, bureau.head.id, bureau.colleague.id].sort(),
  )
  assert.ok(body.data.items.every(({ all_services }: { all_services: boolean }) => all_services))
  assert.is((await list(stage, bureau, bureau.officer)).status, 200)
  const page = await list(stage, bureau, bureau.owner, { limit: '2' })
  const rest = await list(stage, bureau, bureau.owner, { cursor: page.body.data.next_cursor })
  assert.is(rest.body.data.items.length, 1)
  const member = await stage.signIn()
  await joinOrganisation(stage, bureau.orgId, member)
  assert.is((await list(stage, bureau, member)).status, 403)
  assert.is((await list(stage, bureau, other.owner)).body.error, 'org.not_found')
})

officers(
  'an owner says which services an officer handles; an empty list is all',
  async ({ stage, bureau }) => {
    const second = await seedService(stage, bureau.orgId)
    const ids = [bureau.service.id, second.id].sort()
    const { body } = await set(stage, bureau, bureau.owner, bureau.colleague, ids)
    assert.equal([body.data.all_services, body.data.service_ids], [false, ids])
    const one = await set(stage, bureau, bureau.owner, bureau.colleague, [second.id])
    assert.equal(one.body.data.service_ids, [second.id])
    const kept = await stage.test.database.system
      .selectFrom('gov_officer_services')
      .select('service_id')
      .where('user_id', '=', bureau.colleague.id)
      .execute()
    assert.equal(kept, [{ service_id: second.id }])
    const subject = `org:${bureau.orgId}/officers/${bureau.colleague.id}`
    assert.equal(await entriesAbout(stage, 'setOfficerServices', subject), ['done', 'done'])
    assert.ok((await set(stage, bureau, bureau.owner, bureau.colleague, [])).body.data.all_services)
  },
)

officers(
  'no one but an owner, no service of others, no person who is no officer',
  async ({ stage, bureau, other }) => {
    const refused = async (as: Person, officer: Person, services: string[]) =>
      (await set(stage, bureau, as, officer, services)).body.error
    assert.is(await refused(bureau.officer, bureau.officer, []), 'org.owners_only')
    assert.is(await refused(other.owner, bureau.officer, []), 'org.not_found')
    assert.is(await refused(bureau.owner, other.officer, []), 'officer.officer_not_found')
    assert.is(await refused(bureau.owner, bureau.owner, []), 'officer.officer_not_found')
    const mixed = [bureau.service.id, other.service.id]
    assert.is(await refused(bureau.owner, bureau.officer, mixed), 'officer.service_unknown')
    const { rows } = {
      rows: await stage.test.database.system.selectFrom('gov_officer_services').selectAll().execute(),
    }
    assert.equal(rows, [])
  },
)

officers.run()
