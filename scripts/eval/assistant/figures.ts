import type { Graded } from './grade.ts'
import { kinds, languages } from './question.ts'

/** Below these an evaluation has failed. */
const bars = { found: 0.9, facts: 0.95, refused: 0.9 }
type Measure = keyof typeof bars
const measures: Measure[] = ['found', 'facts', 'refused']
const titles: Record<Measure, string> = {
  found: 'right source',
  facts: 'right facts',
  refused: 'refused',
}

interface Share {
  right: number
  of: number
}

function shareOf(graded: readonly Graded[], measure: Measure): Share {
  const asked = graded.filter((one) => one[measure] !== undefined)
  return { right: asked.filter((one) => one[measure]).length, of: asked.length }
}

/** Which measures of a set are below their bar, with what they come to. */
export function belowBars(graded: readonly Graded[]): string[] {
  return measures.flatMap((measure) => {
    const { right, of } = shareOf(graded, measure)
    return right < of * bars[measure] ? [`${titles[measure]}: ${right} of ${of}, bar ${bars[measure]}`] : []
  })
}

/** The whole set, then by kind and by language. */
export function table(name: string, graded: readonly Graded[]): string[] {
  const rows: [string, readonly Graded[]][] = [
    [name, graded],
    ...kinds.map((kind): [string, Graded[]] => [
      `  ${kind.replace('_', ' ')}`,
      graded.filter(({ question }) => question.kind === kind),
    ]),
    ...languages.map((language): [string, Graded[]] => [
      `  ${language}`,
      graded.filter(({ question }) => question.language === language),
    ]),
  ]
  return [
    `${''.padEnd(26)}${measures.map((measure) => titles[measure].padEnd(20)).join('')}`.trimEnd(),
    ...rows.filter(([, of]) => of.length > 0).map(([title, of]) => rowOf(title, of)),
  ]
}

export const rowOf = (title: string, graded: readonly Graded[]): string =>
  `${title.padEnd(26)}${measures.map((measure) => cell(shareOf(graded, measure)).padEnd(20)).join('')}`.trimEnd()

const cell = ({ right, of }: Share): string =>
  of === 0 ? '-' : `${(right / of).toFixed(3)} (${right}/${of})`

/** What was asked and what went wrong. */
export function failureReport(graded: readonly Graded[]): string[] {
  return graded
    .filter(({ faults }) => faults.length > 0)
    .map(({ question: { language, kind, before, question }, faults }) => {
      const asked = before === undefined ? question : `${before} → ${question}`
      return `${language} ${kind}: ${asked}\n    ${faults.join('; ')}`
    })
}
