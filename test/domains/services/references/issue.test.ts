import { createLocalJWKSet, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import type { Tx } from '../../../../src/db/database.ts'
import { referenceOfCase } from '../../../../src/domains/services/references/draft-from-case.ts'
import { supersedeReference } from '../../../../src/domains/services/references/end.ts'
import {
  insertReference,
  prepareReference,
  REFERENCE_TOKEN,
  type ReferenceDraft,
  verifyCode,
} from '../../../../src/domains/services/references/issue.ts'
import { drawReference } from '../../../../src/domains/services/references/pdf/draw.ts'
import { seedAuthority, seedCase, seedService } from '../../../support/gov.ts'
import { readPdf } from '../../../support/references.ts'
import { rejects } from '../../../support/rejects.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

let stage: Stage
let citizen: Person
const test = suite('issuing references')

test.before(async () => {
  stage = await openStage()
  citizen = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ family_name: 'Өлзийбат', given_name: 'Үүрийнтуяа' })
    .where('id', '=', citizen.id)
    .execute()
})
test.after(() => stage?.close())

const draftFor = (orgId: string): ReferenceDraft => ({
  type: 'residence-reference',
  title_mn: 'Оршин суугаа хаягийн лавлагаа',
  title_en: 'Residence reference',
  subject: {
    userId: citizen.id,
    family_name: 'Өлзийбат',
    given_name: 'Үүрийнтуяа',
    civil_id: '123456789012',
  },
  org: { id: orgId, name_mn: 'Улсын бүртгэл', name_en: 'State registration' },
  payload: { lines: [{ name: 'finding', title_mn: 'Хаяг', title_en: 'Address', value: 'Улаанбаатар' }] },
  validUntil: new Date(stage.app.services.clock() + 30 * 24 * 3_600_000),
})

const asCitizen = () => ({ role: 'app' as const, userId: citizen.id })

test('a reference is signed, kept as signed, and told to the person, in one statement', async () => {
  const { services } = stage.app
  const { orgId } = await seedAuthority(stage)
  const signed = await prepareReference(services, draftFor(orgId))
  const row = await services.database.transact(asCitizen(), 'write', (tx) => insertReference(tx, signed))
  assert.is(row.status, 'issued')
  assert.match(row.number, /^R\d\d-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  assert.equal(row.payload, signed.content)

  const keys = createLocalJWKSet({ keys: await services.referenceKeys.published() })
  const { payload, protectedHeader } = await jwtVerify(row.jws, keys, {
    issuer: services.config.publicOrigin,
    typ: REFERENCE_TOKEN,
    algorithms: ['ES256'],
    currentDate: new Date(services.clock()),
  })
  assert.is(protectedHeader.kid, row.key_id)
  assert.is(payload.jti, row.number)
  assert.is(payload.exp, row.valid_until!.getTime() / 1000)
  assert.equal(payload.reference, row.payload)
  assert.is(payload.verify, `${services.config.publicOrigin}/verify/${row.verify_code}`)

  const told = await services.database.system
    .selectFrom('gov_notifications')
    .select(['template', 'resource_id', 'params'])
    .where('user_id', '=', citizen.id)
    .execute()
  assert.equal(told, [{ template: 'reference_issued', resource_id: row.id, params: { number: row.number } }])
})

test('its notice, and that of its end, are as old as their appearance, not as the signature', async () => {
  const { services } = stage.app
  const { orgId } = await seedAuthority(stage)
  const write = <T>(work: (tx: Tx) => Promise<T>) => services.database.transact(asCitizen(), 'write', work)
  const before = { ...services, clock: () => services.clock() - 3_600_000 }
  const signed = await prepareReference(before, draftFor(orgId))
  const successor = await prepareReference(before, draftFor(orgId))
  const begun = Date.now()
  await write((tx) => insertReference(tx, signed))
  await write((tx) => supersedeReference(tx, signed.id, successor))
  const notices = await services.database.system
    .selectFrom('gov_notifications')
    .select(['id', 'template', 'created_at'])
    .where('resource_id', '=', signed.id)
    .orderBy('id')
    .execute()
  assert.equal(
    notices.map(({ template }) => template),
    ['reference_issued', 'reference_superseded'],
  )
  for (const { id, created_at } of notices) {
    assert.ok(created_at.getTime() >= begun, created_at.toISOString())
    // Both lists and read-all go by the id.
    assert.is(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), created_at.getTime())
    assert.is(id[14], '7')
  }
})

test('no one issues a reference to someone else, unless for the organisation whose cases they review', async () => {
  const { services } = stage.app
  const { orgId, officer } = await seedAuthority(stage)
  const stranger = await stage.signIn('manager')
  const insertAs = async (userId: string) => {
    const signed = await prepareReference(services, draftFor(orgId))
    return services.database.transact({ role: 'app', userId }, 'write', (tx) => insertReference(tx, signed))
  }
  await rejects(insertAs(stranger.id))
  assert.is((await insertAs(officer.id)).subject_user_id, citizen.id)
})

