import { sql } from 'kysely'
import { DAY_MS } from '../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import { faultsUnder } from '../../../errors/faults.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import type { NoticeParams } from '../../notifications/notices/notice.ts'
import { insertNotices } from '../../notifications/notices/notify.ts'
import { endDraftOf } from '../drafts/queries.ts'
import { saidFault } from '../form/fault.ts'
import { validateForm } from '../form/validate.ts'
import { documentNumber, type PreparedInvoice, prepareInvoice } from '../payments/invoice.ts'
import type { AnswerDeps } from '../references/draft-from-case.ts'
import type { PublishedContent } from '../registry/content.ts'
import { dueAt } from './clock.ts'
import {
  type CaseEvidence,
  checkEvidence,
  fileIn,
  missingEvidence,
  unusableEvidenceFault,
} from './evidence.ts'
import { type ChargedFee, chargedFee, feeFor, invoiceLines } from './fee.ts'
import { claimFiles } from './files/queries.ts'
import { nextOnArrival } from './next-notice.ts'
import { filesOf, idsOf, type OpeningContext, selectOpeningContext } from './opening-context.ts'
import type { CaseView } from './queries.ts'
import type { CaseRequest } from './request.ts'
import { requireAnswered } from './selected-records.ts'
import { caseTransitions } from './state-machine.ts'
import { isPaidBefore } from './submit.ts'

/**
 * Opens a case with all that goes with it, the invoice too: one statement reads what must be known, and one writes. Two
 * cases that want the same file at once do not both get it.
 */
