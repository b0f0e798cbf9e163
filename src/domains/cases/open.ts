import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { AppError } from '../../errors/app-error.ts'
import { faultsUnder } from '../../errors/faults.ts'
import type { NoticeParams } from '../notifications/notice.ts'
import { type PreparedInvoice, prepareInvoice } from '../payments/invoice.ts'
import { documentNumber } from '../payments/numbers.ts'
import type { PublishedContent, ServiceFee } from '../registry/content.ts'
import { formFaults } from '../registry/form-schema.ts'
import type { AskedCase } from './case-request.ts'
import { dueAt } from './clock.ts'
import { fileIn, judgeEvidence, missingEvidence, type ShownEvidence, unusable } from './evidence.ts'
import { takeFiles } from './files/take.ts'
import { type CaseGround, filesOf, idsOf, selectGround } from './opening-context.ts'
import { caseTransitions } from './state-machine.ts'
import type { CaseView } from './view.ts'

const DAY_MS = 86_400_000

/**
 * Opens a case with all that goes with it, the invoice too: one statement reads what must be known, and one writes. Two
 * cases that want the same file at once do not both get it.
 */
export async function openCase(tx: Tx, asked: AskedCase): Promise<CaseView> {
  const ground = await selectGround(tx, asked)
  const { content, versionId, versionNo } = offeredBy(ground)
  const fee = feeFor(asked, content)
  mayRepresent(asked, ground!)
  const faults = formFaults(content.form_schema, asked.formData)
  if (faults.length > 0)
    throw new AppError('cases.form_invalid', { details: faultsUnder('/body/form_data', faults) })
  const shown = evidenceFor(asked, ground!, content)

  const isPaidFirst = content.fee_timing === 'before' && fee.amount > 0
  const { at } = asked
  const opening: Opening = {
    id: uuidv7(at.getTime()),
    number: documentNumber('APP', at),
    versionId,
    ground: ground!,
    content,
    fee,
    shown,
    action: isPaidFirst ? 'open_unpaid' : 'open',
    submittedAt: isPaidFirst ? null : at,
    dueAt: isPaidFirst ? null : dueAt(at, fee.processing_days, new Set(ground!.holidays)),
    payBefore: new Date(at.getTime() + asked.invoiceDays * DAY_MS),
  }
  const invoice = isPaidFirst ? prepareInvoice(invoiceOf(asked, opening)) : undefined
  await insertCase(tx, asked, opening, invoice)
  return {
    ...viewOf(asked, opening, versionNo),
    payment: invoice
      ? {
          id: invoice.id,
          invoice_no: invoice.invoiceNo,
          amount: fee.amount,
          status: 'created',
          due_at: opening.payBefore.toISOString(),
          paid_at: null,
          receipt_no: null,
        }
      : null,
  }
}

interface Opening {
  id: string
  number: string
  versionId: string
  ground: CaseGround
  content: PublishedContent
  fee: ServiceFee
  shown: ShownEvidence[]
  action: 'open' | 'open_unpaid'
  submittedAt: Date | null
  dueAt: Date | null
  payBefore: Date
}

function offeredBy(ground: CaseGround | undefined) {
  if (!ground?.receiving || ground.service_status === 'draft') throw new AppError('cases.service_not_found')
  if (ground.service_status === 'archived') throw new AppError('cases.service_archived')
  const { content, version_id: versionId, version_no: versionNo } = ground
  if (!content || versionId === null || versionNo === null) throw new AppError('cases.service_not_found')
  return { content, versionId, versionNo }
}

function feeFor({ channel, urgency }: AskedCase, { fees }: PublishedContent): ServiceFee {
  const fee = fees.find((line) => line.channel === channel && line.urgency === urgency)
  if (fee) return fee
  const offered = fees.map((line) => ({
    path: '/body/channel',
    rule: 'offered',
    message: `${line.channel}, ${line.urgency}`,
  }))
  throw new AppError('cases.not_offered', { details: offered })
}

function mayRepresent({ represented }: AskedCase, ground: CaseGround): void {
  if (represented?.kind === 'organisation' && !ground.may_represent)
    throw new AppError('cases.not_representative')
  if (represented?.kind !== 'person') return
  const proof = fileIn(ground.files, represented.proofFileId, undefined)
  if (typeof proof === 'string')
    throw new AppError('cases.evidence_unusable', {
      details: [unusable('/body/representative/proof_file_id', proof)],
    })
}

function evidenceFor(asked: AskedCase, ground: CaseGround, content: PublishedContent): ShownEvidence[] {
  const { evidences, at } = asked
  const { shown, faults } = judgeEvidence(evidences, ground, content, at)
  if (faults.length > 0) throw new AppError('cases.evidence_unusable', { details: faults })
  const missing = missingEvidence(evidences, content)
  if (missing.length > 0) throw new AppError('cases.evidence_missing', { details: missing })
  return shown
}

