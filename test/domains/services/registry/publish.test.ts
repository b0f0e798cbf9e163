import * as assert from 'uvu/assert'
import { type Tx, uuidv7 } from '../../../../src/db/database.ts'
import { archiveService } from '../../../../src/domains/services/registry/archive.ts'
import type { FormField, ServiceContent } from '../../../../src/domains/services/registry/content.ts'
import { missingFrom, publishService } from '../../../../src/domains/services/registry/publish.ts'
import { currentVersion } from '../../../../src/domains/services/registry/queries.ts'
import { createService, saveService } from '../../../../src/domains/services/registry/save.ts'
import { isRefusal, unwrap } from '../../../../src/errors/refusal.ts'
import { contentDigest } from '../../../../src/text/content-digest.ts'
import { seedAuthority } from '../../../support/gov.ts'
import { aContent } from '../../../support/registry.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('publishing services')

let stage: Stage
let orgId: string
let count = 0
test.before(async () => {
  stage = await openStage()
  orgId = (await seedAuthority(stage)).orgId
})
test.after(() => stage?.close())

const at = new Date('2026-11-15T08:00:00.000Z')
const by = null

const work = <T>(run: (tx: Tx) => Promise<T>) => stage.test.database.transact({ role: 'job' }, 'write', run)

const create = (content: ServiceContent = aContent(), code = `service-${++count}`) =>
  work(async (tx) => unwrap(await createService(tx, { code, authorityOrgId: orgId, content, by, at })))

const publish = (serviceId: string, when = at) =>
  work((tx) => publishService(tx, { serviceId, by, at: when }))

async function seedEvidence(code: string): Promise<string> {
  const id = uuidv7()
  const texts = { name_mn: 'Үнэмлэх', name_en: 'ID card', issuer_mn: 'УБЕГ', issuer_en: 'State registration' }
  await stage.test.database.system
    .insertInto('reg_evidences')
    .values({ id, code, ...texts, format: 'data', validity_days: 30, created_at: at, updated_at: at })
    .execute()
  return id
}

test('a complete content lacks nothing; for an empty one, everything missing is listed', () => {
  assert.equal(missingFrom(aContent()), [])
  const empty = aContent({
    name_mn: ' ',
    name_en: '',
    description_en: '',
    legal_basis: [],
    channels: [],
    fees: [{ channel: 'kiosk', urgency: 'normal', amount: 1, processing_days: 1 }],
    output: { type: 'reference' },
    form_schema: { type: 'object', properties: { a: { type: 'boolean', title_mn: 'А', title_en: '' } } },
    evidence_groups: [{ evidences: [] }, { evidences: [{ code: 'a' }, { code: 'a' }] }],
  })
  assert.equal(
    missingFrom(empty).map(({ path, rule }) => `${path} ${rule}`),
    [
      '/name_mn required',
      '/name_en required',
      '/description_en required',
      '/legal_basis minItems',
      '/channels minItems',
      '/fees/0/channel enum',
      '/output/reference_type required',
      '/form_schema/properties/a/title_en required',
      '/evidence_groups/0/evidences minItems',
      '/evidence_groups/1/evidences/1 uniqueItems',
    ],
  )
})

test('choices have a title each, in both languages', () => {
  const choice = { type: 'string', title_mn: 'А', title_en: 'A', enum: ['a', 'b'] } as const
  const lacks = (titles: Pick<FormField, 'enum_titles_mn' | 'enum_titles_en'>) =>
    missingFrom(
      aContent({
        form_schema: { type: 'object', properties: { a: { ...choice, enum: [...choice.enum], ...titles } } },
      }),
    ).map(({ path, rule }) => `${path} ${rule}`)
  const at = '/form_schema/properties/a'
  assert.equal(lacks({}), [`${at}/enum_titles_mn required`, `${at}/enum_titles_en required`])
  assert.equal(lacks({ enum_titles_mn: ['А', 'Б'], enum_titles_en: ['A', ' '] }), [
    `${at}/enum_titles_en required`,
  ])
  assert.equal(lacks({ enum_titles_mn: ['А', 'Б'], enum_titles_en: ['A', 'B'] }), [])
})

test('only a reference states a finding', () => {
  const lacks = (output: ServiceContent['output']) =>
    missingFrom(aContent({ output })).map(({ path }) => path)
  assert.equal(lacks({ type: 'document', finding_required: true }), ['/output/finding_required'])
  assert.equal(lacks({ type: 'reference', reference_type: 'a', finding_required: true }), [])
})

test('fees: one for each channel, none twice; hours in both languages', () => {
  const fee = { channel: 'online', urgency: 'normal', amount: 0, processing_days: 1 } as const
  const content = aContent({
    channels: [{ channel: 'online' }, { channel: 'office', opening_hours_en: '9-18' }, { channel: 'online' }],
    fees: [fee, { ...fee, urgency: 'urgent' }, fee],
  })
  assert.equal(
    missingFrom(content).map(({ path, rule }) => `${path} ${rule}`),
    [
      '/channels/1/opening_hours_mn required',
      '/channels/2 uniqueItems',
      '/fees required',
      '/fees/2 uniqueItems',
    ],
  )
})

