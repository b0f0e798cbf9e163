import { openStage, type Stage } from '../../../test/support/stage.ts'
import { keyFor } from '../../../test/tools/support.ts'
import { drawCatalogue, type FreshCatalogue } from './catalogue.ts'
import { drawQuestions, type FreshLanguage, type FreshQuestion } from './questions.ts'
import { Random } from './random.ts'

const WITHIN = 5
interface MemoryGraded {
  question: FreshQuestion
  /** Whether a right insight is among the first five; of what nothing answers, whether nothing was found. */
  isRight: boolean
}

/** What an organisation has noted of the services that a seed draws, in both languages, and what its colleagues ask. */
export async function runMemorySeed(seed: number, count: number): Promise<MemoryGraded[]> {
  const random = new Random(seed)
  const catalogue = drawCatalogue(random)
  const questions = drawQuestions(catalogue, count, random).filter(({ expected }) => isOfOne(expected))
  const stage = await openStage()
  try {
    const key = await keyFor(stage, ['record_insight', 'search_memory'])
    const codes = await recorded(stage, catalogue, key)
    const graded: MemoryGraded[] = []
    for (const question of questions) {
      const found = await search(stage, question.question, key)
      const right = question.expected.flat()
      const isRight =
        right.length === 0 ? found.length === 0 : found.some((id) => right.includes(codes.get(id)!))
      graded.push({ question, isRight })
    }
    return graded
  } finally {
    await stage.close()
  }
}

/** A life event is no note, and two subjects are two searches. */
const isOfOne = (expected: readonly string[][]): boolean =>
  expected.length < 2 && !expected.flat().some((code) => code.startsWith('event:'))

type Key = Readonly<Record<string, string>>

async function recorded(
  stage: Stage,
  { services }: FreshCatalogue,
  key: Key,
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (const { code, nameMn, nameEn, descriptionMn, descriptionEn } of services)
    for (const [topic, content] of [
      [nameMn, descriptionMn],
      [nameEn, descriptionEn],
    ] as const) {
      const body = { topic: topic.slice(0, 100), content: `${topic}. ${content}` }
      codes.set((await called(stage, 'record_insight', body, key)).id as string, code)
    }
  return codes
}

async function search(stage: Stage, query: string, key: Key): Promise<string[]> {
  const { insights = [] } = await called(stage, 'search_memory', { query, limit: WITHIN }, key)
  return (insights as { id: string }[]).map(({ id }) => id)
}

async function called(
  stage: Stage,
  tool: 'record_insight' | 'search_memory',
  body: Record<string, unknown>,
  key: Key,
): Promise<Record<string, unknown>> {
  // How good the search is is measured, not how often one key may ask.
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  const { body: answer } = await stage.fetch(`/api/v1/tools/${tool}`, {
    method: 'POST',
    headers: { ...key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (answer.data ?? {}) as Record<string, unknown>
}

export function memoryTable(graded: readonly MemoryGraded[]): string[] {
  const share = (of: readonly MemoryGraded[]): string =>
    of.length === 0 ? '-' : (of.filter(({ isRight }) => isRight).length / of.length).toFixed(3)
  const asked = graded.filter(({ question }) => question.kind !== 'unanswerable')
  const nothing = graded.filter(({ question }) => question.kind === 'unanswerable')
  const inLanguage = (language: FreshLanguage) =>
    asked.filter(({ question }) => question.language === language)
  const kinds = Map.groupBy(asked, ({ question }) => question.kind)
  return [
    `memory, recall@${WITHIN} of ${asked.length}`,
    ...(['mn', 'latin', 'en'] as const).map(
      (language) => `  ${language.padEnd(14)}${share(inLanguage(language))}`,
    ),
    ...[...kinds].map(([kind, of]) => `  ${kind.padEnd(14)}${share(of)}`),
    `  ${'nothing there'.padEnd(14)}${share(nothing)}`,
  ]
}