export async function openCase(tx: Tx, asked: CaseRequest, answers: AnswerDeps): Promise<CaseView> {
  const context = await selectOpeningContext(tx, asked)
  const { content, versionId, versionNo } = offeredBy(context)
  const way = feeFor(asked, content)
  mustBeFor(asked, content)
  mayRepresent(asked, context!)
  const judged = validateForm(content.form_schema, asked.formData, ulaanbaatarDay(asked.at))
  if (judged.faults.length > 0)
    throw new AppError('cases.form_invalid', {
      details: faultsUnder('/body/form_data', judged.faults.map(saidFault)),
    })
  // With what is computed: an officer reads it, and the applicant signs it.
  const request = { ...asked, formData: judged.values }
  const evidences = evidenceFor(request, context!, content)
  const fee = chargedFee(content, way, {
    values: request.formData,
    proofs: new Set(evidences.map(({ code }) => code)),
    today: ulaanbaatarDay(asked.at),
  })
  await requireAnswered(answers, content, request.formData, context!)

  const isSignedFirst = content.applicant_signs === true
  const isPaidFirst = !isSignedFirst && isPaidBefore(content, fee.amount)
  const isSubmitted = !isSignedFirst && !isPaidFirst
  const { at } = request
  const opening: Opening = {
    id: uuidv7(at.getTime()),
    number: documentNumber('APP', at),
    versionId,
    context: context!,
    content,
    fee,
    evidences,
    action: isSignedFirst ? 'open_unsigned' : isPaidFirst ? 'open_unpaid' : 'open',
    submittedAt: isSubmitted ? at : null,
    dueAt: isSubmitted ? dueAt(at, fee.processing_days, new Set(context!.holidays)) : null,
    actBefore: new Date(at.getTime() + request.invoiceDays * DAY_MS),
  }
  const invoice = isPaidFirst ? prepareInvoice(invoiceOf(request, opening)) : undefined
  await insertCase(tx, request, opening, invoice)
  return {
    ...viewOf(request, opening, versionNo),
    payment: invoice
      ? {
          id: invoice.id,
          invoice_no: invoice.invoiceNo,
          amount: fee.amount,
          status: 'created',
          due_at: opening.actBefore.toISOString(),
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
  context: OpeningContext
  content: PublishedContent
  fee: ChargedFee
  evidences: CaseEvidence[]
  action: 'open' | 'open_unpaid' | 'open_unsigned'
  submittedAt: Date | null
  dueAt: Date | null
  /** By when the applicant must sign, or pay. */
  actBefore: Date
}

function offeredBy(context: OpeningContext | undefined) {
  if (!context?.receiving || context.service_status === 'draft') throw new AppError('cases.service_not_found')
  if (context.service_status === 'archived') throw new AppError('cases.service_archived')
  const { content, version_id: versionId, version_no: versionNo } = context
  if (!content || versionId === null || versionNo === null) throw new AppError('cases.service_not_found')
  return { content, versionId, versionNo }
}

/** What is for citizens is not for organisations: none is born or marries. */
function mustBeFor({ represented }: CaseRequest, { addressee }: PublishedContent): void {
  if (represented?.kind !== 'organisation' || addressee !== 'citizen') return
  throw new AppError('cases.not_for_organisations', {
    details: [{ path: '/body/representative/kind', rule: 'addressee' as const, message: addressee }],
  })
}

function mayRepresent({ represented }: CaseRequest, context: OpeningContext): void {
  if (represented?.kind === 'organisation' && !context.may_represent)
    throw new AppError('cases.not_representative')
  if (represented?.kind !== 'person') return
  const proof = fileIn(context.files, represented.proofFileId, undefined)
  if (typeof proof === 'string')
    throw new AppError('cases.evidence_unusable', {
      details: [unusableEvidenceFault('/body/representative/proof_file_id', proof)],
    })
}

function evidenceFor(
  request: CaseRequest,
  context: OpeningContext,
  content: PublishedContent,
): CaseEvidence[] {
  const { evidences, at } = request
  const { accepted, faults } = checkEvidence(evidences, context, content, at)
  if (faults.length > 0) throw new AppError('cases.evidence_unusable', { details: faults })
  const missing = missingEvidence(evidences, content)
  if (missing.length > 0) throw new AppError('cases.evidence_missing', { details: missing })
  return accepted
}

async function insertCase(
  tx: Tx,
  request: CaseRequest,
  opening: Opening,
  invoice: PreparedInvoice | undefined,
): Promise<void> {
  const { applicantId, represented, at } = request
  const { id, number, content, fee, action } = opening
  const { to } = transition(caseTransitions, action)
  const [files, fetches] = [filesOf(request), idsOf(request, 'fetch_id')]
  const about = { number, service_mn: content.name_mn, service_en: content.name_en }
  const due = { ...about, due_at: opening.actBefore.toISOString() }
  const notices = {
    open: {
      template: 'case_submitted',
      params: { ...about, ...nextOf(request, opening) } satisfies NoticeParams<'case_submitted'>,
    },
    open_unsigned: {
      template: 'case_signature_due',
      params: due satisfies NoticeParams<'case_signature_due'>,
    },
    open_unpaid: {
      template: 'case_payment_due',
      params: { ...due, amount: fee.amount } satisfies NoticeParams<'case_payment_due'>,
    },
  }
  const notice = notices[action]
  const isOrganisation = represented?.kind === 'organisation'
  const isPerson = represented?.kind === 'person'
  // Ids of one moment are in no order; sorted, they keep the order in which the evidence was given.
  const ids = opening.evidences.map(() => uuidv7(at.getTime())).sort()
  const evidences = opening.evidences.map((one, index) => ({ id: ids[index], ...one }))
  // Files and fetches are locked in one order, so that two cases that want the same wait for each other only one way.
  const { rows } = await prepared(sql<{ taken: number; used: number }>`
    with opened as (
      insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id,
        represented_kind, represented_reg_no, represented_hash, represented_name, represented_reason,
        represented_proof_file_id, channel, urgency, locale, form_data, status, fee_amount, fee_snapshot,
        processing_days, sign_before, submitted_at, due_at, events, created_at, updated_at)
      values (${id}, ${number}, ${opening.context.service_id}, ${opening.versionId}, ${applicantId},
        ${opening.context.org_id}, ${represented?.kind ?? null}, ${isOrganisation ? represented.regNo : null},
        ${isPerson ? represented.numberHash : null},
        ${isPerson ? represented.name : isOrganisation ? opening.context.represented_name : null},
        ${represented?.reason ?? null}, ${isPerson ? represented.proofFileId : null}::uuid,
        ${request.channel}, ${request.urgency}, ${request.language}, ${JSON.stringify(request.formData)}::jsonb, ${to},
        ${fee.amount}, ${JSON.stringify(fee)}::jsonb, ${fee.processing_days},
        ${action === 'open_unsigned' ? opening.actBefore : null}::timestamptz, ${opening.submittedAt}::timestamptz,
        ${opening.dueAt}::timestamptz, 1, ${at}, ${at})
    ) ${invoice ? sql`, charged as (${invoice.statement})` : sql``}, happened as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, audit_entry_id, at)
      values (${id}, 1, ${action}, null, ${to}, ${applicantId}, 'applicant', 'citizen', ${request.auditEntryId}, ${at})
    ), notified as (${insertNotices(sql`
      values (${uuidv7(at.getTime())}, ${applicantId}, ${notice.template}, ${JSON.stringify(notice.params)}::jsonb,
        'application', ${id}, ${`${id}:opened`}, ${at})`)}
    ), sent as (${endDraftOf(applicantId, opening.context.service_id)}
    ), taken as (${claimFiles({ caseId: id, applicantId, files })}
    ), used as (
      update gov_once_only_fetches set application_id = ${id} where id in (
        select f.id from gov_once_only_fetches f
        where f.id = any (${fetches}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null
          and f.outcome = 'found' and f.preview_accepted_at is not null
        order by f.id for update)
      returning id
    ), added as (
      insert into gov_application_evidences (id, application_id, evidence_id, origin, instead_of_registry, file_id,
        fetch_id, reference_id, sha256, valid_until, created_at)
      select e.id, ${id}::uuid, e.evidence_id, e.origin, e.instead_of_registry, e.file_id, e.fetch_id, e.reference_id,
        decode(e.sha256, 'hex'), e.valid_until, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(evidences)}::jsonb) as e (id uuid, evidence_id uuid, origin text,
        instead_of_registry boolean, file_id uuid, fetch_id uuid, reference_id uuid, sha256 text, valid_until timestamptz)
    )
    select (select count(*)::integer from taken) as taken, (select count(*)::integer from used) as used`).execute(
    tx,
  )
  const { taken, used } = rows[0]!
  if (taken !== files.length || used !== fetches.length) await refuseOvertaken(tx, request, opening)
}

function nextOf({ channel, at }: CaseRequest, { content, dueAt: decisionDue }: Opening) {
  const visitFor = content.visit_for ?? []
  return nextOnArrival({ status: 'submitted', channel, visitFor, decisionDue: decisionDue ?? at })
}

/** Another request of the same person was faster: what has become of the evidence says why it cannot be used. */
async function refuseOvertaken(tx: Tx, request: CaseRequest, { id, content }: Opening): Promise<never> {
  const present = await selectOpeningContext(tx, request, id)
  mayRepresent(request, present!)
  evidenceFor(request, present!, content)
  throw new AppError('request.conflict')
}

function invoiceOf({ applicantId, at }: CaseRequest, { id, context, content, fee, actBefore }: Opening) {
  return {
    applicationId: id,
    userId: applicantId,
    orgId: context.org_id,
    amount: fee.amount,
    breakdown: invoiceLines(content, fee),
    dueAt: actBefore,
    at,
  }
}

/** The case as a later look would find it, without the look. */
function viewOf(request: CaseRequest, opening: Opening, versionNo: number): Omit<CaseView, 'payment'> {
  const { represented, at } = request
  const { context, content, fee } = opening
  return {
    id: opening.id,
    number: opening.number,
    status: transition(caseTransitions, opening.action).to,
    service_id: context.service_id,
    service_code: content.code,
    service_mn: content.name_mn,
    service_en: content.name_en,
    version_no: versionNo,
    channel: request.channel,
    urgency: request.urgency,
    submitted_at: opening.submittedAt,
    sign_before: opening.action === 'open_unsigned' ? opening.actBefore : null,
    due_at: opening.dueAt,
    paused_at: null,
    created_at: at,
    updated_at: at,
    in_hand: true,
    authority_mn: content.authority.name_mn,
    authority_en: content.authority.name_en,
    represented_kind: represented?.kind ?? null,
    represented_name: represented?.kind === 'person' ? represented.name : context.represented_name,
    represented_reason: represented?.reason ?? null,
    form_data: request.formData,
    form_schema: content.form_schema,
    visit_for: content.visit_for ?? [],
    fee_amount: fee.amount,
    fee_snapshot: fee,
    decision: null,
    reason_code: null,
    reason_text: null,
    finding_mn: null,
    finding_en: null,
    decided_at: null,
    holidays: context.holidays,
    evidences: opening.evidences.map(
      ({ evidence_id, code, origin, instead_of_registry, file_id, valid_until }) => {
        const { name_mn, name_en } = context.evidences.find(({ id }) => id === evidence_id)!
        return { code, name_mn, name_en, origin, instead_of_registry, file_id, valid_until }
      },
    ),
    info_request: null,
    appointment: null,
    result: null,
    steps: null,
    remedy: null,
  }
}
