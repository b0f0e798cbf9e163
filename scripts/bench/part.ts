/** What of a bench is asked for, where not all of it; whatever is not said is whole. */
export interface Part {
  works?: readonly string[]
  clients?: readonly number[]
  rounds?: number
}

/** As the command takes them. */
export const partOptions = {
  works: { type: 'string' },
  clients: { type: 'string' },
  rounds: { type: 'string' },
} as const

type PartValues = { [Name in keyof typeof partOptions]?: string | undefined }

const MAX_COUNT = 64

/** By the options; what cannot be so is an error, with what could. */
export function readPart({ works, clients, rounds }: PartValues, known: readonly string[]): Part {
  const part: { -readonly [Name in keyof Part]: Part[Name] } = {}
  if (works !== undefined) {
    part.works = listed(works)
    const unknown = part.works.filter((work) => !known.includes(work))
    if (unknown.length > 0 || part.works.length === 0)
      throw new Error(`--works knows no ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  }
  if (clients !== undefined) part.clients = listed(clients).map((count) => countOf('clients', count))
  if (rounds !== undefined) part.rounds = countOf('rounds', rounds)
  return part
}

/** As it was asked for, for those who read what came of it. */
export function partText({ works, clients, rounds }: Part): string {
  const options = [
    works && `--works '${works.join(',')}'`,
    clients && `--clients ${clients.join(',')}`,
    rounds !== undefined && `--rounds ${rounds}`,
  ]
  return options.filter(Boolean).join(' ')
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function countOf(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new Error(`--${option} takes whole numbers from 1 to ${MAX_COUNT}, and not ${text}`)
  return count
}
