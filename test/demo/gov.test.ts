import * as assert from 'uvu/assert'
import { demoCitizen, demoColleague } from '../../src/demo/data.ts'
import { demoOfficer, demoRepresentedPerson, simulatedOfficer } from '../../src/demo/gov/agencies.ts'
import { answerOf } from '../../src/demo/gov/answers.ts'
import { evidences } from '../../src/demo/gov/evidences.ts'
import { demoServices } from '../../src/demo/gov/registry.ts'
import { validateForm } from '../../src/domains/services/form/validate.ts'
import type { ReferenceContent } from '../../src/domains/services/references/content.ts'
import { lineOriginOf, recordKeyOf } from '../../src/domains/services/registry/certificate-lines.ts'
import { people } from '../../src/simulators/eid/people.ts'
import { evidenceOf, sources } from '../../src/simulators/state-registry/evidence/sources.ts'
import { people as simulated } from '../../src/simulators/state-registry/people.ts'
import { exampleInput } from '../contract/sweeps/examples.ts'
import { seedWholeDemo } from '../support/demo.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('public services of the demonstration')

let stage: Stage

test.before(async () => {
  stage = await openStage()
  await Promise.all([seedWholeDemo(stage.app.services), seedWholeDemo(stage.app.services)])
})
test.after(() => stage?.close())

test('29 services of six agencies and 11 life events, each with services', async () => {
  const { body } = await stage.call('listCatalogServices', { query: { limit: 100 } })
  assert.is(body.data.items.length, 29)
  const agencies = body.data.items.map(({ authority }: { authority: { id: string } }) => authority.id)
  assert.is(new Set(agencies).size, 6)
  const events = (await stage.call('listCatalogLifeEvents', { query: { limit: 100 } })).body.data.items
  assert.is(events.length, 11)
  for (const { code, services } of events) assert.ok(services > 0, code)
})

test('they are found by what people call them', async () => {
  const asked: [string, string][] = [
    ['гадаад паспорт', 'ordinary-passport'],
    ['joloonii unemleh sungah', 'licence-renewal'],
    ['хаягийн тодорхойлолт', 'residence-reference'],
    ['start a company', 'llc-registration'],
    ['хүүхдийн мөнгө', 'child-money'],
  ]
  for (const [q, code] of asked) {
    const { body } = await stage.call('listCatalogServices', { query: { q, limit: 3 } })
    const found = body.data.items.map((one: { code: string }) => one.code)
    assert.ok(found.includes(code), `${q}: ${found}`)
  }
})

test('every form field that is filled in by the state comes from an evidence of the service, and the simulator has it', () => {
  for (const { code, content } of demoServices) {
    const asked = content.evidence_groups.flatMap((group) => group.evidences.map((one) => one.code))
    const offered = asked.flatMap((one) => evidences.find((evidence) => evidence.code === one)?.source ?? [])
    for (const { prefill } of Object.values(content.form_schema.properties)) {
      if (prefill === undefined || prefill.startsWith('profile/')) continue
      const [source = ''] = prefill.split('/')
      assert.ok(offered.includes(source), `${code}: ${prefill}`)
    }
  }
  for (const { source } of evidences) assert.ok(source === null || source in sources, source ?? '')
})

test('what the contract shows as an application is one that the demonstration takes', () => {
  const { createGovApplication, requestOnceOnlyEvidence } = stage.contract.operations
  const { body: application } = exampleInput(stage.contract, createGovApplication!) as {
    body: { service_code: string; form_data: object; evidences: { code: string; fetch_id?: string }[] }
  }
  const service = demoServices.find(({ code }) => code === application.service_code)
  assert.ok(service)
  const { form_schema, evidence_groups } = service.content
  assert.equal(validateForm(form_schema, application.form_data, '2026-11-15').faults, [])
  const given = application.evidences.map(({ code }) => code)
  const groups = evidence_groups.map((group) => group.evidences.map(({ code }) => code))
  assert.ok(
    groups.some((group) => group.join() === given.join()),
    given.join(),
  )

  const inState = given.filter((one) => evidences.find(({ code }) => code === one)?.source)
  const fetched = application.evidences.filter(({ fetch_id }) => fetch_id).map(({ code }) => code)
  assert.equal(fetched, inState)
  const { body: question } = exampleInput(stage.contract, requestOnceOnlyEvidence!) as {
    body: { evidences: string[] }
  }
  for (const code of question.evidences) assert.ok(inState.includes(code), code)
})

