import Ajv from 'ajv'
import * as assert from 'uvu/assert'
import platform from '../../../generated/platform.json' with { type: 'json' }
import type { Bundle } from '../../../scripts/generate/bundle.ts'
import { operationsOf, resolve, responsesOf } from '../../../scripts/generate/walk.ts'
import { unindexService } from '../../../src/domains/services/registry/index-service.ts'
import { eventually } from '../../support/eventually.ts'
import { type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { expanded, type Node, type Value } from './json-ld.ts'
import { seedLifeEvent } from './support.ts'

const test = suite('the catalogue as CPSV-AP')

const cpsv = 'http://purl.org/vocab/cpsv#'
const cv = 'http://data.europa.eu/m8g/'
const dct = 'http://purl.org/dc/terms/'
const eli = 'http://data.europa.eu/eli/ontology#'

let stage: Stage
let service: SeededService

test.before(async () => {
  stage = await openStage()
  const { orgId } = await seedAuthority(stage)
  await seedLifeEvent(stage, { code: 'property', name_mn: 'Өмч', name_en: 'Property' })
  service = await seedService(stage, orgId, {
    name_mn: 'Эд хөрөнгийн бүртгэл',
    name_en: 'Property record',
    keywords: ['байр', 'flat'],
    life_events: ['property'],
    channels: [
      { channel: 'online' },
      { channel: 'office', opening_hours_mn: '9-18', opening_hours_en: '9 to 6' },
    ],
    fees: [
      { channel: 'online', urgency: 'normal', amount: 8000, processing_days: 5 },
      {
        channel: 'office',
        urgency: 'urgent',
        amount: 16_000,
        processing_days: 1,
        legal_basis: 'Тогтоол 230',
      },
    ],
    legal_basis: [{ title_mn: 'Хууль', title_en: 'A law', url: 'https://legalinfo.mn/' }],
    evidence_groups: [
      { evidences: [{ code: 'property', name_mn: 'Өмч', name_en: 'Property', format: 'data' }] },
      { evidences: [{ code: 'consent', name_mn: 'Зөвшөөрөл', name_en: 'Consent', format: 'pdf' }] },
    ],
    output: { type: 'reference', reference_type: 'property-reference' },
  })
  await seedService(stage, orgId, { life_events: ['property'] })
})
test.after(() => stage?.close())

async function graph(): Promise<Map<string, Node>> {
  const { body, headers } = await stage.call('downloadCatalogCpsvAp')
  assert.match(headers.get('content-type') ?? '', /^application\/ld\+json/)
  return new Map(expanded(JSON.parse(body)).map((node) => [node['@id'], node]))
}

test('the answer is what the contract says of it', async () => {
  const { body } = await stage.call('downloadCatalogCpsvAp')
  const all = [...operationsOf(new Map([['platform', platform as unknown as Bundle]]))]
  const operation = all.find(({ path }) => path === '/api/v1/catalog/cpsv-ap')
  const declared = responsesOf(operation!).find(([status]) => status === '200')?.[1]
  const { schema } = declared?.content?.['application/ld+json'] ?? {}
  const validate = new Ajv.default({ strict: false }).compile(resolve(operation!.bundle, schema!))
  assert.ok(validate(JSON.parse(body)), JSON.stringify(validate.errors))
})

const idsOf = (values: Value[] | undefined): string[] => (values ?? []).map((value) => value['@id'] as string)

test('expands to the terms of CPSV-AP and CCCEV', async () => {
  const nodes = await graph()
  const types = new Set([...nodes.values()].flatMap((node) => node['@type']))
  assert.equal(
    [...types].sort(),
    [
      `${cv}Channel`,
      `${cv}Cost`,
      `${cv}EvidenceType`,
      `${cv}EvidenceTypeList`,
      `${cv}LifeEvent`,
      `${cv}Output`,
      `${cv}PublicOrganisation`,
      `${cv}Requirement`,
      `${eli}LegalResource`,
      `${cpsv}PublicService`,
      'http://www.w3.org/2004/02/skos/core#Concept',
    ].sort(),
  )
})

test('says in two languages what a service is, and leads to all that belongs to it', async () => {
  const nodes = await graph()
  const own = [...nodes.keys()].find((id) => id.endsWith(`/services/${service.code}`)) ?? ''
  const shown = nodes.get(own)!
  assert.equal(shown[`${dct}title`], [
    { '@value': 'Эд хөрөнгийн бүртгэл', '@language': 'mn' },
    { '@value': 'Property record', '@language': 'en' },
  ])
  assert.equal(idsOf(shown[`${cv}hasCost`]), [`${own}#cost-online-normal`, `${own}#cost-office-urgent`])
  const cost = nodes.get(`${own}#cost-office-urgent`)!
  assert.equal(cost[`${cv}hasValue`], [
    { '@value': '16000', '@type': 'http://www.w3.org/2001/XMLSchema#double' },
  ])
  const [requirement = ''] = idsOf(shown[`${cv}holdsRequirement`])
  const lists = idsOf(nodes.get(requirement)?.[`${cv}hasEvidenceTypeList`])
  assert.is(lists.length, 2)
  const [type = ''] = idsOf(nodes.get(lists[1]!)?.[`${cv}specifiesEvidenceType`])
  assert.is(nodes.get(type)?.[`${dct}identifier`]?.[0]?.['@value'], 'consent')
  assert.equal(shown[`${cv}processingTime`], [
    { '@value': 'P1D', '@type': 'http://www.w3.org/2001/XMLSchema#duration' },
  ])
})

test('every link within the catalogue leads to something in the document', async () => {
  const nodes = await graph()
  const { origin } = new URL([...nodes.keys()][0]!)
  const dangling = [...nodes.values()].flatMap((node) =>
    Object.entries(node)
      .filter(([term]) => !term.startsWith('@'))
      .flatMap(([, values]) => idsOf(values as Value[]))
      .filter((id) => id?.startsWith(origin) && !nodes.has(id)),
  )
  assert.equal(dangling, [])
})

test('is the same text until the catalogue changes, and another one then', async () => {
  const first = await stage.call('downloadCatalogCpsvAp')
  assert.is((await stage.call('downloadCatalogCpsvAp')).body, first.body)
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => unindexService(tx, service.id))
  // The test has changed it behind the server's back, which learns of it by a notice.
  await eventually(async () => !(await stage.call('downloadCatalogCpsvAp')).body.includes(service.code))
  const changed = await stage.call('downloadCatalogCpsvAp')
  assert.is.not(changed.headers.get('etag'), first.headers.get('etag'))
  await seedLifeEvent(stage, { code: 'moving', name_mn: 'Нүүх', name_en: 'Moving' })
  await eventually(async () =>
    (await stage.call('downloadCatalogCpsvAp')).body.includes('life-events#moving'),
  )
})

test.run()
