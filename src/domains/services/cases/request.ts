import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import { normalNationalId } from '../../identity/sign-in/rules.ts'
import type { Channel, Urgency } from '../registry/content.ts'

/** What an applicant asks for by opening a case. */
export interface CaseRequest {
  /** By one of them. */
  serviceId: string | null
  serviceCode: string | null
  applicantId: string
  channel: Channel
  urgency: Urgency
  /** The language in which the applicant applies. */
  language: Language
  formData: Record<string, unknown>
  evidences: readonly EvidenceInput[]
  /** For whom, where not for the applicant. */
  represented: Represented | null
  at: Date
  auditEntryId: string
  invoiceDays: number
}

/** An evidence, and from where it comes: one of the three. */
export type EvidenceInput = { code: string } & (
  | { file_id: string; fetch_id?: null; reference_id?: null }
  | { file_id?: null; fetch_id: string; reference_id?: null }
  | { file_id?: null; fetch_id?: null; reference_id: string }
)

type Represented =
  | { kind: 'organisation'; regNo: string; reason: string | null }
  | {
      kind: 'person'
      /** Keyed: the number itself is not kept. */
      numberHash: Buffer
      name: string
      reason: string
      proofFileId: string
    }

/** The parts of the request body that need more than the contract can check. */
export interface CaseBody {
  service_id?: string | null
  service_code?: string | null
  evidences: {
    code: string
    file_id?: string | null
    fetch_id?: string | null
    reference_id?: string | null
  }[]
  representative?: {
    kind: 'organisation' | 'person'
    number: string
    name?: string | null
    reason?: string | null
    proof_file_id?: string | null
  } | null
}

export function parseCaseBody(body: CaseBody, hashes: IdentityHashes) {
  return {
    serviceId: body.service_id ?? null,
    serviceCode: body.service_code ?? null,
    // The contract has it that each is one thing.
    evidences: body.evidences as EvidenceInput[],
    represented: parseRepresented(body, hashes),
  }
}

const organisationNumber = /^[0-9]{7}$/

/** The register number of the organisation that the request is made for; null where it is made for a person. */
export function representedNumber({ representative }: Pick<CaseBody, 'representative'>): string | null {
  if (representative?.kind !== 'organisation') return null
  return organisationNumber.test(representative.number) ? representative.number : null
}

/** A person's national number goes no further than this, and leaves a keyed hash. */
function parseRepresented({ representative }: CaseBody, hashes: IdentityHashes): Represented | null {
  if (!representative) return null
  const { kind, number, name, reason, proof_file_id } = representative
  const isOrganisation = kind === 'organisation'
  const missing = [
    ...(organisationNumber.test(number) === isOrganisation ? [] : ['number']),
    ...(isOrganisation || name ? [] : ['name']),
    ...(isOrganisation || reason ? [] : ['reason']),
    ...(isOrganisation || proof_file_id ? [] : ['proof_file_id']),
  ]
  if (missing.length > 0)
    throw invalid(
      missing.map((field) => ({
        path: `/body/representative/${field}`,
        rule: 'representative',
        mn: 'Дутуу, эсвэл `kind`-д заасан хүн, байгууллагынх биш байна.',
        en: 'This is missing, or is not that of an organisation or a person, as `kind` says.',
      })),
    )
  if (isOrganisation) return { kind, regNo: number, reason: reason ?? null }
  return {
    kind: 'person',
    numberHash: hashes.nationalId(normalNationalId(number)),
    name: name!,
    reason: reason!,
    proofFileId: proof_file_id!,
  }
}

const invalid = (details: BilingualFault[]) => new AppError('request.invalid', { details })
