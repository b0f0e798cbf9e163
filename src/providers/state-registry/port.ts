/** A person as the state registry knows them. */
export interface RegisteredPerson {
  /** The requested register number. */
  regNo: string
  civilId: string
  familyName: string
  givenName: string
}

/** What the registry says of a person whom another proof has named. */
export interface RegisteredCitizen {
  civilId: string
  /** The number by which the state knows its citizens; null for those who have none. */
  geId: string | null
  familyName: string
  givenName: string
  /** Days, as the registry writes them; null where it has none. */
  bornOn: string | null
  diedOn: string | null
  /** Whether a court has given the person a guardian. */
  guardianship: boolean
}

export interface RegisteredOrganisation {
  regNo: string
  nameMn: string
  nameEn: string | null
  /** Struck-off organisations stay in the registry. */
  active: boolean
  /** The civil_id of each person who may act for it alone, as the registry has it. */
  representatives: readonly string[]
}

/** One thing that the state has on record, of one person. */
export interface EvidenceRequest {
  /** The service of the registry that answers, such as `WS100101`. */
  source: string
  civilId: string
  /** The law that allows the request. */
  legalBasis: string
  /** The code of the public service that needs it. */
  purpose: string
  /** Identifies the request in the logs of both sides. */
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

/** That a person has no such record, and that there is no such register, are results, not errors. */
export type EvidenceResult =
  | { kind: 'found'; issuedAt: Date; data: EvidenceData }
  | { kind: 'nothing' }
  | { kind: 'unknown_source' }

/** The state's registers of people and organisations. A failure of the registry is thrown, never returned as an absence. */
export interface StateRegistry {
  person(regNo: string, signal: AbortSignal): Promise<RegisteredPerson | undefined>
  /** By the number that the eID proves. */
  citizen(civilId: string, signal: AbortSignal): Promise<RegisteredCitizen | undefined>
  organisation(regNo: string, signal: AbortSignal): Promise<RegisteredOrganisation | undefined>
  evidence(request: EvidenceRequest, signal: AbortSignal): Promise<EvidenceResult>
  /** False while its circuit is open, or where none is set. */
  healthy(): boolean
}

/** The registry cannot be reached, is too slow or fails, or none is set. Trying again may help. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable'
}

/** The registry's response does not answer the request. */
export class RegistryInvalidResponse extends Error {
  override readonly name = 'RegistryInvalidResponse'
}
