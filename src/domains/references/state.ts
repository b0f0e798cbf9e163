import type { ReferenceState } from './state-machine.ts'

interface Dated {
  status: string
  valid_until: Date | null
}

/** In which state it is at this moment: one whose time is over has expired, whether the sweeper has come by or not. */
export function stateAt({ status, valid_until }: Dated, at: Date): ReferenceState {
  const isOver = valid_until !== null && valid_until.getTime() <= at.getTime()
  return status === 'issued' && isOver ? 'expired' : (status as ReferenceState)
}

/** First letters alone, and as many stars for a short name as for a long one. */
export function maskedName(...initials: (string | null)[]): string {
  return initials
    .filter((initial) => initial !== null && initial !== '')
    .map((initial) => `${initial}***`)
    .join(' ')
}
