import type { Figure } from './dates.ts'
import { figuresOf, readableFigures } from './figures.ts'

/** What a text may be held against: the figures of one source. */
export interface SourceFigures {
  figures: readonly Figure[]
  /** Readable, in small letters, for codes. */
  text: string
}

export function sourceFigures(text: string): SourceFigures {
  // A source may have numbers that cannot be read; those do not count.
  const plain =
    readableFigures(text) ?? readableFigures(text.replaceAll(/[^\p{ASCII}\p{L}\s₮€]/gu, ' ')) ?? ''
  return { figures: figuresOf(plain), text: plain.toLowerCase() }
}

/** Of an answer of our own operations. How many entries a list has is a figure too. */
export function dataFigures(data: unknown): SourceFigures {
  const { figures, text } = sourceFigures(JSON.stringify(data) ?? '')
  return { figures: [...figures, ...lengthsIn(data)], text }
}

function* lengthsIn(data: unknown): Iterable<Figure> {
  if (typeof data !== 'object' || data === null) return
  if (Array.isArray(data)) yield { kind: 'plain', value: data.length }
  for (const member of Object.values(data)) yield* lengthsIn(member)
}

/** «1.», «2)» at the beginning, where a word follows. */
const listNumber = /^\s*(?:[-*•]\s*)?\d{1,2}[.)]\s+(?=\p{L})/u

/** Whether each figure of the text stands in one of the sources. */
export function hasSourcedFigures(text: string, grounds: readonly SourceFigures[]): boolean {
  const plain = readableFigures(text.replace(listNumber, ''))
  if (plain === undefined) return false
  return figuresOf(plain).every((figure) => grounds.some((ground) => stands(figure, ground)))
}

function stands(figure: Figure, ground: SourceFigures): boolean {
  if (figure.kind === 'code') return ground.text.includes(figure.text)
  return ground.figures.some((other) => isSame(figure, other))
}

/** A number without a unit may be that of any unit, as in the fields of a result. */
function isSame(said: Figure, known: Figure): boolean {
  switch (said.kind) {
    case 'date':
      return (
        known.kind === 'date' &&
        known.month === said.month &&
        (said.day === undefined || known.day === said.day) &&
        (said.year === undefined || known.year === said.year)
      )
    case 'time':
      return known.kind === 'time' && known.hour === said.hour && known.minute === said.minute
    case 'duration':
      // «10 цагт» is 10:00.
      if (known.kind === 'time')
        return said.unit === 'hour' && known.hour === said.value && known.minute === 0
      return (
        'value' in known &&
        known.value === said.value &&
        (known.kind === 'plain' || (known.kind === 'duration' && known.unit === said.unit))
      )
    case 'amount':
    case 'percent':
      return (
        'value' in known && known.value === said.value && (known.kind === 'plain' || known.kind === said.kind)
      )
    case 'plain':
      return isPlainIn(said.value, known)
    default:
      return false
  }
}

function isPlainIn(value: number, known: Figure): boolean {
  if (known.kind === 'date') return [known.year, known.month, known.day].includes(value)
  if (known.kind === 'time') return known.hour === value && known.minute === 0
  return 'value' in known && known.value === value
}
