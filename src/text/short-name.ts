/** `Б. Номин`: as much as a list needs. */
export function shortName(family: string | null, given: string | null): string {
  return [family ? `${[...family][0]}.` : '', given ?? ''].filter(Boolean).join(' ')
}
