import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { caseScene } from '../support/case-scene.ts'
import { seedAppointment, seedSlot } from '../support/gov.ts'
import { seedReference } from '../support/references.ts'
import type { Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite('what people read on pages')
const scene = caseScene(pages)

/** What is seen: attributes, scripts and what is spoken in numbers of cases are no dates. */
const seen = (body: string): string =>
  body
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function aPayment(stage: Stage, caseId: string, userId: string, orgId: string, suffix: string) {
  const id = uuidv7()
  const at = new Date('2026-11-18T02:30:00.000Z')
  await stage.test.database.system
    .insertInto('gov_payments')
    .values({
      id,
      invoice_no: `INV-20261118-0C7F3K9Q2${suffix === 'mn' ? 'M' : 'N'}`,
      application_id: caseId,
      user_id: userId,
      org_id: orgId,
      amount: 40_000,
      breakdown: JSON.stringify([{ text_mn: 'Хураамж', text_en: 'Fee', amount: 40_000 }]),
      status: 'paid',
      due_at: at,
      paid_at: at,
      receipt_no: `RCP-20261118-0C7F3K9Q2${suffix === 'mn' ? 'M' : 'N'}`,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** A day or a moment as the wire writes it, and a sum without its groups. */
const wireForms = /\d{4}-\d{2}-\d{2}|\dT\d{2}:\d{2}|\b\d{4,}(?=[\s\u00a0]*₮)/g

for (const language of ['mn', 'en'])
  pages(`no page shows a date or a sum as the wire writes it: ${language}`, async () => {
    const { stage, authority, applicant } = scene
    const cases = []
    for (const state of [
      'signature_pending',
      'payment_pending',
      'submitted',
      'in_review',
      'info_requested',
      'approved',
      'rejected',
      'completed',
      'cancelled',
      'expired',
    ] as const)
      cases.push(await scene.aCase(state, { officer: authority.officer }))
    const payment = await aPayment(stage, cases[2]!.id, applicant.id, authority.orgId, language)
    await seedAppointment(stage, authority.orgId, await seedSlot(stage, authority.orgId), applicant)
    const { id: certificate, verify_code, number } = await seedReference(stage, authority.orgId, applicant)
    const visitor = new Visitor(stage.url).hold(
      await stage.app.services.sessions.issue(applicant.id, { method: 'eid_qr' }),
    )
    const paths = [
      '/services',
      `/services/${scene.service.code}`,
      `/services/${scene.service.code}/apply`,
      '/cases',
      ...cases.map(({ id }) => `/cases/${id}?sent=1`),
      '/payments',
      `/payments/${payment}/receipt`,
      '/appointments',
      '/certificates',
      `/certificates/${certificate}`,
      `/verify/${verify_code}`,
      `/verify/${number}`,
      '/inbox',
    ]
    for (const path of paths) {
      const { status, body } = await visitor.get(path, { 'Accept-Language': language })
      assert.ok(status === 200 || status === 303, `${path}: ${status}`)
      assert.equal(seen(String(body)).match(wireForms) ?? [], [], path)
    }
  })

pages.run()
