import type { EidFailure } from './port.ts'

const failures: Readonly<Record<string, EidFailure>> = {
  USER_REFUSED: 'user_refused',
  USER_REFUSED_INTERACTION: 'user_refused',
  USER_REFUSED_CERT_CHOICE: 'user_refused',
  TIMEOUT: 'timeout',
  WRONG_VC: 'wrong_code',
  DOCUMENT_UNUSABLE: 'document_unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'document_unusable',
  EXPECTED_LINKED_SESSION: 'provider_invalid',
  PROTOCOL_FAILURE: 'provider_invalid',
  SERVER_ERROR: 'provider_unavailable',
}

/** Undefined for `OK`. A result that we do not know is no success. */
export function failureOf(endResult: string): EidFailure | undefined {
  if (endResult === 'OK') return undefined
  return Object.hasOwn(failures, endResult) ? failures[endResult] : 'provider_invalid'
}
