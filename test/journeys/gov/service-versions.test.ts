import * as assert from 'uvu/assert'
import type { FormField, ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { type Authority, seedAuthority } from '../../support/gov.ts'
import { aContent } from '../../support/registry.ts'
import type { CallInput } from '../../support/request-of.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { signInByEid, signsAndDoes } from './fixture.ts'

const journey = suite('a service is republished and archived under open cases')

let stage: Stage
let authority: Authority
let eid: EidFixture
let editor: Person

const EDITOR = 'ДА01223058'

journey.before(async () => {
  eid = await openEid()
  stage = await openStage({ settings: { ...eid.settings, EID_POLL_HOLD_SECONDS: '5' } })
  authority = await seedAuthority(stage)
  editor = await signInByEid({ stage, eid }, EDITOR)
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'admin' }).where('id', '=', editor.id).execute()
})
journey.after(async () => {
  await stage?.close()
  await eid?.stop()
})

const title = (mn: string, en: string): FormField => ({
  type: 'string',
  title_mn: mn,
  title_en: en,
  maxLength: 200,
})

const first = aContent({
  name_en: 'Residence registration',
  fees: [{ channel: 'online', urgency: 'normal', amount: 0, processing_days: 5 }],
  output: { type: 'registration' },
  form_schema: {
    type: 'object',
    properties: { purpose: title('Зориулалт', 'Purpose') },
    required: ['purpose'],
  },
})
const second: ServiceContent = {
  ...first,
  name_en: 'Registration of residence',
  fees: [{ channel: 'online', urgency: 'normal', amount: 5000, processing_days: 1 }],
  form_schema: {
    type: 'object',
    properties: { ...first.form_schema.properties, address: title('Хаяг', 'Address') },
    required: ['purpose', 'address'],
  },
}

