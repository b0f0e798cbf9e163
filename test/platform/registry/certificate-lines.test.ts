import * as assert from 'uvu/assert'
import type {
  FormSchema,
  ServiceContent,
  ServiceOutput,
} from '../../../src/domains/services/registry/content.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('what certificates are made of')

let scene: Scene
/** An evidence that the state has, and one that people bring. */
let record: string
let paper: string

test.before(async () => {
  scene = await openScene()
  const { id, code } = await scene.evidence('land-record')
  await scene.source(id, 'WS100201')
  record = code
  paper = (await scene.evidence('land-contract')).code
})
test.after(() => scene?.stage.close())

const reference = { type: 'reference' as const, reference_type: 'land-reference', validity_days: 30 }
const titles = { title_mn: 'Дугаар', title_en: 'Number' }
const form: FormSchema = {
  type: 'object',
  properties: { parcel: { type: 'string', ...titles } },
  required: ['parcel'],
}
const selecting = (field: string): FormSchema => ({
  ...form,
  properties: { parcel: { type: 'string', ...titles, selects: `${record}/properties/${field}` } },
})
const groups = (...codes: string[][]): ServiceContent['evidence_groups'] =>
  codes.map((group) => ({ evidences: group.map((code) => ({ code })) }))

interface Content {
  lines?: ServiceOutput['lines']
  finding?: true
  form_schema?: FormSchema
  evidences?: string[][]
}

/** Rules and places of what keeps such a service from being published; it is published where there are none. */
async function publishing({ lines, finding, form_schema = form, evidences = [[record]] }: Content) {
  const { id } = await scene.service({
    form_schema,
    evidence_groups: groups(...evidences),
    output: { ...reference, ...(lines && { lines }), ...(finding && { finding_required: finding }) },
  })
  const { body } = await scene.call('getRegistryService', id)
  const answer = await scene.call('publishRegistryService', id)
  const faults = body.data.faults.map(({ path, rule }: { path: string; rule: string }) => [path, rule])
  assert.equal(
    [answer.status, answer.body.error],
    faults.length > 0 ? [422, 'registry.incomplete'] : [200, undefined],
  )
  return faults
}

const declaredOnly = [['/content/output', 'declared_only']]
const said = (from: string) => [{ ...titles, from }]

test('422: a certificate that rests on the form alone is not published', async () => {
  assert.equal(await publishing({ lines: said('form:parcel'), evidences: [] }), declaredOnly)
  assert.equal(await publishing({ lines: said('form:parcel') }), declaredOnly, 'evidence that is not quoted')
  assert.equal(await publishing({ evidences: [] }), declaredOnly)
  assert.equal(await publishing({ evidences: [[paper]] }), declaredOnly, 'no register has it')
  const some = said(`evidence:${record}/count`)
  assert.equal(await publishing({ lines: some, evidences: [[record], [paper]] }), declaredOnly, 'one group')
})

test('with a line of a register in each group, or with a finding, it is', async () => {
  const lines = [...said(`evidence:${record}/count`), ...said('form:parcel'), ...said('finding')]
  assert.equal(await publishing({ lines, evidences: [[record], [record, paper]] }), [])
  assert.equal(await publishing({}), [], 'all that the register says')
  assert.equal(await publishing({ finding: true, lines: said('form:parcel'), evidences: [] }), [])
})

test('422: lines come from what the service asks for, and have titles', async () => {
  const rest = said(`evidence:${record}/count`)
  const at = '/content/output/lines/1'
  for (const from of ['form:street', `evidence:${paper}/count`, 'evidence:no-such/count'])
    assert.equal(await publishing({ lines: [...rest, ...said(from)], evidences: [[record, paper]] }), [
      [`${at}/from`, 'unknown'],
    ])
  assert.equal(await publishing({ lines: [...rest, { title_mn: ' ', title_en: 'A', from: 'finding' }] }), [
    [`${at}/title_mn`, 'required'],
  ])
})

test('422: a record of a list is one that a field of the form selects, which every applicant can', async () => {
  const lines = said(`evidence:${record}/properties/number`)
  assert.equal(await publishing({ lines }), [['/content/output/lines/0/from', 'selects']])
  assert.equal(await publishing({ lines, form_schema: selecting('number') }), [])
  const { required, ...optional } = selecting('number')
  const unfit = [['/content/form_schema/properties/parcel/selects', 'selects']]
  assert.equal(await publishing({ lines, form_schema: optional }), unfit)
  const half = { lines, form_schema: selecting('number'), evidences: [[record], [paper]] }
  assert.equal(await publishing(half), [...unfit, ...declaredOnly])
})

test('422: what selects a record is written as one; lines are the certificate’s alone', async () => {
  const { id } = await scene.service()
  const bad = { ...form, properties: { parcel: { type: 'string' as const, ...titles, selects: 'number' } } }
  const saved = await scene.save(id, { form_schema: bad })
  assert.equal(
    [saved.status, saved.body.details[0].path],
    [422, '/body/content/form_schema/properties/parcel/selects'],
  )
  const other = await scene.save(id, { output: { type: 'registration', lines: said('finding') } })
  assert.equal(
    other.body.data.faults.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [['/content/output/lines', 'absent']],
  )
  const unknown = await scene.save(id, { output: { ...reference, lines: said('somewhere') } })
  assert.is(unknown.status, 400)
})

test.run()
