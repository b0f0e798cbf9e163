import type { FeeRules } from '../form/fees.ts'
import type { FormSchema } from '../form/schema.ts'
import type { StepKind } from '../steps/state-machine.ts'

export type { FormField, FormSchema, FormSection } from '../form/schema.ts'

/**
 * What each group lacks: all of one group that is not optional must be provided. Empty where one of the groups is met,
 * or no evidence is required.
 */
export function unmetGroups(groups: readonly EvidenceGroup[], providedCodes: Iterable<string>): string[][] {
  const provided = new Set(providedCodes)
  const missing = groups.map(({ evidences }) =>
    evidences.filter(({ code, optional }) => !optional && !provided.has(code)).map(({ code }) => code),
  )
  return missing.some((codes) => codes.length === 0) ? [] : missing
}

/** What a service is: the working copy in the registry, and what each published version keeps for ever. */
export interface ServiceContent {
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  addressee: 'citizen' | 'business'
  keywords: string[]
  legal_basis: LegalBasis[]
  channels: ServiceChannel[]
  /** One for each channel and urgency that is offered; free of charge is an amount of 0. */
  fees: ServiceFee[]
  /** `before`: a case with a fee is dealt with once it is paid. `none`: nothing is charged through the platform. */
  fee_timing: 'before' | 'none'
  /** What is charged beside the fee of channel and urgency, and who is exempt; absent where nothing and no one. */
  fee_rules?: FeeRules
  /** Whether the applicant signs with PIN2 before anything else; absent where not. */
  applicant_signs?: boolean
  /** What every applicant must come to an office for before the decision; absent where they need not. */
  visit_for?: VisitPurpose[]
  /** Whether an approval is signed by the officer with PIN2, whatever its result; see cases/review/queries.ts. */
  requires_signature: boolean
  /** An approval ends a right of a person; absent where not. */
  ends_right?: boolean
  /** What is done in each case beside its decision; absent where nothing. */
  steps?: ServiceStep[]
  /** Where and how long one can appeal; what is absent is as the law says. */
  appeal?: AppealTerms
  output: ServiceOutput
  /** JSON Schema of an object of plain fields, with the texts `title_mn` and `title_en` to each; see form/schema.ts. */
  form_schema: FormSchema
  /** One of the groups is enough; all of that group is needed. */
  evidence_groups: EvidenceGroup[]
  /** Codes. */
  life_events: string[]
}

/** A step of every case; see the folder steps. */
export interface ServiceStep {
  key: string
  kind: StepKind
  title_mn: string
  title_en: string
  /** What happens in it, in words for the applicant. */
  text_mn: string
  text_en: string
  /** Whose officers do it; absent is the service's own authority. */
  authority_org_id?: string
  /** Working days. */
  days: number
  /** Keys of steps that must be done before. */
  needs?: string[]
  /** The case can be decided without it. */
  optional?: boolean
  /** Names of the fields that its officers see. */
  sees?: string[]
}

interface AppealTerms {
  /** An authority above; absent is the service's own, by other officers. */
  authority_org_id?: string
  days?: number
  decide_days?: number
  working_days?: boolean
  legal_basis_mn?: string
  legal_basis_en?: string
}

export type Channel = 'online' | 'office' | 'kiosk' | 'phone'
export type Urgency = 'normal' | 'urgent'
export type VisitPurpose = 'fingerprints' | 'photo' | 'originals'

export interface LegalBasis {
  title_mn: string
  title_en: string
  url?: string
}

interface ServiceChannel {
  channel: Channel
  opening_hours_mn?: string
  opening_hours_en?: string
}

export interface ServiceFee {
  channel: Channel
  urgency: Urgency
  /** In whole tugriks. */
  amount: number
  /** Working days in which it is decided. */
  processing_days: number
  legal_basis?: string
}

export interface ServiceOutput {
  /** `reference`: a certificate with a number, issued by completing the case. */
  type: 'reference' | 'registration' | 'document' | 'payment'
  /** Of a reference: its type, such as `residence-reference`. */
  reference_type?: string
  /** For how long a reference is valid; absent is for ever. */
  validity_days?: number
  /** Of a reference: the officer who approves must state a finding, beyond what was declared. */
  finding_required?: boolean
  /** Of a reference: what it says, line by line; see certificate-lines.ts. */
  lines?: CertificateLine[]
}

export interface CertificateLine {
  title_mn: string
  title_en: string
  /** `evidence:address/street`, `evidence:legal-entity/legal_entities/name`, `form:purpose` or `finding`. */
  from: string
}

export interface EvidenceGroup {
  evidences: RequiredEvidence[]
}

/** In the working copy only `code` and `optional` are written; publishing puts in the rest, as it is on that day. */
export interface RequiredEvidence {
  code: string
  optional?: boolean
  evidence_id?: string
  name_mn?: string
  name_en?: string
  format?: 'pdf' | 'image' | 'pdf_or_image' | 'data'
  validity_days?: number
  /** The state has it already: `WS100101`. */
  once_only_source?: string
}

/** What a version keeps: all of the content, and who answers for it. */
export interface PublishedContent extends ServiceContent {
  code: string
  authority: { org_id: string; name_mn: string; name_en: string }
}
