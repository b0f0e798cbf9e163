import * as assert from 'uvu/assert'
import type { FormField, FormSchema } from '../../../src/domains/services/registry/content.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import { seedCase, seedOfficer, seedService } from '../../support/gov.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('the order of form fields')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const field = (title: string): FormField => ({ type: 'string', title_mn: title, title_en: title })
/** In an order that the database would not keep: it sorts keys by their length. */
const address: FormSchema = {
  type: 'object',
  properties: {
    house_number: { ...field('House'), help_mn: 'Тоот', help_en: 'As on the door' },
    street: field('Street'),
    city: field('City'),
  },
  required: ['city'],
}
const asSent = ['house_number', 'street', 'city']
const registration = { type: 'registration' as const }
const sections = [
  { title_mn: 'Хот', title_en: 'City', help_mn: 'Аль хот', help_en: 'Which city', fields: ['city'] },
  { title_mn: 'Байр', title_en: 'Building', fields: ['street', 'house_number'] },
]

const inCatalogue = async (code: string): Promise<FormSchema> =>
  (await scene.stage.call('getCatalogService', { path: { id: code } })).body.data.form_schema

async function inVersion(id: string, versionNo = '1') {
  const { body } = await scene.stage.call(
    'getRegistryServiceVersion',
    { path: { id, versionNo } },
    scene.manager.credential,
  )
  return body.data
}

test('fields stay in the order in which they were sent, in the working copy, the version and the catalogue', async () => {
  const { id, code } = await scene.published({ form_schema: address, output: registration })
  const draft = (await scene.call('getRegistryService', id)).body.data
  const { version, content } = await inVersion(id)
  for (const form of [draft.content.form_schema, content.form_schema, await inCatalogue(code)]) {
    assert.equal(form.order, asSent)
    assert.equal(Object.keys(form.properties), asSent)
    assert.is(form.properties.house_number.help_en, 'As on the door')
  }
  assert.is(contentDigest(content).toString('hex'), version.sha256, 'the digest covers the order')
  assert.is(draft.changed, false)
})

test('another order is another content: it is saved, published and shown', async () => {
  const { id, code } = await scene.published({ form_schema: address, output: registration })
  const order = ['city', 'street', 'house_number']
  const saved = await scene.save(id, { form_schema: { ...address, order } })
  assert.equal([saved.status, saved.body.data.changed], [200, true])
  assert.is((await scene.call('publishRegistryService', id)).status, 200)
  assert.equal((await inCatalogue(code)).order, order)
  assert.equal((await inVersion(id, '1')).content.form_schema.order, asSent)
})

test('null is the same as left out', async () => {
  const { id } = await scene.service({ output: registration })
  const form_schema = { ...address, order: null, sections: null } as unknown as FormSchema
  const { status, body } = await scene.save(id, { form_schema })
  assert.is(status, 200, JSON.stringify(body))
  assert.equal(body.data.content.form_schema.order, asSent)
  assert.is(body.data.content.form_schema.sections, undefined)
})

test('422: an order names every field once, and sections hold the fields in that order', async () => {
  const { id } = await scene.service({ form_schema: address, output: registration })
  const faults = async (changes: Partial<FormSchema>) => {
    const { status, body } = await scene.save(id, { form_schema: { ...address, ...changes } })
    return [status, body.details.map(({ path }: { path: string }) => path)]
  }
  const at = '/body/content/form_schema'
  assert.equal(await faults({ order: ['street', 'city'] }), [422, [`${at}/order`]])
  assert.equal(await faults({ order: [...asSent, 'city'] }), [422, [`${at}/order`]])
  assert.equal(await faults({ order: ['street', 'city', 'zip'] }), [422, [`${at}/order`]])
  assert.equal(await faults({ sections: sections.slice(1) }), [422, [`${at}/sections`]])
  assert.equal(await faults({ order: asSent, sections }), [422, [`${at}/sections`]])
})

test('sections give the order where none is sent; publishing asks for their texts in both languages', async () => {
  const { id, code } = await scene.published({ form_schema: { ...address, sections }, output: registration })
  const form = await inCatalogue(code)
  assert.equal(form.order, ['city', 'street', 'house_number'])
  assert.equal(form.sections, sections)

  const lame = {
    ...address,
    properties: { ...address.properties, city: { ...field('City'), help_en: 'Which' } },
    sections: [{ ...sections[0]!, title_en: '' }, sections[1]!],
  }
  const saved = await scene.save(id, { form_schema: lame })
  assert.equal(
    saved.body.data.faults.map(({ path }: { path: string }) => path),
    ['/content/form_schema/properties/city/help_mn', '/content/form_schema/sections/0/title_en'],
  )
})

test('a version from before forms had an order shows what is required first, and keeps its digest', async () => {
  const old = await seedService(scene.stage, scene.orgId, { form_schema: address })
  const { version, content } = await inVersion(old.id)
  assert.equal(content.form_schema.order, ['city', 'street', 'house_number'])
  assert.is(version.sha256, contentDigest(old.content).toString('hex'))
  assert.equal((await inCatalogue(old.code)).order, ['city', 'street', 'house_number'])
})

test('officer and applicant see what was declared in that order, with the sections', async () => {
  const { stage, orgId } = scene
  const form_schema = { ...address, sections, order: ['city', 'street', 'house_number'] }
  const service = await seedService(stage, orgId, { form_schema })
  const applicant = await stage.signIn()
  const officer = await seedOfficer(stage, orgId)
  const { id } = await seedCase(stage, service, applicant, 'submitted')
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ form_data: JSON.stringify({ house_number: '7', street: 'Жишээ', city: 'Дархан' }) })
    .where('id', '=', id)
    .execute()
  const headings = sections.map(({ title_mn, title_en, fields }) => ({ title_mn, title_en, fields }))
  const views = [
    await stage.call('getReviewCase', { path: { id } }, officer.credential),
    await stage.call('getGovApplication', { path: { id } }, applicant.credential),
  ]
  for (const { status, body } of views) {
    assert.is(status, 200)
    assert.equal(
      body.data.form.map(({ name, value }: { name: string; value: string }) => [name, value]),
      [
        ['city', 'Дархан'],
        ['street', 'Жишээ'],
        ['house_number', '7'],
      ],
    )
    assert.equal(body.data.form_sections, headings)
  }
  assert.equal(Object.keys(views[1]!.body.data.form_data), ['city', 'street', 'house_number'])
})

test.run()
