/** A person as the state registry knows them. */
export interface RegisteredPerson {
  /** The register number that was asked for. */
  regNo: string
  civilId: string
  familyName: string
  givenName: string
}

export interface RegisteredOrganisation {
  regNo: string
  nameMn: string
  nameEn: string | null
  /** Struck-off organisations stay in the registry. */
  active: boolean
  /** The civil_id of whoever may act for it alone, as the registry has it. */
  representatives: readonly string[]
}

/** One thing that the state has on record, of one person. */
export interface EvidenceQuestion {
  /** The service of the registry that answers, such as `WS100101`. */
  source: string
  civilId: string
  /** By which law it may be asked. */
  legalBasis: string
  /** What it is asked for: the code of the public service. */
  purpose: string
  /** Names the question in the books of both sides. */
  requestId: string
}

export type EvidenceValue =
  | string
  | number
  | boolean
  | null
  | EvidenceValue[]
  | { [field: string]: EvidenceValue }

/** Named values, as the register has them. */
export type EvidenceData = Readonly<Record<string, EvidenceValue>>

/** That a person has no such record, and that there is no such register, are answers. */
export type EvidenceAnswer =
  | { kind: 'found'; issuedAt: Date; data: EvidenceData }
  | { kind: 'nothing' }
  | { kind: 'unknown_source' }

/** The state's registers of people and organisations. A failure of the registry is thrown, never an absence. */
export interface StateRegistry {
  person(regNo: string, signal: AbortSignal): Promise<RegisteredPerson | undefined>
  organisation(regNo: string, signal: AbortSignal): Promise<RegisteredOrganisation | undefined>
  evidence(question: EvidenceQuestion, signal: AbortSignal): Promise<EvidenceAnswer>
  /** False while it keeps failing, or is not set, and nobody asks it. */
  healthy(): boolean
}

/** The registry cannot be reached, is too slow or fails, or none is set. Trying again may help. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable'
}

/** The registry has answered with what is no answer to the question. */
export class RegistryInvalidAnswer extends Error {
  override readonly name = 'RegistryInvalidAnswer'
}
