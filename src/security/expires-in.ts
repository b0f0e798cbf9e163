/**
 * The whole seconds of `expires_in`, from a moment on: that of the issue gives the whole life, as `exp` less `iat` has it.
 * A part of a second counts as one, so that a short life is not understated; but it is never more than `exp` less `iat`,
 * also where the clock of another instance has issued the token ahead of ours.
 */
export function expiresIn(expiresAt: number, from: number, issuedAt = from): number {
  const left = Math.ceil((expiresAt - Math.max(from, issuedAt)) / 1000)
  return Math.max(0, Math.min(left, secondOf(expiresAt) - secondOf(issuedAt)))
}

const secondOf = (moment: number): number => Math.floor(moment / 1000)
