import { parse } from 'yaml'

/** One change and what it saved, as a person wrote it down when it was measured. */
export interface Saving {
  /** What was changed. */
  what: string
  /** What was measured, and with which command. */
  measure: string
  unit: string
  before: number
  after: number
  date: string
}

const texts = ['what', 'measure', 'unit', 'date'] as const
const numbers = ['before', 'after'] as const

/** The file is written by hand: what is wrong in it is named. */
export function readSavings(yaml: string): Saving[] {
  const read: unknown = parse(yaml)
  if (!Array.isArray(read)) throw new Error('the savings are no list')
  return read.map((one: Record<string, unknown>, nth) => {
    const wrong = [
      ...texts.filter((name) => typeof one[name] !== 'string' || one[name] === ''),
      ...numbers.filter((name) => typeof one[name] !== 'number' || !(one[name] > 0)),
      ...Object.keys(one).filter((name) => ![...texts, ...numbers].includes(name as never)),
    ]
    if (wrong.length > 0) throw new Error(`saving ${nth + 1}: ${wrong.join(', ')} cannot be so`)
    return one as unknown as Saving
  })
}