test('the reference of a case says what its officer has found, and marks what was declared', async () => {
  const { services } = stage.app
  const { orgId, officer } = await seedAuthority(stage)
  const service = await seedService(stage, orgId, {
    output: { type: 'reference', reference_type: 'criminal-record-reference', validity_days: 30 },
    form_schema: {
      type: 'object',
      properties: {
        purpose: { type: 'string', title_mn: 'Зориулалт', title_en: 'Purpose' },
        abroad: { type: 'boolean', title_mn: 'Гадаадад', title_en: 'Abroad' },
        country: {
          type: 'string',
          title_mn: 'Улс',
          title_en: 'Country',
          enum: ['jp', 'kr'],
          enum_titles_mn: ['Япон', 'Солонгос'],
          enum_titles_en: ['Japan', 'Korea'],
        },
        note: { type: 'string', title_mn: 'Тайлбар', title_en: 'Note' },
      },
    },
  })
  const { id, number } = await seedCase(stage, service, citizen, 'approved', { officer })
  await services.database.system
    .updateTable('gov_applications')
    .set({ form_data: JSON.stringify({ purpose: 'Ажилд орох', abroad: true, country: 'kr' }) })
    .where('id', '=', id)
    .execute()
  const at = new Date(services.clock())
  const finding = { text_mn: 'Ял шийтгэлгүй.', text_en: 'None.' }
  const asOfficer = { role: 'app' as const, userId: officer.id }
  const draft = await services.database.transact(asOfficer, 'read', (tx) =>
    referenceOfCase(tx, services, { caseId: id, at, finding }),
  )
  assert.is(draft?.type, 'criminal-record-reference')
  assert.equal(draft?.application, { id, number })
  assert.is(draft?.subject.given_name, 'Үүрийнтуяа')
  assert.is(draft?.validUntil?.getTime(), at.getTime() + 30 * 24 * 3_600_000)
  assert.equal(
    draft?.payload.lines.slice(0, 1).map(({ value }) => value),
    ['Ял шийтгэлгүй. / None.'],
  )
  assert.equal(
    draft?.payload.lines.slice(1).toSorted((one, other) => one.name.localeCompare(other.name)),
    [
      { name: 'abroad', title_mn: 'Гадаадад', title_en: 'Abroad', value: 'Тийм / Yes', declared: true },
      { name: 'country', title_mn: 'Улс', title_en: 'Country', value: 'Солонгос / Korea', declared: true },
      { name: 'purpose', title_mn: 'Зориулалт', title_en: 'Purpose', value: 'Ажилд орох', declared: true },
    ],
  )

  const { content, ...signedNow } = await prepareReference(services, draft!)
  const pdf = await drawReference({
    number: signedNow.number,
    content,
    verifyAddress: 'https://tamga.example/verify/x',
    verifyCode: 'x',
    jws: signedNow.jws,
    digest: 'd',
    issuedAt: at,
    validUntil: null,
  })
  const { text } = await readPdf(pdf)
  for (const part of [
    'Тогтоосон нь',
    'Finding',
    'Ял шийтгэлгүй. / None.',
    'Солонгос / Korea',
    'declared by the applicant',
  ])
    assert.ok(text.includes(part), `${part} is missing in ${text}`)

  const insert = async () => {
    const signed = await prepareReference(services, draft!)
    return services.database.transact(asOfficer, 'write', (tx) => insertReference(tx, signed))
  }
  const outcomes = await Promise.allSettled([insert(), insert()])
  assert.equal(
    outcomes.map(({ status }) => status).sort(),
    ['fulfilled', 'rejected'],
    'a case has one reference',
  )
})

test('a case whose result is no reference has none', async () => {
  const { services } = stage.app
  const { orgId, officer } = await seedAuthority(stage)
  const { id } = await seedCase(stage, await seedService(stage, orgId), citizen, 'approved', { officer })
  const actor = { role: 'app' as const, userId: officer.id }
  const at = new Date(services.clock())
  const draft = await services.database.transact(actor, 'read', (tx) =>
    referenceOfCase(tx, services, { caseId: id, at }),
  )
  assert.is(draft, undefined)
})

test('codes are 128 bits in base32', () => {
  const codes = new Set(Array.from({ length: 200 }, verifyCode))
  assert.is(codes.size, 200)
  for (const code of codes) assert.match(code, /^[a-z2-7]{26}$/)
  // 128 bits leave three of the last letter's five.
  for (const code of codes) assert.match(code, /[aeimquy4]$/)
})

test.run()