test('a version keeps what it was published with: names, sources and the digest of it all', async () => {
  const evidenceId = await seedEvidence('id-card')
  await stage.test.database.system
    .insertInto('reg_once_only_sources')
    .values({
      id: uuidv7(),
      evidence_id: evidenceId,
      provider_mn: 'УБЕГ',
      provider_en: 'State registration',
      source_code: 'WS100101',
      legal_basis: 'law',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const groups = [{ evidences: [{ code: 'id-card', optional: true }] }]
  const { id, code } = await create(aContent({ evidence_groups: groups }))
  assert.is(await currentVersion(stage.test.database.system, id), undefined)
  const published = unwrap(await publish(id))
  assert.is(published.versionNo, 1)
  const current = await currentVersion(stage.test.database.system, code)
  assert.is(current?.versionId, published.versionId)
  assert.is(current?.status, 'published')
  assert.is(current?.orgId, orgId)
  assert.equal(current?.content.evidence_groups, [
    {
      evidences: [
        {
          code: 'id-card',
          optional: true,
          evidence_id: evidenceId,
          name_mn: 'Үнэмлэх',
          name_en: 'ID card',
          format: 'data',
          validity_days: 30,
          once_only_source: 'WS100101',
        },
      ],
    },
  ])
  assert.ok(contentDigest(current!.content).equals(published.sha256))

  // The evidence is renamed: what was published is not, and publishing again has something to publish.
  await stage.test.database.system
    .updateTable('reg_evidences')
    .set({ name_en: 'Identity card' })
    .where('id', '=', evidenceId)
    .execute()
  const second = unwrap(await publish(id))
  assert.is(second.versionNo, 2)
  assert.is(second.content.evidence_groups[0]?.evidences[0]?.name_en, 'Identity card')
  const versions = await versionsOf(id)
  assert.equal(
    versions.map(({ version_no, effective_to }) => [version_no, effective_to === null]),
    [
      [1, false],
      [2, true],
    ],
  )
})

test('what has not changed is not published again, unless it brings back what was archived', async () => {
  const { id } = await create()
  unwrap(await publish(id))
  assert.equal(await publish(id), { refused: 'registry.unchanged', faults: [] })
  unwrap(await work((tx) => archiveService(tx, { serviceId: id, by, at })))
  assert.is((await currentVersion(stage.test.database.system, id))?.status, 'archived')
  const again = unwrap(await publish(id))
  assert.is(again.versionNo, 2)
  assert.is(again.service.status, 'published')
})

test('what is incomplete, or for an organisation that takes no cases, is refused with every fault', async () => {
  const { id } = await create(aContent({ name_en: '', legal_basis: [] }))
  await stage.test.database.system.deleteFrom('organisation_modules').where('org_id', '=', orgId).execute()
  const refused = await publish(id)
  await stage.test.database.system
    .insertInto('organisation_modules')
    .values({ org_id: orgId, module: 'gov' })
    .execute()
  assert.ok(isRefusal(refused))
  assert.is(refused.refused, 'registry.incomplete')
  assert.equal(
    refused.faults.map(({ path }) => path),
    ['/content/name_en', '/content/legal_basis', '/authority_org_id'],
  )
  assert.equal(await versionsOf(id), [])
})

test('a clock that stands behind ends no version before it began', async () => {
  const { id, row_version } = await create()
  unwrap(await publish(id))
  await work(async (tx) =>
    unwrap(
      await saveService(tx, {
        serviceId: id,
        rowVersion: row_version + 1,
        content: aContent({ name_en: 'B' }),
        by,
        at,
      }),
    ),
  )
  const earlier = new Date(at.getTime() - 60_000)
  unwrap(await publish(id, earlier))
  unwrap(await work((tx) => archiveService(tx, { serviceId: id, by, at: earlier })))
  for (const { effective_from, effective_to } of await versionsOf(id))
    assert.equal([effective_from, effective_to], [at, at])
})

test('a version is never changed or deleted', async () => {
  const { id } = await create()
  const { versionId } = unwrap(await publish(id))
  const owner = (text: string) =>
    stage.test.database
      .administer((session) => session.run(text))
      .then(
        () => undefined,
        (error: Error) => error.message,
      )
  const immutable = /a published version is never changed/
  assert.match(
    String(await owner(`update reg_service_versions set version_no = 9 where id = '${versionId}'`)),
    immutable,
  )
  assert.match(String(await owner(`delete from reg_service_versions where id = '${versionId}'`)), immutable)
})

test('an unknown evidence, life event or organisation is a fault at its place', async () => {
  const content = aContent({
    evidence_groups: [{ evidences: [{ code: 'no-such' }] }],
    life_events: ['nothing'],
  })
  const refused = await work((tx) =>
    createService(tx, { code: `service-${++count}`, authorityOrgId: orgId, content, by, at }),
  )
  assert.ok(isRefusal(refused))
  assert.equal(
    refused.faults.map(({ path, rule }) => `${path} ${rule}`),
    ['/content/evidence_groups/0/evidences/0/code unknown', '/content/life_events/0 unknown'],
  )
  const stranger = await work((tx) =>
    createService(tx, { code: `service-${++count}`, authorityOrgId: uuidv7(), content: aContent(), by, at }),
  )
  assert.ok(isRefusal(stranger))
  assert.equal(
    stranger.faults.map(({ path }) => path),
    ['/authority_org_id'],
  )
})

function versionsOf(serviceId: string) {
  return stage.test.database.system
    .selectFrom('reg_service_versions')
    .select(['version_no', 'effective_from', 'effective_to'])
    .where('service_id', '=', serviceId)
    .orderBy('version_no')
    .execute()
}

test.run()
