/** What was given does not hold, and why. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export function demand(holds: unknown, otherwise: string): asserts holds {
  if (!holds) throw new Refused(otherwise)
}