test('certificates of a criminal record state what was found', async () => {
  const rows = await stage.test.database.system
    .selectFrom('gov_references')
    .select('payload')
    .where('type', '=', 'criminal-record-reference')
    .execute()
  assert.ok(rows.length > 0)
  for (const { payload } of rows) {
    const { lines } = payload as unknown as ReferenceContent
    assert.equal(lines.map(({ name }) => name).slice(0, 1), ['finding'])
    assert.match(lines.find(({ name }) => name === 'purpose')?.value ?? '', ' / ')
  }
})

test('no certificate rests on what was declared: each names its registers, or states a finding', async () => {
  const rows = await stage.test.database.system
    .selectFrom('gov_references')
    .select(['type', 'payload'])
    .execute()
  assert.ok(rows.length >= 6)
  for (const { type, payload } of rows) {
    const { lines, sources } = payload as unknown as ReferenceContent
    assert.ok(sources.length > 0 || lines.some(({ name }) => name === 'finding'), type)
    assert.ok(
      lines.some(({ declared }) => !declared),
      type,
    )
  }
  const entity = rows.find(({ type }) => type === 'legal-entity-reference')?.payload
  const { lines, sources } = entity as unknown as ReferenceContent
  const values = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  assert.equal(
    [values.register_number, values.name, values.status],
    ['0000003', 'Алтан Ургац Хоршоо', 'Бүртгэлтэй / Registered'],
  )
  assert.equal(
    sources.map(({ code, evidence }) => [code, evidence]),
    [['WS100307', 'legal-entity']],
  )
})

test('lines of certificates and records that forms select are in what the simulated registers say', () => {
  for (const { code, content } of demoServices) {
    const sourceOf = (one: string) => evidences.find((evidence) => evidence.code === one)?.source ?? ''
    const has = (evidence: string, list: string | undefined, field: string) =>
      simulated.some(({ civilId }) => {
        const data = evidenceOf(sourceOf(evidence), civilId) as Record<string, unknown> | undefined
        const place = list === undefined ? data : (data?.[list] as Record<string, unknown>[] | undefined)?.[0]
        return place?.[field] !== undefined
      })
    for (const line of content.output.lines ?? []) {
      const origin = lineOriginOf(line)
      assert.ok(origin, `${code}: ${line.from}`)
      if (origin.kind === 'evidence')
        assert.ok(has(origin.code, origin.list, origin.field), `${code}: ${line.from}`)
    }
    for (const field of Object.values(content.form_schema.properties)) {
      const key = recordKeyOf(field)
      if (key) assert.ok(has(key.code, key.list, key.field), `${code}: ${field.selects}`)
    }
  }
})

test('people of the demonstration have the answers that the simulated registers give', () => {
  const now = new Date()
  for (const { civil_id } of [demoCitizen, demoColleague, demoRepresentedPerson])
    for (const source of Object.keys(sources))
      assert.equal(answerOf(source, civil_id, now), evidenceOf(source, civil_id), `${source} of ${civil_id}`)
})

test('every form has an order, and most that ask for more than two things have sections', async () => {
  for (const { code, content } of demoServices) {
    const { body } = await stage.call('getCatalogService', { path: { id: code } })
    const { properties, order, sections } = body.data.form_schema
    assert.equal([...order].sort(), Object.keys(content.form_schema.properties).sort(), code)
    assert.equal(Object.keys(properties), order, code)
    if (sections)
      assert.equal(
        sections.flatMap(({ fields }: { fields: string[] }) => fields),
        order,
        code,
      )
  }
})

test('the citizen sees who looked at their data: an application, a registry, an administrator, officers', async () => {
  const { accessToken } = await stage.app.services.sessions.issue(demoCitizen.id)
  const own = { Authorization: `Bearer ${accessToken}` }
  const { items } = (await stage.call('listMyDataAccess', {}, own)).body.data
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  assert.equal(new Set(kinds), new Set(['officer', 'administrator', 'application', 'registry']))
  assert.is(kinds.filter((kind: string) => kind === 'administrator').length, 1, 'two starts left them once')
  const [newest] = items
  assert.is(newest.kind, 'officer')
  assert.ok(newest.case.number && newest.organisation.name_en && newest.who.name, JSON.stringify(newest))
})

test('the officer has the eID that the greeting names', () => {
  const person = people.find(({ nationalId }) => nationalId === simulatedOfficer.nationalId)
  assert.is(person?.civilId, demoOfficer.civil_id)
  assert.equal([person?.pin1, person?.pin2], [simulatedOfficer.pin1, simulatedOfficer.pin2])
})

test.run()
