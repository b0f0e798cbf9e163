import { shortName } from '../../../../text/local-format.ts'
import type { FormField } from '../../registry/content.ts'
import { filledForm } from '../filled-form.ts'
import type { Dossier, DossierEvent, DossierEvidence, DossierRequest } from './dossier.ts'
import { MASK, masked } from './masking.ts'
import { needsSignature } from './queries.ts'
import { type QueueRow, toOfficerCaseResponse } from './queue.ts'

/** As JSON of the database has it. */
const isoOf = (time: string): string => new Date(time).toISOString()
const isoOrNull = (time: string | null): string | null => (time === null ? null : isoOf(time))

/** The answers of the state registry, by the id of the question, and whether the officer sees what they say. */
interface RegistryAnswers {
  answers: ReadonlyMap<string, object>
  inFull: boolean
}

export function toDossierResponse(row: QueueRow, dossier: Dossier, shown: RegistryAnswers) {
  const { content, represented, decision } = dossier
  return {
    ...toOfficerCaseResponse(row),
    processing_days: dossier.processing_days,
    paused_seconds: Number(dossier.paused_seconds),
    fee_amount: Number(dossier.fee_amount),
    ...(dossier.fee_snapshot.lines && { fee_lines: dossier.fee_snapshot.lines }),
    requires_signature: needsSignature('approved', content),
    output_type: content.output.type,
    finding_required: content.output.finding_required ?? false,
    applicant: { id: row.applicant_user_id, family_name: row.family_name, given_name: row.given_name },
    ...(represented && { represented_party: represented }),
    ...toForm(dossier, shown),
    evidences: dossier.evidences.map((evidence) => toEvidence(evidence, shown)),
    files: dossier.files.map((file) => ({ ...file, created_at: isoOf(file.created_at) })),
    info_requests: dossier.info_requests.map(toRequest),
    payments: dossier.payments.map((payment) => ({
      ...payment,
      due_at: isoOf(payment.due_at),
      paid_at: isoOrNull(payment.paid_at),
    })),
    appointments: dossier.appointments.map((visit) => ({
      ...visit,
      starts_at: isoOf(visit.starts_at),
      ends_at: isoOf(visit.ends_at),
    })),
    references: dossier.references.map((reference) => ({
      ...reference,
      issued_at: isoOf(reference.issued_at),
      valid_until: isoOrNull(reference.valid_until),
    })),
    ...(decision && { decision: toOutcome(decision) }),
    signings: dossier.signings.map((signing) => ({ ...signing, created_at: isoOf(signing.created_at) })),
    events: dossier.events.map(toEvent),
    created_at: dossier.created_at.toISOString(),
  }
}

function toOutcome({ finding, decided_at, ...decision }: NonNullable<Dossier['decision']>) {
  return { ...decision, decided_at: isoOf(decided_at), ...(finding && { finding }) }
}

function toForm({ content, form_data, created_at }: Dossier, { inFull }: RegistryAnswers) {
  const { form, form_sections } = filledForm(content.form_schema, form_data, created_at)
  return { form: maskRegistryFields(form, content.form_schema.properties, inFull), form_sections }
}

type FilledField = ReturnType<typeof filledForm>['form'][number]

/** What the registry has filled in is the registry's, and for the officer who answers for the case. */
export function maskRegistryFields(
  form: readonly FilledField[],
  properties: Readonly<Record<string, FormField>>,
  inFull: boolean,
) {
  return form.map((field) => {
    if (inFull || field.value === '' || !isOfRegistry(properties[field.name]))
      return { ...field, masked: false }
    return { ...field, value: MASK, value_mn: MASK, value_en: MASK, masked: true }
  })
}

/** A person's own contact details are theirs to give. */
const isOfRegistry = (field: FormField | undefined): boolean =>
  field?.prefill !== undefined && !field.prefill.startsWith('profile/')

function toEvidence(evidence: DossierEvidence, { answers, inFull }: RegistryAnswers) {
  const { once_only: fetched, reference_number, reference_status, valid_until, ...more } = evidence
  const { instead_of_registry, ...rest } = more
  const result = fetched && answers.get(fetched.id)
  return {
    ...rest,
    ...(instead_of_registry && { instead_of_registry }),
    valid_until: isoOrNull(valid_until),
    ...(fetched && {
      once_only: {
        source_code: fetched.source_code,
        provider_mn: fetched.provider_mn,
        provider_en: fetched.provider_en,
        requested_at: isoOf(fetched.requested_at),
        accepted_at: isoOrNull(fetched.accepted_at),
        masked: !inFull,
        ...(result && { result: (inFull ? result : masked(result)) as Record<string, unknown> }),
      },
    }),
    ...(reference_number !== null &&
      reference_status !== null && { reference: { number: reference_number, status: reference_status } }),
  }
}

function toRequest({ items, answers, ...request }: DossierRequest) {
  return {
    id: request.id,
    items: items.map(({ code, text_mn, text_en, kind }) => {
      const answer = answers?.find((one) => one.code === code)
      return {
        code,
        text_mn,
        text_en,
        kind,
        answer_text: answer?.text ?? null,
        answer_file_id: answer?.file_id ?? null,
      }
    }),
    requested_by: request.requested_by,
    requested_at: isoOf(request.requested_at),
    due_at: isoOf(request.due_at),
    answered_at: isoOrNull(request.answered_at),
  }
}

function toEvent(event: DossierEvent) {
  return {
    seq: event.seq,
    action: event.action,
    from_status: event.from_status,
    to_status: event.to_status,
    actor_id: event.actor_id,
    actor_name: event.actor_id && shortName(event.actor_family_name, event.actor_given_name),
    actor_role: event.actor_role,
    visibility: event.visibility,
    note: event.note,
    details: event.details,
    at: isoOf(event.at),
    audit: { entry_id: event.entry_id, seq: event.audit_seq, hash: event.audit_hash },
  }
}