async function insertCase(
  tx: Tx,
  asked: AskedCase,
  opening: Opening,
  invoice: PreparedInvoice | undefined,
): Promise<void> {
  const { applicantId, represented, at } = asked
  const { id, number, content, fee, action } = opening
  const { to } = transition(caseTransitions, action)
  const [files, fetches] = [filesOf(asked), idsOf(asked, 'fetch_id')]
  const about = { number, service_mn: content.name_mn, service_en: content.name_en }
  const notice =
    action === 'open'
      ? { template: 'case_submitted', params: about satisfies NoticeParams<'case_submitted'> }
      : {
          template: 'case_payment_due',
          params: {
            ...about,
            amount: fee.amount,
            due_at: opening.payBefore.toISOString(),
          } satisfies NoticeParams<'case_payment_due'>,
        }
  const isOrganisation = represented?.kind === 'organisation'
  const isPerson = represented?.kind === 'person'
  // Ids of one moment are in no order; sorted, they keep the order in which the evidence was given.
  const ids = opening.shown.map(() => uuidv7(at.getTime())).sort()
  const evidences = opening.shown.map((one, index) => ({ id: ids[index], ...one }))
  // Files and fetches are locked in one order, so that two cases that want the same wait for each other only one way.
  const { rows } = await sql<{ taken: number; used: number }>`
    with opened as (
      insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id,
        represented_kind, represented_reg_no, represented_hash, represented_name, represented_reason,
        represented_proof_file_id, channel, urgency, locale, form_data, status, fee_amount, fee_snapshot,
        processing_days, submitted_at, due_at, events, created_at, updated_at)
      values (${id}, ${number}, ${opening.ground.service_id}, ${opening.versionId}, ${applicantId},
        ${opening.ground.org_id}, ${represented?.kind ?? null}, ${isOrganisation ? represented.regNo : null},
        ${isPerson ? represented.numberHash : null},
        ${isPerson ? represented.name : isOrganisation ? opening.ground.represented_name : null},
        ${represented?.reason ?? null}, ${isPerson ? represented.proofFileId : null}::uuid,
        ${asked.channel}, ${asked.urgency}, ${asked.language}, ${JSON.stringify(asked.formData)}::jsonb, ${to},
        ${fee.amount}, ${JSON.stringify(fee)}::jsonb, ${fee.processing_days}, ${opening.submittedAt}::timestamptz,
        ${opening.dueAt}::timestamptz, 1, ${at}, ${at})
    ) ${invoice ? sql`, charged as (${invoice.statement})` : sql``}, happened as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, audit_entry_id, at)
      values (${id}, 1, ${action}, null, ${to}, ${applicantId}, 'applicant', 'citizen', ${asked.auditEntryId}, ${at})
    ), told as (
      insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
      values (${uuidv7(at.getTime())}, ${applicantId}, ${notice.template}, ${JSON.stringify(notice.params)}::jsonb,
        'application', ${id}, ${`${id}:opened`}, ${at})
      on conflict do nothing
    ), taken as (${takeFiles({ caseId: id, applicantId, files })}
    ), used as (
      update gov_once_only_fetches set application_id = ${id} where id in (
        select f.id from gov_once_only_fetches f
        where f.id = any (${fetches}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null
          and f.outcome = 'found' and f.preview_accepted_at is not null
        order by f.id for update)
      returning id
    ), shown as (
      insert into gov_application_evidences (id, application_id, evidence_id, origin, file_id, fetch_id, reference_id,
        sha256, valid_until, created_at)
      select e.id, ${id}::uuid, e.evidence_id, e.origin, e.file_id, e.fetch_id, e.reference_id,
        decode(e.sha256, 'hex'), e.valid_until, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(evidences)}::jsonb) as e (id uuid, evidence_id uuid, origin text,
        file_id uuid, fetch_id uuid, reference_id uuid, sha256 text, valid_until timestamptz)
    )
    select (select count(*)::integer from taken) as taken, (select count(*)::integer from used) as used`.execute(
    tx,
  )
  const { taken, used } = rows[0]!
  if (taken !== files.length || used !== fetches.length) await refuseOvertaken(tx, asked, opening)
}

/** Another request of the same person was faster: what has become of the evidence says why it cannot be used. */
async function refuseOvertaken(tx: Tx, asked: AskedCase, { id, content }: Opening): Promise<never> {
  const present = await selectGround(tx, asked, id)
  mayRepresent(asked, present!)
  evidenceFor(asked, present!, content)
  throw new AppError('request.conflict')
}

function invoiceOf({ applicantId, at }: AskedCase, { id, ground, content, fee, payBefore }: Opening) {
  return {
    applicationId: id,
    userId: applicantId,
    orgId: ground.org_id,
    amount: fee.amount,
    breakdown: [{ text_mn: content.name_mn, text_en: content.name_en, amount: fee.amount }],
    dueAt: payBefore,
    at,
  }
}

/** The case as a later look would find it, without the look. */
function viewOf(asked: AskedCase, opening: Opening, versionNo: number): Omit<CaseView, 'payment'> {
  const { represented, at } = asked
  const { ground, content, fee } = opening
  return {
    id: opening.id,
    number: opening.number,
    status: transition(caseTransitions, opening.action).to,
    service_id: ground.service_id,
    service_code: content.code,
    service_mn: content.name_mn,
    service_en: content.name_en,
    version_no: versionNo,
    channel: asked.channel,
    urgency: asked.urgency,
    submitted_at: opening.submittedAt,
    due_at: opening.dueAt,
    paused_at: null,
    created_at: at,
    updated_at: at,
    authority_mn: content.authority.name_mn,
    authority_en: content.authority.name_en,
    represented_kind: represented?.kind ?? null,
    represented_name: represented?.kind === 'person' ? represented.name : ground.represented_name,
    represented_reason: represented?.reason ?? null,
    form_data: asked.formData,
    fee_amount: fee.amount,
    fee_snapshot: fee,
    decision: null,
    reason_code: null,
    reason_text: null,
    finding_mn: null,
    finding_en: null,
    decided_at: null,
    holidays: ground.holidays,
    evidences: opening.shown.map(({ evidence_id, code, origin, file_id, valid_until }) => {
      const { name_mn, name_en } = ground.evidences.find(({ id }) => id === evidence_id)!
      return { code, name_mn, name_en, origin, file_id, valid_until }
    }),
    info_request: null,
    appointment: null,
    result: null,
  }
}
