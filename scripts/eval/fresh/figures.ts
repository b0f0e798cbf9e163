import type { FreshGraded, Outcome } from './grade.ts'
import { languages } from './questions.ts'

/** What the answers to strangers' questions must reach. */
const bars = { found: 0.85, wrong: 0.03, refused: 0.95 }

const of = (graded: readonly FreshGraded[], ...outcomes: Outcome[]): number =>
  graded.filter(({ outcome }) => outcomes.includes(outcome)).length
const answerable = (graded: readonly FreshGraded[]): FreshGraded[] =>
  graded.filter(({ question }) => question.kind !== 'unanswerable')
const unanswerable = (graded: readonly FreshGraded[]): FreshGraded[] =>
  graded.filter(({ question }) => question.kind === 'unanswerable')

export function freshTable(title: string, graded: readonly FreshGraded[]): string[] {
  const rows: [string, readonly FreshGraded[]][] = [
    ...languages.map((language): [string, FreshGraded[]] => [
      language,
      graded.filter(({ question }) => question.language === language),
    ]),
    ...groups(graded, ({ question }) => question.manner),
    ...groups(answerable(graded), ({ question }) => question.kind),
  ]
  return [
    `${title.padEnd(16)}${['found (95 %)', 'sure', 'choice', 'wrong', 'other choice', 'refused', 'fact said', 'nothing there: refused'].map((head) => head.padEnd(23)).join('')}`.trimEnd(),
    ...[['all', graded] as [string, readonly FreshGraded[]], ...rows].map(([name, part]) => row(name, part)),
  ]
}

function row(name: string, graded: readonly FreshGraded[]): string {
  const [asked, nothing] = [answerable(graded), unanswerable(graded)]
  const facts = asked.filter(({ fact }) => fact !== undefined)
  const cells = [
    withInterval(of(asked, 'sure', 'choice'), asked.length),
    share(of(asked, 'sure'), asked.length),
    share(of(asked, 'choice'), asked.length),
    share(of(asked, 'wrong'), asked.length),
    share(of(asked, 'misled choice'), asked.length),
    share(of(asked, 'refused'), asked.length),
    share(facts.filter(({ fact }) => fact).length, facts.length),
    withInterval(of(nothing, 'refused'), nothing.length),
  ]
  return `  ${name.padEnd(14)}${cells.map((cell) => cell.padEnd(23)).join('')}`.trimEnd()
}

/** Which bars are missed, each in a line. */
export function missedBars(graded: readonly FreshGraded[], margin = 0): string[] {
  const asked = answerable(graded)
  const nothing = unanswerable(graded)
  const found = languages.map((language) => {
    const part = asked.filter(({ question }) => question.language === language)
    return { name: `found, ${language}`, is: of(part, 'sure', 'choice') / part.length, bar: bars.found }
  })
  const refused = {
    name: 'refused where nothing is there',
    is: of(nothing, 'refused') / nothing.length,
    bar: bars.refused + margin,
  }
  const wrong = of(asked, 'wrong') / asked.length
  return [
    ...[...found, refused]
      .filter(({ is, bar }) => is < bar)
      .map(({ name, is, bar }) => `${name}: ${is.toFixed(3)}, bar ${bar}`),
    ...(wrong > bars.wrong ? [`wrong: ${wrong.toFixed(3)}, bar ${bars.wrong}`] : []),
  ]
}

const costs = { wrong: 5, refused: 1, choice: 0.2 }

/** Of a question on average, by what each outcome costs the person who asks. */
export function expectedCost(graded: readonly FreshGraded[]): number {
  const cost = graded.map(({ outcome, question }) => {
    if (question.kind === 'unanswerable')
      return outcome === 'refused' ? 0 : outcome === 'wrong' ? costs.wrong : costs.choice + costs.refused
    if (outcome === 'wrong') return costs.wrong
    if (outcome === 'refused') return costs.refused
    return outcome === 'choice'
      ? costs.choice
      : outcome === 'misled choice'
        ? costs.choice + costs.refused
        : 0
  })
  return cost.reduce((sum, one) => sum + one, 0) / graded.length
}

const share = (count: number, all: number): string => (all === 0 ? '-' : (count / all).toFixed(3))

/** Wilson's interval of 95 %. */
function withInterval(count: number, all: number): string {
  if (all === 0) return '-'
  const [z, p] = [1.96, count / all]
  const centre = (p + z ** 2 / (2 * all)) / (1 + z ** 2 / all)
  const half = (z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all)
  return `${p.toFixed(3)} (${Math.max(0, centre - half).toFixed(2)}–${Math.min(1, centre + half).toFixed(2)})`
}

function groups(
  graded: readonly FreshGraded[],
  keyOf: (one: FreshGraded) => string,
): [string, FreshGraded[]][] {
  const found = new Map<string, FreshGraded[]>()
  for (const one of graded) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return [...found].sort(([, a], [, b]) => b.length - a.length)
}

export function missedReport(graded: readonly FreshGraded[]): string[] {
  return graded
    .filter(({ question, outcome }) =>
      question.kind === 'unanswerable' ? outcome !== 'refused' : outcome !== 'sure' && outcome !== 'choice',
    )
    .map(({ question, outcome, answer }) => {
      const shown = answer.citations.slice(0, 3).map(({ code, title }) => code ?? title)
      const offered = (answer.candidates ?? []).map(({ code }) => code)
      return `${question.language} ${question.kind} ${outcome}: ${question.question}\n    expected ${question.expected.map((codes) => codes.slice(0, 3).join('|')).join(' and ') || 'nothing'}; cited ${shown.join(', ') || '-'}; offered ${offered.join(', ') || '-'}`
    })
}