/** Calls, and gives the data of a success. */
async function does(who: Person, operationId: string, input: CallInput = {}) {
  const { status, body } = await stage.send(operationId, input, who.credential)
  assert.ok(status < 300, `${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

const apply = (who: Person, service_code: string, form_data: object) =>
  stage.send(
    'createGovApplication',
    { body: { service_code, channel: 'online', urgency: 'normal', form_data, evidences: [] } },
    who.credential,
  )

const inCatalogue = async (id: string) => {
  const { status, body } = await stage.call('getCatalogService', { path: { id } })
  const listed = await stage.call('listCatalogServices', { query: { limit: '100' } })
  const ids = listed.body.data.items.map((one: { id: string }) => one.id)
  assert.is(ids.includes(id), status === 200)
  return status === 200 ? body.data.name_en : undefined
}

journey('each case runs to its end by the version that it was made with', async () => {
  const [early, late, last] = [await stage.signIn(), await stage.signIn(), await stage.signIn()]
  const { officer } = authority
  const { id, code } = await does(editor, 'createRegistryService', {
    body: { code: 'residence', authority_org_id: authority.orgId, content: first },
  })
  assert.is(await inCatalogue(id), undefined)
  assert.is((await apply(early, code, { purpose: 'work' })).status, 404)

  // Published, it is found and applied for.
  await does(editor, 'publishRegistryService', { path: { id } })
  assert.is(await inCatalogue(id), 'Residence registration')
  const old = await apply(early, code, { purpose: 'work' })
  assert.is(old.status, 201, JSON.stringify(old.body))
  const oldCase = old.body.data
  assert.equal([oldCase.status, oldCase.service.version_no, oldCase.fee.amount], ['submitted', 1, 0])

  // The editor writes a form with one more field, and a fee; no one sees it yet.
  const { row_version } = await does(editor, 'getRegistryService', { path: { id } })
  await does(editor, 'updateRegistryService', { path: { id }, body: { content: second, row_version } })
  assert.is(await inCatalogue(id), 'Residence registration')

  // Published, under the editor's PIN2 as it changes fee and form, it counts for anyone who applies from then on.
  const signer = { ...editor, nationalId: EDITOR }
  const published = await signsAndDoes({ stage, eid }, signer, 'publishRegistryService', {
    path: { id },
  })
  assert.is(published.current_version.version_no, 2)
  assert.is(await inCatalogue(id), 'Registration of residence')
  const wrong = await apply(late, code, { purpose: 'study' })
  assert.equal([wrong.status, wrong.body.error], [422, 'cases.form_invalid'])
  assert.equal(wrong.body.details, [
    { path: '/body/form_data/address', rule: 'required', message: 'Address: this field is required.' },
  ])
  const renewed = await apply(late, code, { purpose: 'study', address: 'Хан-Уул' })
  assert.is(renewed.status, 201, JSON.stringify(renewed.body))
  const newCase = renewed.body.data
  assert.equal([newCase.status, newCase.service.version_no, newCase.fee.amount], ['payment_pending', 2, 5000])

  // The case from before is as it was: name, fee, form and the day by which it is decided.
  const kept = await does(early, 'getGovApplication', { path: { id: oldCase.id } })
  assert.equal(kept.service, oldCase.service)
  assert.equal([kept.fee.amount, kept.due_at, kept.form_data], [0, oldCase.due_at, { purpose: 'work' }])

  // Archived, it is gone for those who look, and not for those who wait.
  await does(editor, 'archiveRegistryService', { path: { id } })
  assert.is(await inCatalogue(id), undefined)
  const refused = await apply(last, code, { purpose: 'travel', address: 'Сонгино' })
  assert.equal([refused.status, refused.body.error], [409, 'cases.service_archived'])

  const seen = await does(officer, 'getReviewCase', { path: { id: oldCase.id } })
  assert.is(JSON.stringify(seen).includes('Residence registration'), true)
  await does(officer, 'assignCase', { path: { id: oldCase.id }, body: {} })
  await does(officer, 'decideCase', { path: { id: oldCase.id }, body: { decision: 'approved' } })
  const completed = await does(officer, 'completeCase', { path: { id: oldCase.id }, body: {} })
  assert.equal([completed.status, completed.service.version_no], ['completed', 1])
  const cancelled = await does(late, 'cancelGovApplication', { path: { id: newCase.id } })
  assert.equal([cancelled.status, cancelled.service.version_no], ['cancelled', 2])

  // Brought back without a change, it is a version of its own.
  await does(editor, 'publishRegistryService', { path: { id } })
  assert.is(await inCatalogue(id), 'Registration of residence')
  const reopened = await apply(last, code, { purpose: 'travel', address: 'Сонгино' })
  assert.equal([reopened.status, reopened.body.data.service.version_no], [201, 3])
  const { items } = await does(editor, 'listRegistryVersions', { path: { id } })
  assert.equal(
    items.map((one: { version_no: number; sha256: string }) => one.version_no),
    [3, 2, 1],
  )
  assert.is(items[0].sha256, items[1].sha256)
  assert.not.equal(items[1].sha256, items[2].sha256)
})

journey(
  'publishing and archiving under a crowd of applicants leaves no case without a version in force',
  async () => {
    const { id, code } = await does(editor, 'createRegistryService', {
      body: { code: 'crowded', authority_org_id: authority.orgId, content: first },
    })
    await does(editor, 'publishRegistryService', { path: { id } })
    const { row_version } = await does(editor, 'getRegistryService', { path: { id } })
    const renamed = { ...first, name_en: 'Renamed' }
    await does(editor, 'updateRegistryService', { path: { id }, body: { content: renamed, row_version } })
    const people = await Promise.all(Array.from({ length: 6 }, () => stage.signIn()))
    const crowd = people.map((person) => apply(person, code, { purpose: 'work' }))
    const changes = ['publishRegistryService', 'archiveRegistryService'].map((operation) =>
      does(editor, operation, { path: { id } }),
    )
    await Promise.all(changes)
    for (const { status, body } of await Promise.all(crowd)) {
      if (status === 409) assert.is(body.error, 'cases.service_archived')
      else assert.equal([status, [1, 2].includes(body.data.service.version_no)], [201, true])
      if (status === 201)
        assert.is(
          body.data.service.name_en,
          body.data.service.version_no === 1 ? 'Residence registration' : 'Renamed',
        )
    }
  },
)

journey.run()
