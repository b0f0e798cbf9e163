type StructureReason = 'malformed' | 'too_complex' | 'too_many_pages'

/** A file that cannot be read in one way only, or not within the limits. What is signed in it proves nothing about what people see. */
export class StructureFault extends Error {
  override readonly name = 'StructureFault'
  readonly reason: StructureReason

  constructor(reason: StructureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A file that costs more than one may: nothing is known of it. */
export class OverLimit extends StructureFault {
  constructor(message: string) {
    super('too_complex', message)
  }
}

export const malformed = (message: string, cause?: unknown): StructureFault =>
  new StructureFault('malformed', message, cause === undefined ? undefined : { cause })

export const tooComplex = (message: string): StructureFault => new StructureFault('too_complex', message)
