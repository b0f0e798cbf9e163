import type { EidClaimant, EidFailure } from './port.ts'

/** A check that failed. The reason is for the person, the message for the log. */
export class EidRefusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: EidFailure
  readonly claimant: EidClaimant | undefined

  constructor(reason: EidFailure, message: string, options: ErrorOptions & { claimant?: EidClaimant } = {}) {
    super(message, options)
    this.reason = reason
    this.claimant = options.claimant
  }
}
